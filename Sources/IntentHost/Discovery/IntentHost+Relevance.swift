public import AppIntents

extension IntentHost {
  /// The app's relevant intents whose conditions hold at a moment, in the app's order.
  ///
  /// - Parameters:
  ///   - moment: The moment.
  ///   - contexts: Other conditions that hold then, such as a place.
  /// - Returns: The intents with the kinds of their widgets.
  public func relevantIntents(
    at moment: Date,
    given contexts: Set<RelevantContext> = []
  ) -> [RelevantWidget] {
    RelevantIntentManager.shared.relevantIntents
      .filter { $0.relevance.holds(at: moment) ?? contexts.contains($0.relevance) }
      .map { RelevantWidget(intent: $0.intent, widgetKind: $0.widgetKind) }
  }
}

/// A widget that is worth showing, with its settings.
public struct RelevantWidget: Sendable {
  /// The settings.
  public let intent: any WidgetConfigurationIntent
  /// The kind of the widget.
  public let widgetKind: String
}

extension IntentHost {
  /// The entities that the app says matter in a context, as the system suggests them there.
  ///
  /// - Parameter context: The context, such as `.audio(.nowPlaying)`.
  /// - Returns: The entities as they are shown, in the app's order.
  public func relevantEntities(for context: AppEntityContext) -> [DisplayItem] {
    RelevantEntities.shared.entities(for: context).map { item($0) }
  }
}
