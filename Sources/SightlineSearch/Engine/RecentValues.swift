import Synchronization

/// Values that queries found, kept for the next ones; the older half goes where they become many.
final class RecentValues<Key: Hashable & Sendable, Value: Sendable>: Sendable {
  private struct Kept {
    var recent: [Key: Value] = [:]
    var older: [Key: Value] = [:]
  }

  private let kept = Mutex(Kept())
  private let count: Int

  /// Keeps nothing yet.
  ///
  /// - Parameter count: How many of the last values are kept at least; at most twice as many are.
  init(atLeast count: Int) { self.count = count }

  /// The value of a key; nil where it is not kept.
  func value(of key: Key) -> Value? { kept.withLock { $0.recent[key] ?? $0.older[key] } }

  func keep(_ value: Value, of key: Key) {
    kept.withLock { kept in
      if kept.recent.count >= count { (kept.older, kept.recent) = (kept.recent, [:]) }
      kept.recent[key] = value
    }
  }
}
