public import Foundation

/// A thing in the index.
public final class CSSearchableItem {
  /// The id.
  public var uniqueIdentifier: String
  /// The group that it belongs to; nil for none.
  public var domainIdentifier: String?
  /// The attributes that are indexed.
  public var attributeSet: CSSearchableItemAttributeSet
  /// The date of expiry; nil for the system's choice.
  ///
  /// It is stored but has no effect: in this index nothing expires.
  public var expirationDate: Date?
  /// The app's thing that it stands for; nil for none.
  package var thing: IndexedThing?
  /// The priority among equals; greater comes first.
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

  /// Makes the item that was indexed.
  convenience init(_ record: IndexedRecord) {
    self.init(
      uniqueIdentifier: record.item ?? record.thing.identifier,
      domainIdentifier: record.domain,
      attributeSet: CSSearchableItemAttributeSet(record.attributes)
    )
    if !record.thing.isItem { thing = record.thing }
    priority = record.priority
  }
}
