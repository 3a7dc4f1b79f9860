import AppIntents
import Foundation

/// How a value is shown, and what else it is called.
struct ValueDisplay: Sendable {
  /// The first line.
  let title: String
  /// The second line; nil for none.
  let subtitle: String?
  /// Other texts that stand for the value.
  let otherNames: [String]

  /// Makes the display of a value.
  ///
  /// - Parameters:
  ///   - value: The value.
  ///   - display: What a provider of options says about it; nil for the value's own way.
  ///   - truthNames: What true and false are called.
  init(
    _ value: any _IntentValue,
    display: DisplayRepresentation? = nil,
    truthNames: Bool.IntentDisplayName? = nil
  ) {
    let plain = Self.text(of: value, truthNames)
    let shown = display ?? Self.representation(of: value)
    title = shown?.title.text() ?? plain
    subtitle = shown?.subtitle?.text()
    var names = (shown?.synonyms ?? []).map { $0.text() }
    if shown != nil, !(value is any AppEntity) { names.append(plain) }
    otherNames = names
  }

  /// A value as text that reads back as the same value, where there is such a text.
  static func text(
    of value: any _IntentValue,
    _ truthNames: Bool.IntentDisplayName? = nil
  ) -> String {
    switch value {
    case let value as String: value
    case let value as Bool:
      truthNames.map { (value ? $0.trueName : $0.falseName).text() } ?? String(value)
    case let value as Date: value.formatted(.iso8601)
    case let value as URL: value.absoluteString
    case let value as AttributedString: String(value.characters)
    case let value as IntentPerson: value.name.displayString
    case let value as IntentFile: value.filename
    case let value as any AppEntity: EntityIdentifier(for: value).identifier
    case let value as any RawRepresentable: rawText(of: value)
    default: String(describing: value)
    }
  }

  private static func rawText<Value: RawRepresentable>(of value: Value) -> String {
    String(describing: value.rawValue)
  }

  private static func representation(of value: any _IntentValue) -> DisplayRepresentation? {
    if let value = value as? any InstanceDisplayRepresentable { return value.displayRepresentation }
    return (value as? any CaseDisplayRepresentable).flatMap { caseRepresentation(of: $0) }
  }

  private static func caseRepresentation<Value: CaseDisplayRepresentable>(
    of value: Value
  ) -> DisplayRepresentation? { Value.caseDisplayRepresentations[value] }
}
