/// A phrase that must not run a shortcut.
public struct NegativeAppShortcutPhrase: ExpressibleByStringLiteral, Hashable, Sendable {
  /// The words.
  package let text: String

  /// Makes a phrase.
  public init(stringLiteral value: String) { text = value }
}
