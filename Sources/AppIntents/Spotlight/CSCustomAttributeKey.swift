/// A key of the app's own in the index.
public struct CSCustomAttributeKey: Hashable, Sendable {
  /// The name of the key.
  public let keyName: String

  /// Makes a key; nil unless its name consists of letters, digits and underscores.
  public init?(keyName: String) {
    guard let first = keyName.unicodeScalars.first, first.properties.isAlphabetic || first == "_",
      keyName.unicodeScalars.allSatisfy({
        $0.properties.isAlphabetic || ("0"..."9").contains($0) || $0 == "_"
      })
    else { return nil }
    self.keyName = keyName
  }
}
