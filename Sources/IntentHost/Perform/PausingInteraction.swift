import AppIntents

/// Stops a run's clock while somebody answers, since a person may take their time.
struct PausingInteraction: IntentInteraction {
  let base: any IntentInteraction
  let clock: RunClock

  func value(
    for parameter: any AnyIntentParameter,
    dialog: IntentDialog?
  ) async throws -> any _IntentValue {
    try await clock.paused { try await base.value(for: parameter, dialog: dialog) }
  }

  func disambiguation(
    for parameter: any AnyIntentParameter,
    among values: [any _IntentValue],
    dialog: IntentDialog?
  ) async throws -> any _IntentValue {
    try await clock.paused {
      try await base.disambiguation(for: parameter, among: values, dialog: dialog)
    }
  }

  func confirmation(
    of value: any _IntentValue,
    for parameter: any AnyIntentParameter,
    dialog: IntentDialog?
  ) async throws -> Bool {
    try await clock.paused {
      try await base.confirmation(of: value, for: parameter, dialog: dialog)
    }
  }

  func confirmation(_ request: ConfirmationRequest) async throws -> Bool {
    try await clock.paused { try await base.confirmation(request) }
  }

  func choice(_ request: ChoiceRequest) async throws -> Int? {
    try await clock.paused { try await base.choice(request) }
  }

  func continueInForeground(_ dialog: IntentDialog?, alwaysConfirm: Bool) async throws {
    try await clock.paused {
      try await base.continueInForeground(dialog, alwaysConfirm: alwaysConfirm)
    }
  }
}
