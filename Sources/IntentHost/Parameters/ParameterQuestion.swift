public import AppIntents

/// A question about one of an intent's parameters.
public struct ParameterQuestion: Sendable {
  /// The name of the intent's type.
  public let intent: String
  /// The parameter's name in code.
  public let name: String
  /// The parameter's name for people, or its name in code if the declaration has none.
  public let title: String
  /// A description of the parameter's purpose; nil when the declaration has none.
  public let description: String?
  /// The words of the question.
  public let prompt: String
  /// The name of the type of one value.
  public let valueType: String
  /// Whether several values are accepted.
  public let isCollection: Bool
  /// The least and the greatest number that is allowed, both included; nil for any.
  public let range: ClosedRange<Double>?
  /// The values to choose from, in the app's order; empty when none are listed.
  public let options: [ParameterOption]
  /// The reason why the previous answer was not accepted; nil the first time.
  public internal(set) var problem: String?
}

/// An answer to a question about a parameter.
public enum ParameterAnswer: Sendable {
  /// The text that the person said or typed: the title of an option, a number, a date, the name of an entity.
  ///
  /// Dates are written `2026-01-31`, `2026-01-31T08:30`, or with seconds and a time zone as in ISO 8601;
  /// times `08:30`.
  case text(String)
  /// A value of the parameter's own type, or of one that its resolvers accept.
  case value(any _IntentValue)
  /// The place of an option in the question's list, from 0.
  case option(Int)
  /// Several answers, for a parameter that holds several values.
  case several([ParameterAnswer])
  /// The person does not want to continue.
  case cancel
}

/// A choice that an intent asks for.
public struct ChoiceQuestion: Hashable, Sendable {
  /// The name of the intent's type.
  public let intent: String
  /// The words of the question.
  public let prompt: String
  /// The options, in the app's order.
  public let options: [IntentChoiceOption]
  /// The snippet beside the question; nil for none.
  public let snippet: IntentSnippet?
}

/// A confirmation that an intent asks for.
public struct ConfirmationQuestion: Sendable {
  /// The name of the intent's type.
  public let intent: String
  /// The words of the question.
  public let prompt: String
  /// The title of the button that continues.
  public let acceptLabel: String
  /// The title of the button that stops; nil for the system's word.
  public let denyLabel: String?
  /// Whether the action cannot be undone.
  public let isDestructive: Bool
  /// The name in code of the parameter whose value is in question; nil when the whole intent is.
  public let parameter: String?
  /// The value in question, as text; nil when the whole intent is.
  public let value: String?
  /// The snippet beside the question; nil for none.
  public let snippet: IntentSnippet?
  /// The snippet beside the question, kept open: its controls can be pressed before the question is answered.
  ///
  /// Nil for nothing, and beside the value of a parameter.
  public let session: SnippetSession?
}

/// An intent's request to continue with the app in front.
public struct ForegroundQuestion: Hashable, Sendable {
  /// The name of the intent's type.
  public let intent: String
  /// The words of the question.
  public let prompt: String
  /// Whether the person is to be asked even when they just used the device.
  public let alwaysConfirm: Bool
}

/// A value to choose, with its display.
public struct ParameterOption: Sendable {
  /// The first line.
  public let title: String
  /// The second line; nil for none.
  public let subtitle: String?
  /// The heading that it is listed under; nil for none.
  public let section: String?
  /// Whether the app suggests it.
  public let isProposed: Bool
  /// The value.
  public let value: any _IntentValue

  /// Other texts that stand for the value, besides its title.
  let otherNames: [String]

  init(
    _ value: any _IntentValue,
    display: DisplayRepresentation? = nil,
    section: String? = nil,
    isProposed: Bool = false,
    truthNames: Bool.IntentDisplayName? = nil
  ) {
    let shown = ValueDisplay(value, display: display, truthNames: truthNames)
    title = shown.title
    subtitle = shown.subtitle
    otherNames = shown.otherNames
    self.section = section
    self.isProposed = isProposed
    self.value = value
  }

  /// Whether a text names the value, apart from a typo.
  func isNearlyNamed(_ text: FoldedText) -> Bool {
    ([title] + otherNames).contains { FoldedText($0).isNearly(text) }
  }

  /// The same title and names for another value, under a heading.
  func standing(for other: any _IntentValue, in heading: String) -> ParameterOption {
    ParameterOption(self, other, heading)
  }

  private init(_ option: ParameterOption, _ other: any _IntentValue, _ heading: String) {
    title = option.title
    subtitle = option.subtitle
    otherNames = option.otherNames
    section = heading
    isProposed = option.isProposed
    value = other
  }

  /// Whether a text names the value, ignoring case, accents and punctuation.
  func isNamed(_ text: FoldedText) -> Bool {
    FoldedText(title) == text || otherNames.contains { FoldedText($0) == text }
  }
}
