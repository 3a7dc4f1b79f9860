public import AppIntents

/// What one intent did: the first, or one that an intent before it opened.
public struct IntentStep: Sendable {
  /// The name of the intent's type.
  public let intentName: String
  /// The name for people.
  public let title: String
  /// The words; nil without any.
  public internal(set) var dialog: String?
  /// The shorter words for when a snippet says the rest; nil when there are none.
  public internal(set) var supportingDialog: String?
  /// The value; nil without one.
  public internal(set) var value: (any _IntentValue)?
  /// What is shown; nil without anything.
  public internal(set) var snippet: IntentSnippet?
  /// The address that is opened; nil for none.
  public internal(set) var url: URL?
  /// What tells the app's scene what to show; nil unless it is a `TargetContentProvidingIntent`.
  public let contentIdentifier: String?
  /// Whether the app comes to the front for it.
  public let opensApp: Bool

  init(_ intent: any AppIntent, opensApp: Bool) {
    let type = type(of: intent)
    intentName = "\(type)"
    title = type.title.text()
    contentIdentifier = (intent as? any TargetContentProvidingIntent)?.contentIdentifier
    self.opensApp = opensApp
  }
}
