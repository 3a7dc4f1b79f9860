import AppIntents
import Foundation
import Swift5Client
import Swift6Client
import Testing

@Suite("Entities, their properties, and the index")
struct EntityTests {
  let painting = PaintingEntity(painting: Museum.paintings[0], museum: Museum())

  @Test("Stored, computed and deferred properties are all seen, in their order")
  func properties() async throws {
    let properties = IntentReflection.properties(of: painting)
    #expect(properties.map(\.name) == ["name", "painters", "year", "room", "visitors", "note"])
    var values: [String] = []
    for (_, property) in properties {
      values.append("\(try await property.value(in: painting).map { "\($0)" } ?? "nil")")
    }
    #expect(values == ["Harbour at Dusk", "[\"Anna Berg\"]", "1891", "north", "10", "nil"])
    #expect(properties[1].property.propertySpecification.title?.text() == "Painted by")
    #expect(properties[4].property.propertySpecification.isDeferred)
  }

  @Test("A key path has the name of its property")
  func names() {
    #expect(IntentReflection.name(of: \PaintingEntity.$name, in: painting) == "name")
    #expect(IntentReflection.name(of: \PaintingEntity.$note, in: painting) == "note")
    #expect(painting.$year.wrappedValue == 1891)
  }

  @Test("Display representations keep their parts")
  func display() {
    let display = painting.displayRepresentation
    #expect(display.title.text() == "Harbour at Dusk")
    #expect(display.title.key == "%@")
    #expect(display.subtitle?.key == "%@, %lld")
    #expect(display.image?.source == .systemName("photo"))
    #expect(display.image?.isTemplate == true)
    #expect(display.synonyms.map { $0.text() } == ["picture 1"])
    let type = PaintingEntity.typeDisplayRepresentation
    #expect(type.name.table == "Intents")
    #expect(type.numericFormat?.text(placeholder: "12") == "12 paintings")
    #expect(type.numericFormat?.key == "%lld paintings")
    #expect(DishSize.small.localizedStringResource.text() == "Small (8 oz)")
  }

  @Test("An id turns into text and back")
  func identifiers() {
    let identifier = EntityIdentifier(for: painting)
    #expect(identifier.description == "PaintingEntity/1")
    #expect(identifier == EntityIdentifier(for: PaintingEntity.self, identifier: 1))
    let file = FileEntityIdentifier.file(url: URL(filePath: "/a/b.png"))
    #expect(FileEntityIdentifier.entityIdentifier(for: file.entityIdentifierString) == file)
    let draft = FileEntityIdentifier.draft(identifier: "x")
    #expect(FileEntityIdentifier.entityIdentifier(for: draft.entityIdentifierString) == draft)
    let uuid = UUID()
    #expect(UUID.entityIdentifier(for: uuid.entityIdentifierString) == uuid)
    #expect(Int.entityIdentifier(for: "x") == nil)
  }

  @Test("The index has the properties' keys, without deferred properties")
  func indexing() async throws {
    let attributes = painting.attributeSet
    #expect(attributes.displayName == "Harbour at Dusk")
    #expect(attributes.authorNames == ["Anna Berg"])
    let room = try #require(CSCustomAttributeKey(keyName: "museum_room"))
    #expect(attributes.value(forCustomKey: room) as? NSString == "north")
    #expect(
      attributes.searchableTexts == [
        "Harbour at Dusk", "Anna Berg, 1891", "picture 1", "Anna Berg", "north",
      ]
    )
    #expect(CSCustomAttributeKey(keyName: "two words") == nil)

    let store = MemoryIndexStore()
    try await CSSearchableIndex.$scopedStore.withValue(store) {
      try await index(painting, in: store)
    }
  }

  private func index(_ painting: PaintingEntity, in store: MemoryIndexStore) async throws {
    let index = CSSearchableIndex.default()
    try await index.indexAppEntities([painting])
    #expect(await store.records.values.map(\.title) == ["Harbour at Dusk"])
    try await index.deleteAppEntities(identifiedBy: [1], ofType: PaintingEntity.self)
    #expect(await store.records.isEmpty)
    let item = CSSearchableItem(
      uniqueIdentifier: "x",
      domainIdentifier: nil,
      attributeSet: painting.attributeSet
    )
    item.associateAppEntity(painting, priority: 3)
    try await CSSearchableIndex(name: "paintings").indexSearchableItems([item])
    #expect(await store.records.values.map(\.priority) == [3])
    try await index.deleteAppEntities(ofType: PaintingEntity.self)
    #expect(await store.records.isEmpty)
    // An item that stands for no entity is kept too: queries find it.
    try await index.indexSearchableItems([MuseumIndex().item("ticket", in: nil)])
    #expect(await store.records.keys.map(\.isItem) == [true])
  }

  @Test("A property query's comparators map values to the query's own form")
  func propertyQuery() async throws {
    #expect(try await rooms(MuseumApp.roomQuery, .lessThan, [2]) == 1)
    #expect(try await rooms(MuseumApp.roomQuery, .isBetween, [1, 2]) == 2)
    #expect(try await rooms(MuseumApp.roomQuery, .isBetween, [1]) == nil)
    #expect(try await rooms(MuseumApp.roomQuery, .lessThan, ["two"]) == nil)
  }

  private func rooms<Query: EntityPropertyQuery>(
    _ query: Query,
    _ kind: EntityQueryComparatorKind,
    _ values: [any _IntentValue]
  ) async throws -> Int? {
    let floor = Query.properties.properties[1]
    #expect(ObjectIdentifier(floor.valueType) == ObjectIdentifier(Int.self))
    let comparator = try #require(floor.comparators.first { $0.kind == kind })
    guard let filter = comparator.mapping(values) else { return nil }
    let sort = EntityQuerySort<Query.Entity>(
      by: Query.sortingOptions.properties[1].keyPath,
      order: .descending
    )
    return try await query.entities(
      matching: [filter],
      mode: .and,
      sortedBy: [sort],
      limit: nil
    ).items.count
  }
}
