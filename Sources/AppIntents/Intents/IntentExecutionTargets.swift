/// The programs of an app that may run an intent or a query.
public struct IntentExecutionTargets: OptionSet, Hashable, Sendable {
  /// The programs as bits.
  public let rawValue: Int

  /// Makes a set from bits.
  public init(rawValue: Int) { self.rawValue = rawValue }

  /// The app itself.
  public static var main: IntentExecutionTargets { IntentExecutionTargets(rawValue: 1) }
  /// An extension for App Intents.
  public static var appIntentsExtension: IntentExecutionTargets {
    IntentExecutionTargets(rawValue: 2)
  }
  /// An extension for widgets.
  public static var widgetKitExtension: IntentExecutionTargets {
    IntentExecutionTargets(rawValue: 4)
  }
  /// Whichever the system chooses.
  public static var `default`: IntentExecutionTargets {
    [.main, .appIntentsExtension, .widgetKitExtension]
  }
}
