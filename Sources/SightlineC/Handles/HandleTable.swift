import Synchronization

/// Everything that callers hold, and the only place that knows it.
///
/// Results are known by the address of their memory, catalogs by odd numbers, which no memory begins at and
/// which are given once. So a call finds out that a pointer is none of the library's, or was freed, without looking at what it
/// points to.
final class HandleTable: Sendable {
  static let shared = HandleTable()

  private struct State {
    var objects: [UInt: any AnyObject & Sendable] = [:]
    var nextNumber: UInt = 1
  }

  private let state = Mutex(State())

  private init() {}

  /// Keeps an object under a number of its own.
  func insert(_ object: any AnyObject & Sendable) -> UInt {
    state.withLock { state in
      let number = state.nextNumber
      state.nextNumber += 2
      state.objects[number] = object
      return number
    }
  }

  /// Keeps an object under the address of its memory.
  func insert(_ object: any AnyObject & Sendable, at address: UInt) {
    state.withLock { $0.objects[address] = object }
  }

  /// The object of a handle; nil for one that was never given, or was freed.
  subscript(handle: UInt) -> (any AnyObject & Sendable)? {
    state.withLock { $0.objects[handle] }
  }

  /// Lets go of an object; nothing happens when there is none.
  func remove(_ handle: UInt) {
    // Let go of outside the lock: what ends with the object may take time.
    _ = state.withLock { $0.objects.removeValue(forKey: handle) }
  }
}
