import AppIntents
import SightlineFoundation
import SightlineIntents
import SightlineSearch
import TestSupport
import Testing
import VisualIntelligence

@Suite("EntitySearch, with look-alikes")
struct LookAlikeTests {
  /// Made once: to describe these pictures takes long.
  private static let made = Result { try ShopCatalog() }
  private let shop: ShopCatalog

  init() throws { shop = try Self.made.get() }

  @Test("Among 200 products, those of the kind are returned on request")
  func kinds() async throws {
    let search = try await shop.search(embedding: true)
    var right = 0
    for kind in ShopCatalog.kinds.indices {
      let capture = try ShopCatalog.capture(kind: kind)
      let results = try await search.results(for: capture, similar: 10)
      #expect(results.similar.count == 10)
      right += results.similar.filter { $0.value.kind == ShopCatalog.kinds[kind] }.count
      let similarities = results.similar.compactMap(\.similarity)
      #expect(similarities == similarities.sorted(by: >) && similarities.count == 10)
      #expect(results.similar.allSatisfy { $0.reference != nil })
      #expect(try await search.results(for: capture).similar.isEmpty)
    }
    #expect(right >= 90, "\(right) of 100 are of the kind that was captured")
  }

  @Test("Matches come first, then look-alikes; nothing comes twice")
  func order() async throws {
    let search = try await shop.search(embedding: true)
    let capture = SemanticContentDescriptor(pixels: try ShopCatalog.picture(kind: 3, variant: 4))
    let results = try await search.results(for: capture, similar: 5)
    #expect(results.values.first?.id == 64)
    #expect(results.total == results.matches.count)
    let values = try await search.values(for: capture, similar: 5).map(\.id)
    #expect(values == results.values.map(\.id) + results.similar.map(\.value.id))
    #expect(Set(values).count == values.count && values.count == results.matches.count + 5)
    #expect(try await search.values(for: capture).map(\.id) == results.values.map(\.id))
  }

  @Test("Without an embedder, or with too few look-alikes, entities found by labels follow")
  func labels() async throws {
    let search = try await shop.search(embedding: false)
    let plain = try ShopCatalog.capture(kind: 2)
    #expect(try await search.results(for: plain, similar: 6).similar.isEmpty)
    let labelled = try ShopCatalog.capture(kind: 2, labels: ["chair"])
    let found = try await search.results(for: labelled, similar: 6)
    let ids = Set(found.values.map(\.id))
    #expect(found.similar.count == 6)
    #expect(found.similar.allSatisfy { $0.value.kind == "chair" && $0.similarity == nil })
    #expect(found.similar.allSatisfy { !ids.contains($0.value.id) })
    let odd = try ShopCatalog.capture(kind: 2, labels: ["!"])
    #expect(try await search.results(for: odd, similar: 6).similar.isEmpty)
  }

  @Test("Entities that are gone are left out, and others take their places")
  func gone() async throws {
    let search = try await shop.search(embedding: true)
    let capture = try ShopCatalog.capture(kind: 5)
    let all = try await search.results(for: capture, similar: 6).similar.map(\.value.id)
    try await ProductQuery.$soldOut.withValue(Set(all.prefix(3))) {
      let left = try await search.results(for: capture, similar: 6).similar.map(\.value.id)
      #expect(left.count == 6 && Array(left.prefix(3)) == Array(all.suffix(3)))
    }
  }

  @Test("A text finds entities by their words, up to the limit, and one without words finds none")
  func texts() async throws {
    let search = try await shop.search(embedding: true)
    #expect(try await search.values(matching: "Product 64").first?.id == 64)
    #expect(try await search.values(matching: "product 64", limit: 3).count <= 3)
    #expect(try await search.values(matching: " !? ").isEmpty)
    #expect(try await search.values(matching: "xylophone").isEmpty)
    try await ProductQuery.$soldOut.withValue([64]) {
      let ids = try await search.values(matching: "Product 64").map(\.id)
      #expect(!ids.contains(64))
    }
  }

  @Test("With a model that understands text, entities whose pictures show it follow")
  func depicted() async throws {
    let engine = try await SearchEngine(shop.catalog, embedder: try GridTextEmbedder())
    let search = try EntitySearch(engine) { EntityMapping("product", ProductEntity.self) }
    let found = try await search.values(matching: "scene 4", limit: 7)
    #expect(found.count == 7 && Set(found.map(\.id)).count == 7)
  }

  @Test("A listening host learns which answers are only look-alikes")
  func marked() async throws {
    let search = try await shop.search(embedding: true)
    let capture = SemanticContentDescriptor(pixels: try ShopCatalog.picture(kind: 3, variant: 4))
    let recorder = MatchScores()
    let results = try await IntentRuntime.$scores.withValue(recorder) {
      try await search.results(for: capture, similar: 3)
    }
    let name = ProductEntity.persistentIdentifier
    #expect(!recorder.isLookAlike(type: name, id: "64"))
    for found in results.similar {
      #expect(recorder.isLookAlike(type: name, id: "\(found.value.id)"))
      #expect(recorder.score(type: name, id: "\(found.value.id)") == nil)
    }
  }

  @Test("A negative number of look-alikes is refused")
  func invalid() async throws {
    let search = try await shop.search(embedding: true)
    let capture = try ShopCatalog.capture(kind: 1)
    await #expect(throws: SightlineError.self) {
      try await search.values(for: capture, similar: -1)
    }
  }
}
