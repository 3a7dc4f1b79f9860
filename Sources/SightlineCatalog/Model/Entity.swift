public import SightlineFoundation

/// A thing in an app that a picture can lead to.
public struct Entity: Hashable, Sendable {
  /// Its type and id.
  public var identifier: EntityIdentifier
  /// The name that people see.
  public var title: String
  /// A second line for people, or nil.
  public var subtitle: String?
  /// Words that describe it, in the order given.
  public var labels: [String]
  /// The codes that are printed on it, such as `9780306406157` or the text of a QR code, in the order given.
  ///
  /// They are stored as given; a search compares them by the rules of `CodeText`.
  public var codes: [String]
  /// The words that were read on its reference pictures, a line of a picture each, in any order.
  ///
  /// A search compares them with the words read in a query, and tolerates some different letters.
  public var words: [String]
  /// Values of the app's own, handed back unchanged with a match.
  public var properties: [String: PropertyValue]

  /// Describes an entity.
  public init(
    _ identifier: EntityIdentifier,
    title: String,
    subtitle: String? = nil,
    labels: [String] = [],
    codes: [String] = [],
    words: [String] = [],
    properties: [String: PropertyValue] = [:]
  ) {
    self.identifier = identifier
    self.title = title
    self.subtitle = subtitle
    self.labels = labels
    self.codes = codes
    self.words = words
    self.properties = properties
  }

  /// Describes an entity by its type and id.
  public init(
    type: String,
    id: String,
    title: String,
    subtitle: String? = nil,
    labels: [String] = [],
    codes: [String] = [],
    words: [String] = [],
    properties: [String: PropertyValue] = [:]
  ) {
    self.init(
      EntityIdentifier(type: type, id: id),
      title: title,
      subtitle: subtitle,
      labels: labels,
      codes: codes,
      words: words,
      properties: properties
    )
  }

  /// The most codes of one entity.
  public static let mostCodes = 256
  /// The most bytes of one code: as many as the largest QR code has digits.
  public static let longestCode = 7089
  /// The most lines of one entity's words.
  public static let mostWords = 1024
  /// The most bytes of one line.
  public static let longestWords = 1024
}
