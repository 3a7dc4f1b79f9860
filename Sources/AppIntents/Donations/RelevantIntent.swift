import Synchronization

/// A widget's settings, and when the widget is worth showing with them.
public struct RelevantIntent: Sendable, CustomDebugStringConvertible {
  /// The settings.
  package let intent: any WidgetConfigurationIntent
  /// The kind of the widget.
  package let widgetKind: String
  /// When it is worth showing.
  package let relevance: RelevantContext

  /// Makes a relevant intent.
  public init<IntentType: WidgetConfigurationIntent>(
    _ intent: IntentType,
    widgetKind: String,
    relevance: RelevantContext
  ) {
    self.intent = intent
    self.widgetKind = widgetKind
    self.relevance = relevance
  }

  /// The intent's type, the widget's kind and when it is relevant.
  public var debugDescription: String { "\(type(of: intent)) in \(widgetKind): \(relevance)" }
}

/// Keeps the relevant intents of the running program.
public final class RelevantIntentManager: Sendable {
  /// The manager of the running program.
  public static let shared = RelevantIntentManager()

  private let kept = Mutex<[RelevantIntent]>([])

  private init() {}

  /// The relevant intents, in the app's order.
  package var relevantIntents: [RelevantIntent] { kept.withLock { $0 } }

  /// Replaces the relevant intents; an empty list removes all.
  ///
  /// - Parameter relevantIntents: The intents.
  /// - Throws: Nothing here; the original may fail.
  public func updateRelevantIntents(_ relevantIntents: [RelevantIntent]) async throws {
    kept.withLock { $0 = relevantIntents }
  }
}
