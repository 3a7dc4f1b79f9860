/// What an intent wants chosen.
package struct ChoiceRequest: Sendable {
  /// The intent that asks.
  package let intent: any AppIntent
  /// The options, in the app's order.
  package let options: [IntentChoiceOption]
  /// What is asked.
  package let dialog: IntentDialog?
}
