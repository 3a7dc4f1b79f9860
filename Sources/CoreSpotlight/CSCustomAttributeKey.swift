/// A key of the app's own in the index.
public struct CSCustomAttributeKey: Hashable, Sendable {
  /// The name of the key.
  public let keyName: String
  /// Whether its values can be searched for.
  public let isSearchable: Bool
  /// Whether a search by words looks at its values.
  public let isSearchableByDefault: Bool
  /// Whether each of its values should occur only once.
  public let isUnique: Bool
  /// Whether it may have several values.
  public let isMultiValued: Bool

  var isSearchedByDefault: Bool { isSearchable && isSearchableByDefault }

  /// Makes a key whose values are searched; nil unless its name consists of letters, digits and underscores.
  public init?(keyName: String) {
    self.init(
      keyName: keyName,
      searchable: true,
      searchableByDefault: true,
      unique: false,
      multiValued: false
    )
  }

  /// Makes a key; nil unless its name consists of letters, digits and underscores.
  ///
  /// - Parameters:
  ///   - keyName: The name.
  ///   - searchable: Whether its values can be searched for.
  ///   - searchableByDefault: Whether a search by words includes them.
  ///   - unique: Whether each value should occur only once.
  ///   - multiValued: Whether it may have several values.
  public init?(
    keyName: String,
    searchable: Bool,
    searchableByDefault: Bool,
    unique: Bool,
    multiValued: Bool
  ) {
    guard let first = keyName.unicodeScalars.first, first.properties.isAlphabetic || first == "_",
      keyName.unicodeScalars.allSatisfy({
        $0.properties.isAlphabetic || ("0"..."9").contains($0) || $0 == "_"
      })
    else { return nil }
    self.keyName = keyName
    isSearchable = searchable
    isSearchableByDefault = searchableByDefault
    isUnique = unique
    isMultiValued = multiValued
  }

  /// Whether two keys have one name.
  public static func == (left: CSCustomAttributeKey, right: CSCustomAttributeKey) -> Bool {
    left.keyName == right.keyName
  }

  /// Hashes the name.
  public func hash(into hasher: inout Hasher) { hasher.combine(keyName) }
}
