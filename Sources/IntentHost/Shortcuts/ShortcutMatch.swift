public import AppIntents

/// A shortcut that what somebody said runs.
public struct ShortcutMatch: Sendable {
  /// The intent, with the parameters of the phrase set; one of its own for each match.
  public let intent: any AppIntent
  /// The name of the intent's type.
  public let intentType: String
  /// The phrase with its placeholders: `Open ${target} in ${applicationName}`.
  public let phrase: String
  /// The name on the shortcut's tile; the intent's title when it has none.
  public let title: String
  /// The titles of the values of the phrase's parameters, by the parameters' names in code.
  public let values: [String: String]

  /// How many words of the phrase itself were said, against those that its parameters took.
  let literalWords: Int
  /// How many values are not called exactly what was said.
  let inexactValues: Int
}
