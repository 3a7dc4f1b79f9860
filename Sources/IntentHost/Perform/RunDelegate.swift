import Synchronization

/// Passes the questions of one run on, and stops the run's clock meanwhile: a person may take their
/// time.
final class RunDelegate: IntentHostDelegate {
  private let base: any IntentHostDelegate
  private let clock: RunClock
  private let continued = Mutex(false)

  init(_ base: any IntentHostDelegate, _ clock: RunClock) {
    self.base = base
    self.clock = clock
  }

  /// Whether the person let the app come to the front since this was last asked.
  func takeContinuation() -> Bool {
    continued.withLock { continued in
      defer { continued = false }
      return continued
    }
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
