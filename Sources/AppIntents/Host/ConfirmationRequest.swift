/// What an intent wants confirmed.
package struct ConfirmationRequest: Sendable {
  /// The intent that asks.
  package let intent: any AppIntent
  /// When the question may be left out.
  package let conditions: ConfirmationConditions
  /// What the button says.
  package let actionName: ConfirmationActionName
  /// What is asked.
  package let dialog: IntentDialog?
  /// The intent whose snippet is shown beside it.
  package let snippetIntent: (any SnippetIntent)?
}
