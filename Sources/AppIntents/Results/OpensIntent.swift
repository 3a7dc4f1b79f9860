/// A result with an intent that is run next.
public protocol OpensIntent: IntentResult {}
