/// An intent that starts in the background and may ask to come to the front.
public protocol ForegroundContinuableIntent: AppIntent {}

extension ForegroundContinuableIntent {
  /// The error that stops the intent and lets the person continue in the app.
  ///
  /// - Parameters:
  ///   - dialog: The text to show or speak.
  ///   - continuation: Runs once the app is in front.
  /// - Returns: The error, for `throw`.
  public func needsToContinueInForegroundError(
    _ dialog: IntentDialog? = nil,
    continuation: (@MainActor () async throws -> Void)? = nil
  ) -> AppIntentError {
    AppIntentError(.continuesInForeground(dialog, continuation))
  }

  /// Brings the app to the front and continues.
  ///
  /// - Parameters:
  ///   - dialog: The text to show or speak.
  ///   - continuation: Runs once the app is in front.
  /// - Returns: The value that the continuation returns.
  /// - Throws: Any error that a host throws when the person does not want it, or that the continuation throws;
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
