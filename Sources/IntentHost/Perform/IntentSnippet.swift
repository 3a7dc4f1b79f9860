/// What an intent shows beside its words.
///
/// There is no SwiftUI here: a snippet is the name of its view's type and the view as text.
public struct IntentSnippet: Hashable, Sendable {
  /// The name of the view's type.
  public let viewTypeName: String
  /// The view as text, as `String(describing:)` gives it.
  public let text: String
  /// The name of the snippet intent that made it; nil when the intent showed the view itself.
  public let intentName: String?
}
