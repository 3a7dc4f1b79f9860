/// The other end of an intent's questions: a person, a prompt, a service or a test.
///
/// A host runs an intent inside `IntentRuntime.$interaction.withValue(…)`; whatever the intent asks
/// while it performs arrives here.
package protocol IntentInteraction: Sendable {
  /// Gives a value for a parameter, of its `valueType`.
  func value(
    for parameter: any AnyIntentParameter,
    dialog: IntentDialog?
  ) async throws -> any _IntentValue
  /// Chooses one of several values.
  func disambiguation(
    for parameter: any AnyIntentParameter,
    among values: [any _IntentValue],
    dialog: IntentDialog?
  ) async throws -> any _IntentValue
  /// Says whether a parameter's value is right.
  func confirmation(
    of value: any _IntentValue,
    for parameter: any AnyIntentParameter,
    dialog: IntentDialog?
  ) async throws -> Bool
  /// Says whether the intent may go on; the value is what a snippet's intent returned, if anything.
  func confirmation(_ request: ConfirmationRequest) async throws -> Bool
  /// Chooses one of the options, as its place in the list; nil when the person cancels.
  func choice(_ request: ChoiceRequest) async throws -> Int?
  /// Brings the app to the front; throws when the person does not want it.
  func continueInForeground(_ dialog: IntentDialog?, alwaysConfirm: Bool) async throws
}
