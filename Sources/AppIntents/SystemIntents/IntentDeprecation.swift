/// Why an intent should no longer be used, and what to use instead.
public struct IntentDeprecation<Intent: AppIntent>: Sendable {
  /// What to say.
  package let message: LocalizedStringResource
  /// The intent to use instead; nil for none.
  package let replacement: (any AppIntent.Type)?

  /// Makes a deprecation without a replacement.
  public init(message: LocalizedStringResource) {
    self.message = message
    replacement = nil
  }

  /// Makes a deprecation with a replacement.
  public init<Replacement: AppIntent>(
    message: LocalizedStringResource,
    replacedBy replacement: Replacement.Type
  ) {
    self.message = message
    self.replacement = replacement
  }
}
