/// The reason why an intent should no longer be used, and the one to use instead.
public struct IntentDeprecation<ReplacementIntent: AppIntent>: Sendable {
  /// The message about the deprecation.
  public var message: LocalizedStringResource
  /// The intent to use instead; nil for none.
  public var replacedBy: ReplacementIntent.Type?

  /// Makes a deprecation without a replacement.
  public init(message: LocalizedStringResource) where ReplacementIntent == Never {
    self.message = message
    replacedBy = nil
  }

  /// Makes a deprecation with a replacement.
  public init(message: LocalizedStringResource, replacedBy: ReplacementIntent.Type?) {
    self.message = message
    self.replacedBy = replacedBy
  }

  /// Makes a deprecation that names the replacement.
  public init(replacedBy: ReplacementIntent.Type) {
    self.init(message: "Use \(replacedBy.title.text()).", replacedBy: replacedBy)
  }
}

/// An intent that people should no longer use.
public protocol DeprecatedAppIntent: AppIntent {
  /// The intent to use instead; `Never` for none.
  associatedtype ReplacementIntent: AppIntent = Never
  /// The deprecation, with the intent to use instead.
  static var deprecation: IntentDeprecation<ReplacementIntent> { get }
}

extension DeprecatedAppIntent {
  /// The message, and the name of the intent to use instead.
  package static var hostDeprecation: (message: String, replacement: String?) {
    (deprecation.message.text(), deprecation.replacedBy.map { "\($0)" })
  }
}

/// An intent that replaces a custom intent of SiriKit.
public protocol CustomIntentMigratedAppIntent: AppIntent {
  /// The class name of the custom intent.
  static var intentClassName: String { get }
}
