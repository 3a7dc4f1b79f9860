import SightlineCodecs
import SightlineFoundation
import Synchronization

/// Counts the bytes of all bodies that are held at once, and those of each client's.
final class BodyMemory: Sendable {
  private struct Held {
    var count = 0
    var ofClients: [String: Int] = [:]
  }

  private let limit: Int
  private let held = Mutex(Held())

  /// One client may hold this share of the bytes, so that others have room.
  private static let share = 2

  init(limit: Int) { self.limit = limit }

  /// How many bytes are held.
  var count: Int { held.withLock { $0.count } }

  fileprivate func take(_ count: Int, of client: String?) -> Bool {
    held.withLock { held in
      guard count <= limit - held.count else { return false }
      if let client {
        let own = held.ofClients[client, default: 0]
        guard count <= limit / Self.share - own else { return false }
        held.ofClients[client] = own + count
      }
      held.count += count
      return true
    }
  }

  fileprivate func release(_ count: Int, of client: String?) {
    held.withLock { held in
      held.count -= count
      if let client, let own = held.ofClients[client] {
        held.ofClients[client] = own > count ? own - count : nil
      }
    }
  }
}

/// The share of that memory that one request holds, given back when the request lets go of it.
final class MemoryShare: Sendable {
  private let memory: BodyMemory
  private let client: String?
  private let taken = Mutex(0)

  /// Begins with nothing.
  ///
  /// - Parameters:
  ///   - memory: The shared memory.
  ///   - client: The sender's address; nil where it stands for many.
  init(of memory: BodyMemory, client: String? = nil) {
    self.memory = memory
    self.client = client
  }

  deinit { memory.release(taken.withLock { $0 }, of: client) }

  /// Counts more bytes.
  ///
  /// - Throws: `SightlineError` with code `busy` when others hold too many, or the process may not take as many.
  func take(_ count: Int) throws(SightlineError) {
    try AddressSpace.require(count)
    guard memory.take(count, of: client) else {
      throw SightlineError(
        .busy,
        "the service has reached its limit of bytes held for requests; try again in a second"
      )
    }
    taken.withLock { $0 += count }
  }

  /// Gives bytes back that were counted.
  func release(_ count: Int) {
    let given = taken.withLock { taken in
      let given = min(taken, count)
      taken -= given
      return given
    }
    memory.release(given, of: client)
  }
}
