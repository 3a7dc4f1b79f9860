import SwiftSyntax

/// A place where a view uses an intent.
struct IntentUse: Sendable {
  /// The kind of view.
  enum Kind: Sendable { case tip, control }

  let kind: Kind
  /// The type of the intent, as it is written.
  let intent: String
  /// The type in whose code it is written.
  let scope: String
  let place: SourcePlace

  /// Reads a call; nil for one that makes no such view.
  init?(_ call: FunctionCallExprSyntax, scope: String, place: SourcePlace) {
    let label: String
    switch call.calledExpression.trimmedDescription {
    case "SiriTipView", "SiriTipUIView": (kind, label) = (.tip, "intent")
    case "ControlWidgetButton", "ControlWidgetToggle": (kind, label) = (.control, "action")
    default: return nil
    }
    guard
      let made = call.arguments.first(where: { $0.label?.text == label })?.expression
        .as(FunctionCallExprSyntax.self)
    else { return nil }
    intent = made.calledExpression.trimmedDescription
    self.scope = scope
    self.place = place
  }
}

/// The uses of some interfaces in the code of an app, wherever they stand.
enum Mention: Hashable, Sendable, CaseIterable {
  /// It gives entities to Spotlight.
  case indexing
  /// It starts a Live Activity.
  case liveActivity
  /// It acts on intents in a scene or a view.
  case scenes

  /// The words of which one shows it.
  var words: [String] {
    switch self {
    case .indexing: ["indexAppEntities", "associateAppEntity", "indexSearchableItems"]
    case .liveActivity: ["ActivityKit", "Activity.request", "Activity<"]
    case .scenes: ["onAppIntentExecution", "AppIntentSceneDelegate", "performNavigation"]
    }
  }
}
