import AppIntents
import CoreLocation
import CoreSpotlight
import Foundation
import Swift6Client
import Testing

@Suite("Features that apps of 2026 use")
struct RecordShopTests {
  @Test("Items that stand for no entity are found by the language of queries, and by words")
  func queries() async throws {
    try await CSSearchableIndex.$scopedStore.withValue(MemoryIndexStore()) {
      try await CSSearchableIndex.default().indexSearchableItems([
        ShopIndex.item(1, genre: "Jazz"), ShopIndex.item(2, genre: "Beat"),
        ShopIndex.item(3, genre: "jazz"),
      ])
      for (condition, wanted) in [
        (#"genre == "jazz""#, [3]), (#"genre == "jazz"c"#, [1, 3]),
        (#"title == "*gle*""#, [1, 2, 3]),
        (#"title == "single*"c && audioTrackNumber > 1"#, [2, 3]),
        (#"(genre == "Beat" || genre == "jazz") && artist != "x""#, [2, 3]),
        (#"InRange(addedDate, 1.5, 2.5)"#, [2]), (#"domainIdentifier == 'singles'"#, [1, 2, 3]),
        (#"shelf == "shelf 3""#, [3]), (#"genre ==[c] 'BEAT'"#, [2]), (#"title == "single""#, []),
        (#"uniqueIdentifier == "single-2""#, [2]), (#"** == "*ODDS*"cd"#, [1, 2, 3]),
      ] {
        let found = try await ShopIndex.identifiers(condition)
        #expect(found == wanted.map { "single-\($0)" }, "\(condition)")
      }
      let first = try await ShopIndex.identifiers(
        #"genre == "*""#,
        filters: ["audioTrackNumber < 2"]
      )
      #expect(first == ["single-1"])
      for wrong in [
        "", "genre", "genre == ", "genre ==", "(genre == \"x\"", "genre = \"x\"", "a == \"b", "&&",
      ] {
        await #expect(throws: CSSearchQueryError(.invalidQuery), "\(wrong)") {
          try await ShopIndex.identifiers(wrong)
        }
      }
      let singles = try await ShopIndex.titles("single").sorted()
      #expect(singles == ["Single 1", "Single 2", "Single 3"])
      #expect(try await ShopIndex.titles("beat") == ["Single 2"])
      #expect(try await ShopIndex.titles("single", limit: 2).count == 2)
      // The key is not searched by default.
      #expect(try await ShopIndex.titles("shelf") == [])
    }
  }

  @Test("A query with handlers reports its items, and then its completion")
  func handlers() async throws {
    try await CSSearchableIndex.$scopedStore.withValue(MemoryIndexStore()) {
      try await CSSearchableIndex.default().indexSearchableItems([ShopIndex.item(1, genre: "Jazz")])
      let found: [String] = await withCheckedContinuation { continuation in
        let query = CSSearchQuery(queryString: "genre == \"Jazz\"", attributes: ["title"])
        let box = Found()
        query.foundItemsHandler = { box.names.append(contentsOf: $0.map(\.uniqueIdentifier)) }
        query.completionHandler = { _ in continuation.resume(returning: box.names) }
        query.start()
      }
      #expect(found == ["single-1"])
    }
  }

  @Test("Attributes of all kinds keep their values")
  func attributes() throws {
    let attributes = ShopIndex.item(2, genre: "Beat").attributeSet
    #expect(attributes.album == "Collected" && attributes.audioTrackNumber == 2)
    #expect(attributes.addedDate == Date(timeIntervalSince1970: 2))
    attributes.importantDates = [Date(timeIntervalSince1970: 5)]
    attributes.contentURL = URL(string: "https://example.com/a")
    attributes.thumbnailData = Data([1, 2])
    #expect(attributes.importantDates == [Date(timeIntervalSince1970: 5)])
    #expect(attributes.contentURL?.path == "/a" && attributes.thumbnailData == Data([1, 2]))
    attributes.album = nil
    #expect(attributes.album == nil)
    let key = try #require(CSCustomAttributeKey(keyName: "shelf"))
    #expect(attributes.value(forCustomKey: key) as? NSString == "shelf 2")
    #expect(CSCustomAttributeKey(keyName: "no key") == nil)
  }

  @Test("Donations are deleted by several entities, and by several names")
  func donations() async throws {
    let intent = OpenRecord()
    intent.target = RecordEntity(4)
    let manager = IntentDonationManager.shared
    let names = [manager.donate(intent: intent), manager.donate(intent: intent)]
    #expect(try await ShopIndex.forget([RecordEntity(5)]) == 0)
    let data = try JSONEncoder().encode(names)
    #expect(try JSONDecoder().decode([IntentDonationIdentifier].self, from: data) == names)
    let deleted = try await manager.deleteDonations(matching: .donationIdentifiers([names[0]]))
    #expect(deleted == [names[0]])
    #expect(try await ShopIndex.forget([RecordEntity(3), RecordEntity(4)]) == 1)
  }

  @Test("A predicate finds texts as people search for them")
  func predicate() async throws {
    #expect(try await RecordQuery().entities(matching: "RÉCORD 7").map(\.name) == ["Record 7"])
  }

  @Test("Several texts become a list within another text")
  func lists() {
    let parts: [LocalizedStringResource] = ["one", "two"]
    #expect(String(localized: "Got \(parts, format: .list(type: .and)).") == "Got one and two.")
  }

  @Test("Ids of two parts are equal by the part of this device, and read back from text")
  func syncable() {
    typealias ID = SyncableEntityIdentifier<String, Int>
    #expect(ID(local: "a", stable: 1) == ID(local: "a", stable: 2))
    #expect(ID(local: "a", stable: 1) != ID(local: "b", stable: 1))
    #expect(ID.entityIdentifier(for: "a") == ID(local: "a", stable: 9))
    #expect(ID(local: "a", stable: 1).entityIdentifierString == "a")
  }

  @Test("A geocoder knows the places that it was given, also those of subclasses")
  func geocoder() async throws {
    let hall = CLPlacemark(
      name: "Town Hall",
      locality: "Ghent",
      location: CLLocation(latitude: 51.05, longitude: 3.72)
    )
    try await CLGeocoder.$_places.withValue([hall, ShopPlacemark(hall, floor: 2)]) {
      let found = try await CLGeocoder().geocodeAddressString("town hall, Ghent")
      #expect(found.count == 2 && (found[1] as? ShopPlacemark)?.floor == 2)
      let near = CLLocation(latitude: 51.051, longitude: 3.721)
      #expect(try await CLGeocoder().reverseGeocodeLocation(near).first?.name == "Town Hall")
      let far = CLLocation(latitude: 52, longitude: 3.7)
      await #expect(throws: CLError(.geocodeFoundNoResult)) {
        try await CLGeocoder().reverseGeocodeLocation(far)
      }
    }
    await #expect(throws: CLError.self) { try await CLGeocoder().geocodeAddressString("Ghent") }
  }

  @Test("Relevant entities are returned until they are removed")
  func relevance() async throws {
    let manager = RelevantEntities.shared
    try await manager.updateEntities([RecordEntity(1), RecordEntity(2)], for: .audio(.nowPlaying))
    try await manager.removeEntities([RecordEntity(1)], from: .audio(.nowPlaying))
    #expect(manager.entities(for: .audio(.nowPlaying)).count == 1)
    try await manager.removeAllEntities()
    #expect(manager.entities(for: .audio(.nowPlaying)).isEmpty)
  }
}

private struct OpenRecord: OpenIntent {
  static let title: LocalizedStringResource = "Open a Record"
  @Parameter(title: "Record") var target: RecordEntity
}

private final class Found {
  var names: [String] = []
}
