import Synchronization

/// The table of everything that callers hold.
///
/// Results are identified by the address of their memory, catalogs by odd numbers, at which no memory begins and which
/// are used once. So a call detects a foreign or freed pointer without following it.
final class HandleTable: Sendable {
  static let shared = HandleTable()

  private struct State {
    var objects: [UInt: any AnyObject & Sendable] = [:]
    var nextNumber: UInt = 1
  }

  private let state = Mutex(State())

  private init() {}

  /// Stores an object under a new number.
  func insert(_ object: any AnyObject & Sendable) -> UInt {
    state.withLock { state in
      let number = state.nextNumber
      state.nextNumber += 2
      state.objects[number] = object
      return number
    }
  }

  /// Stores an object under the address of its memory.
  func insert(_ object: any AnyObject & Sendable, at address: UInt) {
    state.withLock { $0.objects[address] = object }
  }

  /// The object of a handle; nil for one that was never given, or was freed.
  subscript(handle: UInt) -> (any AnyObject & Sendable)? {
    state.withLock { $0.objects[handle] }
  }

  /// Releases an object, if there is one.
  func remove(_ handle: UInt) {
    // Released outside the lock, because ending the object may take time.
    _ = state.withLock { $0.objects.removeValue(forKey: handle) }
  }
}
