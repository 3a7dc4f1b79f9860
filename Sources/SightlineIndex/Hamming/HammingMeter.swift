import Synchronization

/// Counts what scans cost that tables would have made cheaper.
final class HammingMeter: Sendable {
  private struct Count {
    var nanoseconds = 0.0
    var radius: Int?
  }
  private let count = Mutex(Count())

  var total: Double { count.withLock { $0.nanoseconds } }

  /// The largest radius that was asked for.
  var radius: Int? { count.withLock { $0.radius } }

  func add(_ nanoseconds: Double, radius: Int) {
    count.withLock {
      $0.nanoseconds += nanoseconds
      $0.radius = max(radius, $0.radius ?? radius)
    }
  }

  func reset() { count.withLock { $0 = Count() } }
}
