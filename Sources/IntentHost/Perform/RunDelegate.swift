import AppIntents
import Synchronization

/// Passes on the questions of one run, and stops the run's clock meanwhile: a person may take their
/// time.
final class RunDelegate: IntentHostDelegate {
  private let base: any IntentHostDelegate
  private let clock: RunClock
  private let continued = Mutex(false)
  private let deadline: Duration
  /// The number of operations that may go on as long as they report progress.
  private let extensions = Mutex(0)

  init(_ base: any IntentHostDelegate, _ clock: RunClock, _ deadline: Duration) {
    self.base = base
    self.clock = clock
    self.deadline = deadline
  }

  /// Whether the run's time is up.
  var isLate: Bool { clock.elapsed >= deadline }

  /// Begins or ends a period in which each report of progress restarts the time limit.
  func extendTime(_ begins: Bool) {
    extensions.withLock { $0 += begins ? 1 : -1 }
    // A stopped operation ends its period too, and must still learn that its time was up.
    if begins { clock.restart() }
  }

  /// Whether the person let the app come to the front since the last call.
  func takeContinuation() -> Bool {
    continued.withLock { continued in
      defer { continued = false }
      return continued
    }
  }

  func progressed(_ progress: IntentProgress) {
    if extensions.withLock({ $0 > 0 }) { clock.restart() }
    base.progressed(progress)
  }

  func value(for question: ParameterQuestion) async throws -> ParameterAnswer {
    try await clock.paused { try await base.value(for: question) }
  }

  func disambiguation(for question: ParameterQuestion) async throws -> ParameterAnswer {
    try await clock.paused { try await base.disambiguation(for: question) }
  }

  func confirmation(for question: ConfirmationQuestion) async throws -> Bool {
    try await clock.paused { try await base.confirmation(for: question) }
  }

  func choice(for question: ChoiceQuestion) async throws -> Int? {
    try await clock.paused { try await base.choice(for: question) }
  }

  func foregroundContinuation(for question: ForegroundQuestion) async throws -> Bool {
    let agreed = try await clock.paused { try await base.foregroundContinuation(for: question) }
    if agreed { continued.withLock { $0 = true } }
    return agreed
  }
}
