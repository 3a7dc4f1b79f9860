public import AppIntents

/// A value to choose, with how it is shown.
public struct ParameterOption: Sendable {
  /// The first line.
  public let title: String
  /// The second line; nil for none.
  public let subtitle: String?
  /// The heading that it is listed under; nil for none.
  public let section: String?
  /// Whether the app proposes it.
  public let isProposed: Bool
  /// The value.
  public let value: any _IntentValue

  /// Other texts that stand for the value, its title apart.
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

  /// Whether a text names the value, whatever its case, accents and punctuation.
  func isNamed(_ text: FoldedText) -> Bool {
    FoldedText(title) == text || otherNames.contains { FoldedText($0) == text }
  }
}
