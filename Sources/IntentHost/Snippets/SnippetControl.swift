import AppIntents

/// A button or a toggle that a snippet shows.
///
/// Two controls are equal if they have the same place and look, and perform the same intent with the
/// same values.
public struct SnippetControl: Hashable, Sendable {
  /// The kind of control.
  public enum Kind: Hashable, Sendable {
    /// A button.
    case button
    /// A toggle, and whether it is on.
    case toggle(isOn: Bool)
  }

  /// The place among the snippet's controls, from 0.
  public let index: Int
  /// The kind of control.
  public let kind: Kind
  /// The text or the name that it shows.
  public let title: String
  /// The name of the intent that it performs; nil for one that works only in the app.
  public let intentName: String?
  /// Whether it can be used.
  public let isEnabled: Bool
  /// Whether its effect cannot be undone.
  public let isDestructive: Bool

  /// The intent to perform.
  let intent: (any AppIntent)?
  private let signature: String

  init(_ control: _SnippetControl, at index: Int, title: String, isDisabled: Bool) {
    self.index = index
    kind = control.isOn.map { .toggle(isOn: $0) } ?? .button
    self.title = title
    intentName = control.intent.map { "\(type(of: $0))" }
    isEnabled = !isDisabled && control.intent != nil
    isDestructive = control.isDestructive
    intent = control.intent
    signature = control.intent.map(IntentReflection.signature(of:)) ?? ""
  }

  /// Whether two controls are the same one.
  public static func == (left: SnippetControl, right: SnippetControl) -> Bool {
    left.index == right.index && left.kind == right.kind && left.title == right.title
      && left.isEnabled == right.isEnabled && left.isDestructive == right.isDestructive
      && left.signature == right.signature
  }

  /// Feeds the identity of the control to a hasher.
  public func hash(into hasher: inout Hasher) {
    hasher.combine(index)
    hasher.combine(kind)
    hasher.combine(title)
    hasher.combine(signature)
  }
}
