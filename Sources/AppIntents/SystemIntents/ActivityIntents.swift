/// An intent that starts or changes a live activity.
public protocol LiveActivityIntent: SystemIntent {}

/// An intent that starts a live activity; the older name.
public protocol LiveActivityStartingIntent: SystemIntent {}

/// The settings of a control.
public protocol ControlConfigurationIntent: SystemIntent {}

/// The settings of a widget.
public protocol WidgetConfigurationIntent: SystemIntent {}

extension ControlConfigurationIntent {
  /// Does nothing: the settings are read, not performed.
  public func perform() async throws -> some IntentResult { IntentResultContainer.done }
}

extension WidgetConfigurationIntent {
  /// Does nothing: the settings are read, not performed.
  public func perform() async throws -> some IntentResult { IntentResultContainer.done }
}
