import Foundation

/// A thing of the app's that is in the index.
package struct IndexedThing: Hashable, Sendable {
  /// The persistent name of its type.
  package let typeName: String
  /// Its id as text.
  package let identifier: String

  /// The type name of items that stand for no entity.
  package static let itemTypeName = "CSSearchableItem"

  /// Whether it is an item that stands for no entity.
  package var isItem: Bool { typeName == Self.itemTypeName }

  /// Names a thing.
  package init(typeName: String, identifier: String) {
    self.typeName = typeName
    self.identifier = identifier
  }
}

/// The record that is indexed for a thing.
package struct IndexedRecord: Sendable {
  /// The thing.
  package let thing: IndexedThing
  /// The id of the item that stands for it; nil if the app indexed the thing itself.
  package let item: String?
  /// The group that the item belongs to; nil for none.
  package let domain: String?
  /// The title.
  package let title: String
  /// The texts that a search by words includes, the most important first.
  package let texts: [String]
  /// The priority among equals; greater comes first.
  package let priority: Int
  /// All that was said about it, by name.
  package let attributes: [String: AttributeValue]

  /// Makes the record of what was kept.
  package init(
    thing: IndexedThing,
    item: String?,
    domain: String?,
    title: String,
    texts: [String],
    priority: Int,
    attributes: [String: AttributeValue]
  ) {
    self.thing = thing
    self.item = item
    self.domain = domain
    self.title = title
    self.texts = texts
    self.priority = priority
    self.attributes = attributes
  }

  /// Makes the record of a thing.
  package init(_ thing: IndexedThing, _ attributes: CSSearchableItemAttributeSet, priority: Int) {
    self.init(thing, attributes, priority, item: nil, domain: nil)
  }

  init(_ item: CSSearchableItem) {
    let (identifier, domain) = (item.uniqueIdentifier, item.domainIdentifier)
    let own = IndexedThing(typeName: IndexedThing.itemTypeName, identifier: identifier)
    let attributes = item.attributeSet
    self.init(
      item.thing ?? attributes.thing ?? own,
      attributes,
      item.thing == nil ? attributes.priority : item.priority,
      item: identifier,
      domain: domain ?? item.attributeSet.domainIdentifier
    )
  }

  private init(
    _ thing: IndexedThing,
    _ attributes: CSSearchableItemAttributeSet,
    _ priority: Int,
    item: String?,
    domain: String?
  ) {
    self.thing = thing
    self.item = item
    self.domain = domain
    title = attributes.title ?? attributes.displayName ?? thing.identifier
    texts = attributes.searchableTexts
    self.priority = priority
    self.attributes = attributes.everything
  }
}

/// The store of an index.
package protocol SearchableStore: Sendable {
  /// Adds records, or replaces those of the same things.
  func add(_ records: [IndexedRecord]) async throws
  /// Removes the records of things; missing ones are ignored.
  func remove(_ things: [IndexedThing]) async throws
  /// Removes the records of all things of a type.
  func removeAll(ofType typeName: String) async throws
  /// Removes the records of items by their ids; missing ones are ignored.
  func removeItems(_ identifiers: [String]) async throws
  /// Removes the records of items by their groups, including subgroups: `a` includes `a.b`.
  func removeItems(inDomains domains: [String]) async throws
  /// Removes all records.
  func removeAll() async throws
  /// The ids of the things of a type that words describe, best first; without words, all of them.
  func identifiers(ofType typeName: String, matching text: String?) async throws -> [String]
  /// All records, in any order.
  func allRecords() async throws -> [IndexedRecord]
  /// The records that words describe, best first, up to a limit.
  func records(matching text: String, limit: Int) async throws -> [IndexedRecord]
}

/// An index in memory, for programs without a host and for tests.
package actor MemoryIndexStore: SearchableStore {
  /// The records, by thing.
  package private(set) var records: [IndexedThing: IndexedRecord] = [:]

  /// Makes an empty index.
  package init() {}

  /// Adds records, or replaces those of the same things.
  package func add(_ added: [IndexedRecord]) {
    for record in added { records[record.thing] = record }
  }

  /// Removes the records of things.
  package func remove(_ things: [IndexedThing]) {
    for thing in things { records[thing] = nil }
  }

  /// Removes the records of all things of a type.
  package func removeAll(ofType typeName: String) {
    records = records.filter { $0.key.typeName != typeName }
  }

  /// Removes the records of items by their ids.
  package func removeItems(_ identifiers: [String]) {
    let gone = Set(identifiers)
    records = records.filter { $0.value.item.map { !gone.contains($0) } ?? true }
  }

  /// Removes the records of items by their groups.
  package func removeItems(inDomains domains: [String]) {
    records = records.filter { _, record in
      guard let domain = record.domain else { return true }
      return !domains.contains { domain == $0 || domain.hasPrefix($0 + ".") }
    }
  }

  /// Removes all records.
  package func removeAll() { records = [:] }

  /// The ids of the things of a type whose texts contain all words, sorted.
  package func identifiers(ofType typeName: String, matching text: String?) -> [String] {
    records.values.filter { record in
      record.thing.typeName == typeName && Self.isDescribed(record, by: text ?? "")
    }.map(\.thing.identifier).sorted()
  }

  /// All records.
  package func allRecords() -> [IndexedRecord] { Array(records.values) }

  /// The records whose texts contain all words, those of the greatest priority first.
  package func records(matching text: String, limit: Int) -> [IndexedRecord] {
    records.values.filter { Self.isDescribed($0, by: text) }.sorted {
      (-$0.priority, $0.thing.typeName, $0.thing.identifier)
        < (-$1.priority, $1.thing.typeName, $1.thing.identifier)
    }.prefix(max(limit, 0)).map(\.self)
  }

  private static func isDescribed(_ record: IndexedRecord, by text: String) -> Bool {
    let texts = [record.title] + record.texts
    return text.split(separator: " ").allSatisfy { word in
      texts.contains {
        $0.range(of: word, options: [.caseInsensitive, .diacriticInsensitive]) != nil
      }
    }
  }
}
