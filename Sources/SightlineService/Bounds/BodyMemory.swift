import SightlineCodecs
import SightlinePixels
import Synchronization

/// Counts the bytes of all bodies that are held at once.
final class BodyMemory: Sendable {
  private let limit: Int
  private let held = Mutex(0)

  init(limit: Int) { self.limit = limit }

  /// How many bytes are held.
  var count: Int { held.withLock { $0 } }

  fileprivate func take(_ count: Int) -> Bool {
    held.withLock { held in
      guard held + count <= limit else { return false }
      held += count
      return true
    }
  }

  fileprivate func release(_ count: Int) { held.withLock { $0 -= count } }
}

/// What one request holds of that, given back when the request lets go of it.
final class MemoryShare: Sendable {
  private let memory: BodyMemory
  private let taken = Mutex(0)

  init(of memory: BodyMemory) { self.memory = memory }

  deinit { memory.release(taken.withLock { $0 }) }

  /// Counts more bytes.
  ///
  /// - Throws: `SightlineError` with code `busy` when others hold too many.
  func take(_ count: Int) throws(SightlineError) {
    guard memory.take(count) else {
      throw SightlineError(
        .busy,
        "the service holds as many bytes of other requests as it may; try again in a second"
      )
    }
    taken.withLock { $0 += count }
  }

  /// Gives everything back.
  func reset() {
    memory.release(
      taken.withLock { taken in
        defer { taken = 0 }; return taken
      }
    )
  }
}
