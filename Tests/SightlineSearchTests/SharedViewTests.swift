import SightlineCatalog
import SightlinePixels
import SightlineSearch
import TestSupport
import Testing

@Suite("SearchEngine, entities whose pictures have a part in common")
struct SharedViewTests {
  private static func family() throws -> [(Entity, [ReadOnlyPixelBuffer])] {
    try (21...24).map { (Entity.make("p\($0)"), [try DrawnPicture.label(1, $0)]) }
  }

  @Test("A product answers, the others of its brand do not", arguments: 21...24)
  func siblings(product: Int) async throws {
    let engine = try await TestCatalog(Self.family()).engine()
    let query = SearchQuery(picture: try DrawnPicture.label(1, product))
    #expect(try await engine.search(query).matches.map(\.entity.identifier.id) == ["p\(product)"])
  }

  @Test("A product that is missing is not answered with others of its brand")
  func missing() async throws {
    let engine = try await TestCatalog(Self.family()).engine()
    let query = SearchQuery(picture: try DrawnPicture.label(1, 30))
    #expect(try await engine.search(query).matches.isEmpty)
  }

  @Test("Of a brand with more products than are checked, one answers, and none for a missing one")
  func largeFamily() async throws {
    let family = try (21...36).map { (Entity.make("p\($0)"), [try DrawnPicture.label(1, $0)]) }
    let engine = try await TestCatalog(family).engine()
    for (product, expected) in [(24, ["p24"]), (50, [])] {
      let query = SearchQuery(picture: try DrawnPicture.label(1, product), limit: 16)
      let matches = try await engine.search(query).matches
      #expect(matches.map(\.entity.identifier.id) == expected)
    }
  }

  @Test("Two entities with the same picture both answer, whole or in part")
  func twins() async throws {
    let picture = try DrawnPicture.label(1, 21)
    let engine = try await TestCatalog([
      (Entity.make("one"), [picture]), (Entity.make("two"), [picture]),
    ]).engine()
    let part = try picture.cropped(to: PixelRegion(x: 20, y: 10, width: 260, height: 120))
    for query in [picture, part] {
      let matches = try await engine.search(SearchQuery(picture: query)).matches
      #expect(Set(matches.map(\.entity.identifier.id)) == ["one", "two"])
    }
  }

  @Test("Features that agree nowhere but in what is shared leave a share of none")
  func share() {
    #expect(ViewAgreement(seen: 100, agreeing: 60).share == 0.6)
    #expect(ViewAgreement(seen: 100, agreeing: 60, shared: 60, sharedAgreeing: 60).share == 0)
    #expect(ViewAgreement(seen: 100, agreeing: 95, shared: 95, sharedAgreeing: 95).share == nil)
    #expect(ViewAgreement(seen: 9, agreeing: 9).share == nil)
    #expect(ViewAgreement(seen: 100, agreeing: 60).ownShare == 0.6)
    let branded = ViewAgreement(seen: 100, agreeing: 60, common: (seen: 70, agreeing: 60))
    #expect(branded.share == 0.6)
    #expect(branded.ownShare == 0)
  }
}
