/// An intent that takes the place of one of an older kind.
public protocol CustomIntentMigratedAppIntent: AppIntent {
  /// The name of the older one.
  static var intentClassName: String { get }
}
