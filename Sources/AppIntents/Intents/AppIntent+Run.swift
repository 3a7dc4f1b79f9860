extension AppIntent {
  /// What the system tells the intent about this run.
  public var systemContext: IntentSystemContext { IntentRuntime.systemContext }

  /// Performs the intent and gives its value.
  ///
  /// - Parameter donate: Whether the system is told that it ran.
  /// - Returns: The value.
  /// - Throws: What `perform()` throws; `AppIntentError` when the result has no value.
  @discardableResult
  public func callAsFunction(donate: Bool = true) async throws -> PerformResult.Value
  where PerformResult: ReturnsValue {
    let result = try await perform()
    if donate { IntentDonationManager.shared.record(self) }
    guard let value = result.value else {
      throw AppIntentError(.invalidValue("intent '\(Self.title)' returned no value"))
    }
    return value
  }

  /// Performs an intent that has no value to give.
  ///
  /// - Parameter donate: Whether the system is told that it ran.
  /// - Throws: What `perform()` throws.
  public func callAsFunction(donate: Bool = true) async throws
  where PerformResult.Value == Never {
    _ = try await perform()
    if donate { IntentDonationManager.shared.record(self) }
  }

  /// The error that makes the system bring the app to the front and run the intent again.
  public func needsToContinueInForegroundError(
    _ dialog: IntentDialog? = nil,
    alwaysConfirm: Bool = true
  ) -> AppIntentError {
    AppIntentError(.needsForeground(dialog, alwaysConfirm: alwaysConfirm))
  }

  /// Brings the app to the front and goes on.
  ///
  /// - Parameters:
  ///   - dialog: What to say.
  ///   - alwaysConfirm: Whether the person is asked even when they just used the device.
  /// - Throws: What a host throws when the person does not want it;
  ///   `needsToContinueInForegroundError(_:alwaysConfirm:)` where there is no host.
  public func continueInForeground(
    _ dialog: IntentDialog? = nil,
    alwaysConfirm: Bool = true
  ) async throws {
    guard let interaction = IntentRuntime.interaction else {
      throw needsToContinueInForegroundError(dialog, alwaysConfirm: alwaysConfirm)
    }
    try await interaction.continueInForeground(dialog, alwaysConfirm: alwaysConfirm)
  }
}
