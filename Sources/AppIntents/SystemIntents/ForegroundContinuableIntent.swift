/// An intent that starts in the background and may ask to come to the front.
public protocol ForegroundContinuableIntent: AppIntent {}

extension ForegroundContinuableIntent {
  /// The error that stops the intent and lets the person go on in the app.
  ///
  /// - Parameters:
  ///   - dialog: What to say.
  ///   - continuation: Runs once the app is in front.
  /// - Returns: The error, for `throw`.
  public func needsToContinueInForegroundError(
    _ dialog: IntentDialog? = nil,
    continuation: (@MainActor () async throws -> Void)? = nil
  ) -> AppIntentError {
    AppIntentError(.continuesInForeground(dialog, continuation))
  }

  /// Brings the app to the front and goes on.
  ///
  /// - Parameters:
  ///   - dialog: What to say.
  ///   - continuation: Runs once the app is in front.
  /// - Returns: What the continuation returns.
  /// - Throws: What a host throws when the person does not want it, and what the continuation throws;
  ///   `needsToContinueInForegroundError(_:continuation:)` where there is no host.
  @discardableResult
  public func requestToContinueInForeground<ResultValue: Sendable>(
    _ dialog: IntentDialog? = nil,
    continuation: @MainActor () async throws -> ResultValue = { () }
  ) async throws -> ResultValue {
    guard let interaction = IntentRuntime.interaction else {
      throw AppIntentError(.continuesInForeground(dialog, nil))
    }
    try await interaction.continueInForeground(dialog, alwaysConfirm: true)
    return try await continuation()
  }
}
