import Synchronization

/// A run of the app's code, for which each caller waits only as long as it wants to.
///
/// The work is a task of its own. A caller stops waiting at the deadline or when cancelled, whether or
/// not the work responds to cancellation. When the last caller has stopped waiting, the work is
/// cancelled and abandoned.
final class Run<Value: Sendable>: Sendable {
  /// The end of a wait.
  enum Ending: Sendable {
    /// The work is done.
    case returned(Result<Value, any Error>)
    /// It took too long.
    case deadlinePassed
    /// The task that waited was cancelled.
    case cancelled
    /// The work was abandoned before any caller could wait for it.
    case abandoned
  }

  /// A caller, with how long it waits.
  private struct Waiter {
    let ending: FirstValue<Ending>
    let clock: RunClock
    let deadline: Duration

    var isLate: Bool { clock.elapsed >= deadline }
  }

  private struct State {
    var result: Result<Value, any Error>?
    var waiting: [ObjectIdentifier: Waiter] = [:]
    var task: Task<Void, Never>?
    var isAbandoned = false
  }

  /// How long the work has been running.
  let clock = RunClock()
  private let state = Mutex(State())
  private let unfinished: UnfinishedRuns

  init(counting unfinished: UnfinishedRuns) { self.unfinished = unfinished }

  /// Whether the work is not done and all callers have stopped waiting for it.
  var isAbandoned: Bool { state.withLock { $0.isAbandoned } }

  /// Starts the work.
  ///
  /// - Parameters:
  ///   - done: Called once with the value, before the waiting callers get it; with nil if the work
  ///     threw or all callers have stopped waiting.
  ///   - work: The app's code.
  func start(
    done: @escaping @Sendable (Value?) -> Void = { _ in },
    _ work: @escaping @Sendable () async throws -> Value
  ) {
    let task = Task(executorPreference: RunExecutor.shared) {
      let result: Result<Value, any Error>
      do { result = .success(try await work()) } catch { result = .failure(error) }
      self.finish(result, done)
    }
    let isTooLate = state.withLock { state in
      if state.result == nil { state.task = task }
      return state.isAbandoned
    }
    if isTooLate { task.cancel() }
  }

  /// Waits for the work.
  ///
  /// - Parameters:
  ///   - deadline: The longest wait.
  ///   - waited: The measure of the wait; `clock` to leave out the time that a person takes.
  /// - Returns: The result, or the reason why there is none.
  func wait(_ deadline: Duration, on waited: RunClock = RunClock()) async -> Ending {
    let ending = FirstValue<Ending>()
    let waiter = Waiter(ending: ending, clock: waited, deadline: deadline)
    let known: Ending? = state.withLock { state in
      if let result = state.result { return waiter.isLate ? .deadlinePassed : .returned(result) }
      if state.isAbandoned { return .abandoned }
      state.waiting[ObjectIdentifier(ending)] = waiter
      return nil
    }
    if let known { return known }
    let alarm = Alarms.shared.set {
      let left = deadline - waited.elapsed
      if left > .zero { return ending.isSet ? nil : left }
      ending.set(.deadlinePassed)
      return nil
    }
    let value = await withTaskCancellationHandler {
      await ending.wait()
    } onCancel: {
      ending.set(.cancelled)
    }
    if let alarm { Alarms.shared.cancel(alarm) }
    leave(ending)
    return value
  }

  private func leave(_ ending: FirstValue<Ending>) {
    let task: Task<Void, Never>? = state.withLock { state in
      state.waiting[ObjectIdentifier(ending)] = nil
      guard state.waiting.isEmpty, state.result == nil else { return nil }
      state.isAbandoned = true
      unfinished.add(1)
      return state.task
    }
    task?.cancel()
  }

  /// Passes the answer to the waiting callers; an answer after all have timed out is dropped.
  private func finish(_ result: Result<Value, any Error>, _ done: (Value?) -> Void) {
    let counts = state.withLock { state in
      state.result = result
      state.task = nil
      if state.isAbandoned { unfinished.add(-1) }
      let isLate = !state.waiting.isEmpty && state.waiting.values.allSatisfy(\.isLate)
      return !state.isAbandoned && !isLate
    }
    done(counts ? try? result.get() : nil)
    let waiting = state.withLock { state in
      defer { state.waiting = [:] }
      return state.waiting.values.map { $0 }
    }
    for waiter in waiting {
      waiter.ending.set(waiter.isLate ? .deadlinePassed : .returned(result))
    }
  }
}
