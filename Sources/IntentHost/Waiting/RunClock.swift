import Synchronization

/// The running time of a run, without the pauses in which it waited for a person.
final class RunClock: Sendable {
  private struct Pauses {
    var open = 0
    var since = ContinuousClock.now
    var total = Duration.zero
  }

  private let start = Mutex(ContinuousClock.now)
  private let pauses = Mutex(Pauses())

  /// The time since the start, without pauses.
  var elapsed: Duration {
    let now = ContinuousClock.now
    let start = start.withLock { $0 }
    return pauses.withLock { pauses in
      now - start - pauses.total - (pauses.open > 0 ? now - pauses.since : .zero)
    }
  }

  /// Restarts the count from zero.
  func restart() {
    let now = ContinuousClock.now
    pauses.withLock { pauses in
      pauses.total = .zero
      pauses.since = now
    }
    start.withLock { $0 = now }
  }

  /// Stops the clock while a closure waits for a person.
  func paused<Value>(_ body: () async throws -> Value) async throws -> Value {
    pauses.withLock { pauses in
      if pauses.open == 0 { pauses.since = .now }
      pauses.open += 1
    }
    defer {
      pauses.withLock { pauses in
        pauses.open -= 1
        if pauses.open == 0 { pauses.total += .now - pauses.since }
      }
    }
    return try await body()
  }
}

/// Counts the runs that all callers have abandoned and that have not returned.
final class UnfinishedRuns: Sendable {
  private let runs = Mutex(0)

  var count: Int { runs.withLock { $0 } }

  func add(_ difference: Int) { runs.withLock { $0 += difference } }
}
