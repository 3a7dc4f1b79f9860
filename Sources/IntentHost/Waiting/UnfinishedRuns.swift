import Synchronization

/// Counts the runs that nobody waits for any more and that still have not returned.
final class UnfinishedRuns: Sendable {
  private let runs = Mutex(0)

  var count: Int { runs.withLock { $0 } }

  func add(_ difference: Int) { runs.withLock { $0 += difference } }
}
