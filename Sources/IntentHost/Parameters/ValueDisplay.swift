import AppIntents
import Foundation

/// The display of a value, and its other names.
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
  ///   - display: The display from a provider of options; nil for the value's own.
  ///   - truthNames: The names of true and false.
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

  /// A value as text that reads back as the same value, if there is such a text.
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

extension UTType {
  /// The specific types, among those with a name in code, that a general type includes.
  private static let kinds: [UTType: Set<UTType>] = [
    .image: [.png, .jpeg, .gif, .heic, .tiff, .svg, .webP],
    .text: [.plainText, .utf8PlainText, .html, .rtf, .json, .xml, .commaSeparatedText],
    .plainText: [.utf8PlainText, .commaSeparatedText],
    .movie: [.mpeg4Movie, .quickTimeMovie],
    .video: [.mpeg4Movie, .quickTimeMovie],
    .audio: [.mp3, .wav],
    .archive: [.zip],
  ]

  /// Whether a file of this type is certainly of none of the others.
  ///
  /// The types of apps may conform to anything, so they are never excluded.
  func isNone(of others: [UTType]) -> Bool {
    let general: Set<UTType> = [.item, .content, .data]
    guard Self.kinds.values.contains(where: { $0.contains(self) }) || self == .pdf else {
      return false
    }
    return !others.contains { other in
      other == self || general.contains(other) || Self.kinds[other]?.contains(self) ?? false
    }
  }
}

/// The identity of a value: an entity's type and id, or else the value itself.
enum ValueIdentity {
  /// The identity; nil for values that cannot be compared.
  static func of(_ value: any _IntentValue) -> AnyHashable? {
    if let entity = value as? any AppEntity { return AnyHashable(EntityIdentifier(for: entity)) }
    return (value as? any Hashable).map { AnyHashable($0) }
  }

  /// The values without repetitions, in their order.
  static func unique(_ values: [any _IntentValue]) -> [any _IntentValue] {
    var seen: Set<AnyHashable> = []
    return values.filter { value in of(value).map { seen.insert($0).inserted } ?? true }
  }
}
