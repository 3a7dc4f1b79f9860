/// An intent that people should no longer use.
public protocol DeprecatedAppIntent: AppIntent {
  /// What to use instead.
  static var deprecation: IntentDeprecation<Self> { get }
}
