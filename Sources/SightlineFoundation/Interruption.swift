import Synchronization

extension SightlineError.Code {
  /// The task that asked was cancelled.
  public static let cancelled = SightlineError.Code("cancelled")
  /// The deadline passed before there was an answer.
  public static let deadlineExceeded = SightlineError.Code("deadlineExceeded")
}

/// Tells work on another thread that its result is no longer wanted: the task was cancelled, or its
/// deadline has passed.
///
/// The work checks it before each step of a few milliseconds at most.
package final class Interruption: Sendable {
  /// The signal that the answers of this thread's statements are no longer wanted; nil while they always are.
  @TaskLocal package static var current: Interruption?

  private let deadline: ContinuousClock.Instant?
  /// The work that this is a part of.
  private let whole: Interruption?
  /// The longest wait for one answer.
  private let longestAnswer: Duration?
  private let isCancelled = Atomic(false)
  private let count = Atomic(0)
  private let lastStep: Int

  /// Makes an interruption for one piece of work.
  ///
  /// - Parameters:
  ///   - deadline: The time after which the result is of no use; nil for none.
  ///   - lastStep: After how many steps the work is cancelled, for tests.
  package init(deadline: ContinuousClock.Instant? = nil, cancellingAfter lastStep: Int = .max) {
    self.deadline = deadline
    self.lastStep = lastStep
    (whole, longestAnswer) = (nil, nil)
  }

  /// Makes an interruption for the part of one of several databases in some work, which can go on without it.
  ///
  /// - Parameters:
  ///   - whole: That work's; nil where its result is always wanted.
  ///   - longest: The longest wait for one answer of the database.
  package init(of whole: Interruption?, answersWithin longest: Duration) {
    deadline = whole?.deadline
    lastStep = .max
    self.whole = whole
    longestAnswer = longest
  }

  /// Makes an interruption for a part of some work that has a deadline of its own.
  package init(of whole: Interruption, deadline: ContinuousClock.Instant) {
    self.deadline = deadline
    lastStep = .max
    self.whole = whole
    longestAnswer = nil
  }

  /// How long to wait for an answer that is asked for now; nil for as long as it is wanted.
  ///
  /// At most half of the remaining time, so that there is time to go on without the answer.
  package var answerLimit: Duration? {
    guard let longestAnswer else { return nil }
    guard let deadline else { return longestAnswer }
    return min(longestAnswer, (deadline - .now) / 2)
  }

  /// How long the result is still of use; nil where it has no deadline.
  package var remaining: Duration? { deadline.map { max(.zero, $0 - .now) } }

  /// How many steps were begun or refused.
  package var steps: Int { count.load(ordering: .relaxed) }

  /// Says that the result is no longer wanted.
  package func cancel() { isCancelled.store(true, ordering: .relaxed) }

  /// Whether the work is to stop; asked before each step.
  package var isStopped: Bool {
    let step = count.wrappingAdd(1, ordering: .relaxed).newValue
    return isUnwanted || step > lastStep
  }

  /// Whether the result is no longer of use; asking does not count as a step.
  package var isUnwanted: Bool {
    isCancelled.load(ordering: .relaxed) || isLate || whole?.isUnwanted == true
  }

  private var isLate: Bool { deadline.map { ContinuousClock.now >= $0 } ?? false }

  /// Begins a step.
  ///
  /// - Throws: `SightlineError` with code `cancelled` or `deadlineExceeded` when the work is to stop.
  package func check() throws(SightlineError) {
    if isStopped { throw error }
  }

  /// Why the work stops.
  package var error: SightlineError {
    if let whole, whole.isUnwanted { return whole.error }
    return !isCancelled.load(ordering: .relaxed) && isLate
      ? SightlineError(.deadlineExceeded, "the deadline passed before the answer was found")
      : SightlineError(.cancelled, "stopped because the task was cancelled")
  }

  /// Waits for the answer of work on another thread, and no longer than it is wanted.
  ///
  /// - Parameter begin: Has the work begin; the first answer that is given counts.
  /// - Returns: The answer.
  /// - Throws: The answer's error; `SightlineError` with code `cancelled` or `deadlineExceeded`.
  package func answer<T: Sendable>(
    _ begin: (Answer<T>) -> Void
  ) async throws(SightlineError) -> T {
    let answer = Answer<T>()
    let timer = deadline.map { deadline in
      Task {
        try await Task.sleep(until: deadline, clock: .continuous)
        answer.give(.failure(self.error))
      }
    }
    defer { timer?.cancel() }
    let result = await withTaskCancellationHandler {
      await withCheckedContinuation { continuation in
        answer.wait(continuation)
        begin(answer)
      }
    } onCancel: {
      cancel()
      answer.give(.failure(error))
    }
    return try result.get()
  }

  /// A place for one answer.
  package final class Answer<T: Sendable>: Sendable {
    package typealias Value = Result<T, SightlineError>

    private struct State {
      var value: Value?
      var continuation: CheckedContinuation<Value, Never>?
    }
    private let state = Mutex(State())

    /// Whether there is an answer, so that there is no wait for another.
    package var isGiven: Bool { state.withLock { $0.value != nil } }

    /// Gives the answer, unless there is one already.
    package func give(_ value: Value) {
      let continuation = state.withLock { state -> CheckedContinuation<Value, Never>? in
        guard state.value == nil else { return nil }
        state.value = value
        defer { state.continuation = nil }
        return state.continuation
      }
      continuation?.resume(returning: value)
    }

    fileprivate func wait(_ continuation: CheckedContinuation<Value, Never>) {
      let value = state.withLock { state -> Value? in
        if state.value == nil { state.continuation = continuation }
        return state.value
      }
      if let value { continuation.resume(returning: value) }
    }
  }
}
