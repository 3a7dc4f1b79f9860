/// Stops a run's clock while a delegate answers, since a person may take their time.
struct PausingDelegate: IntentHostDelegate {
  let base: any IntentHostDelegate
  let clock: RunClock

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
    try await clock.paused { try await base.foregroundContinuation(for: question) }
  }
}
