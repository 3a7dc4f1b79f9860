import SightlineCodecs
import SightlineFoundation
import Synchronization

/// Counts the requests of each client that are under way, so that one leaves room for the others.
final class ClientCounts: Sendable {
  private let limit: Int
  private let counts = Mutex<[String: Int]>([:])

  /// Sets the most requests of one client at once.
  init(limit: Int) { self.limit = limit }

  /// A request that is under way until it is let go of.
  final class Presence: Sendable {
    private let counts: ClientCounts
    private let client: String

    fileprivate init(_ counts: ClientCounts, _ client: String) {
      self.counts = counts
      self.client = client
    }

    deinit { counts.leave(client) }
  }

  /// Counts a request.
  ///
  /// - Parameter client: The address of the client; nil for one that stands for many, which is not counted.
  /// - Returns: A value to hold as long as the request is under way.
  /// - Throws: `SightlineError` with code `busy` when the client has too many.
  func enter(_ client: String?) throws(SightlineError) -> Presence? {
    guard let client else { return nil }
    let isIn = counts.withLock { counts in
      guard counts[client, default: 0] < limit else { return false }
      counts[client, default: 0] += 1
      return true
    }
    guard isIn else {
      throw SightlineError(
        .busy,
        "\(limit) requests from this address are already in progress, the limit; try again in a second"
      )
    }
    return Presence(self, client)
  }

  private func leave(_ client: String) {
    counts.withLock { counts in
      guard let count = counts[client] else { return }
      counts[client] = count > 1 ? count - 1 : nil
    }
  }
}
