public import AppIntents

/// What the person sees after an intent: words, a value, a snippet, an address, or an error.
public struct IntentOutcome: Sendable {
  /// What the intent did, then what each intent did that was opened in turn.
  public let steps: [IntentStep]
  /// What the last intent threw; nil when all went well.
  public let failure: IntentFailure?

  /// The words; those of the last intent that had any.
  public var dialog: String? { last(\.dialog) }
  /// The value; that of the last intent that had one.
  public var value: (any _IntentValue)? { last(\.value) }
  /// What is shown; by the last intent that showed anything.
  public var snippet: IntentSnippet? { last(\.snippet) }
  /// The address that is opened; by the last intent that opened one.
  public var url: URL? { last(\.url) }
  /// Whether the app comes to the front.
  public var opensApp: Bool { steps.contains(where: \.opensApp) }
  /// The names of the intents that ran, in their order.
  public var intentNames: [String] { steps.map(\.intentName) }
  /// The words of the error as the person sees them; nil when all went well.
  public var error: String? { failure?.message }

  private func last<Value>(_ part: (IntentStep) -> Value?) -> Value? {
    for step in steps.reversed() {
      if let value = part(step) { return value }
    }
    return nil
  }
}
