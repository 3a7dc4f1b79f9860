public import AppIntents

/// What an intent wants chosen.
public struct ChoiceQuestion: Hashable, Sendable {
  /// The name of the intent's type.
  public let intent: String
  /// What to ask.
  public let prompt: String
  /// The options, in the app's order.
  public let options: [IntentChoiceOption]
}
