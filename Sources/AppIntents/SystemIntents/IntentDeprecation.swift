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

/// An intent that people should no longer use.
public protocol DeprecatedAppIntent: AppIntent {
  /// What to use instead.
  static var deprecation: IntentDeprecation<Self> { get }
}

/// An intent that takes the place of one of an older kind.
public protocol CustomIntentMigratedAppIntent: AppIntent {
  /// The name of the older one.
  static var intentClassName: String { get }
}
