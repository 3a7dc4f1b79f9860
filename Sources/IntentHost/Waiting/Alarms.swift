import Dispatch
import Foundation
import Synchronization

/// Checks deadlines, on a thread of its own.
///
/// A timer of the app's executor, or of the shared pool, fires late when computations use all cores,
/// because those pools have as many threads as there are cores. A thread that mostly sleeps is scheduled
/// at once.
final class Alarms: Sendable {
  static let shared = Alarms()

  /// Returns the time until the next call; nil if it is done.
  typealias Look = @Sendable () -> Duration?

  private struct Alarm {
    let id: UInt64
    let time: ContinuousClock.Instant
    let look: Look
  }

  private struct State {
    var lastID: UInt64 = 0
    /// The latest alarm comes first, so that removing the next one is cheap.
    var alarms: [Alarm] = []
    var isRunning = false

    mutating func insert(_ alarm: Alarm) {
      let index = alarms.firstIndex { $0.time <= alarm.time } ?? alarms.endIndex
      alarms.insert(alarm, at: index)
    }
  }

  private let state = Mutex(State())
  private let changed = DispatchSemaphore(value: 0)

  /// Calls a closure now, and again after each wait that it returns.
  ///
  /// - Parameter look: Must return soon; called here, and then on the thread of the alarms.
  /// - Returns: A number for `cancel(_:)`; nil if the closure was done at once.
  /// - Complexity: O(n) for n alarms.
  func set(_ look: @escaping Look) -> UInt64? {
    guard let wait = look() else { return nil }
    let (id, isFirst) = state.withLock { state in
      state.lastID += 1
      state.insert(Alarm(id: state.lastID, time: Self.time(after: wait), look: look))
      defer { state.isRunning = true }
      return (state.lastID, !state.isRunning)
    }
    if isFirst { start() }
    changed.signal()
    return id
  }

  /// Stops calling a closure.
  func cancel(_ id: UInt64) {
    state.withLock { state in state.alarms.removeAll { $0.id == id } }
  }

  private func start() {
    let thread = Thread { [self] in
      while true { ring() }
    }
    thread.name = "IntentHost alarms"
    thread.start()
  }

  /// Calls the closures that are due, then sleeps until the next one or a change.
  private func ring() {
    let now = ContinuousClock.now
    let due = state.withLock { state in
      let start = state.alarms.firstIndex { $0.time <= now } ?? state.alarms.endIndex
      defer { state.alarms.removeSubrange(start...) }
      return Array(state.alarms[start...])
    }
    for alarm in due {
      guard let wait = alarm.look() else { continue }
      let next = Alarm(id: alarm.id, time: Self.time(after: wait), look: alarm.look)
      state.withLock { $0.insert(next) }
    }
    guard let next = state.withLock({ $0.alarms.last?.time }) else { return changed.wait() }
    let left = ContinuousClock.now.duration(to: next)
    if left > .zero { _ = changed.wait(timeout: .now() + left / .seconds(1)) }
  }

  /// At least a millisecond, so that a paused clock near its deadline causes no busy loop; at most an
  /// hour, since a deadline may be further away than a clock can count.
  private static func time(after wait: Duration) -> ContinuousClock.Instant {
    .now + min(max(wait, .milliseconds(1)), .seconds(3600))
  }
}
