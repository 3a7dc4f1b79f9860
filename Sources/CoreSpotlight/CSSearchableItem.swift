public import Foundation

/// A thing in the index.
public final class CSSearchableItem {
  /// The id.
  public var uniqueIdentifier: String
  /// The group that it belongs to; nil for none.
  public var domainIdentifier: String?
  /// What is indexed.
  public var attributeSet: CSSearchableItemAttributeSet
  /// When it goes out of the index; nil for the system's choice.
  ///
  /// It is kept for the app to read: this index lets nothing expire.
  public var expirationDate: Date?
  /// The thing of the app's that it stands for; nil for none.
  package var thing: IndexedThing?
  /// What comes first among equals.
  package var priority = 0

  /// Makes an item, with a new id where none is given.
  public init(
    uniqueIdentifier: String?,
    domainIdentifier: String?,
    attributeSet: CSSearchableItemAttributeSet
  ) {
    self.uniqueIdentifier = uniqueIdentifier ?? UUID().uuidString
    self.domainIdentifier = domainIdentifier
    self.attributeSet = attributeSet
  }
}

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
