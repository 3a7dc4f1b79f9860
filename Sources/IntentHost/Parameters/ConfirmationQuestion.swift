/// What an intent wants confirmed.
public struct ConfirmationQuestion: Hashable, Sendable {
  /// The name of the intent's type.
  public let intent: String
  /// What to ask.
  public let prompt: String
  /// What the button that goes on says.
  public let acceptLabel: String
  /// What the button that stops says; nil for the system's word.
  public let denyLabel: String?
  /// Whether what follows cannot be undone.
  public let isDestructive: Bool
  /// The name in code of the parameter whose value is in question; nil when the whole intent is.
  public let parameter: String?
  /// The value in question, as text; nil when the whole intent is.
  public let value: String?
}
