import SightlineFoundation
import SightlineIntents
import SightlinePixels
import SightlineSearch
import TestSupport
import Testing
import VisualIntelligence

@Suite("EntitySearch, of what a capture shows something of")
struct EntityRelativeTests {
  /// A profile to which whatever agrees is another colour.
  private static var profile: MatchProfile {
    var profile = MatchProfile.standard
    profile.explanations.otherColor.bias = 60
    return profile
  }

  private static func search() async throws -> EntitySearch<Place> {
    let catalog = try await TestCatalog(EntitySearchTests.few, profile: profile)
    return try EntitySearch(places: catalog)
  }

  /// The scene of two entities, seen a little brighter: no pixels are equal.
  private static func capture() throws -> SemanticContentDescriptor {
    let scene = try DrawnPicture.scene(1)
    return try SemanticContentDescriptor(
      labels: [],
      pixels: DrawnPicture.draw(width: scene.width, height: scene.height) { x, y in
        let pixel = scene.row(y, as: RGB8.self)[x]
        return SIMD3(Int(pixel.red), Int(pixel.green), Int(pixel.blue)) &+ 3
      }
    )
  }

  @Test("They are told with their word where they are asked for, and are no values")
  func related() async throws {
    let search = try await Self.search()
    let results = try await search.results(for: Self.capture(), related: 5)
    #expect(results.values.isEmpty && results.total == 0)
    #expect(Set(results.related.map(\.value.name)) == ["park 1", "trail twin"])
    #expect(results.related.allSatisfy { $0.explanation.phrase == "in another color" })
    #expect(results.related.allSatisfy { $0.probability > 0.99 })
    #expect(try await search.results(for: Self.capture(), related: 1).related.count == 1)
    #expect(try await search.results(for: Self.capture()).related.isEmpty)
    #expect(try await search.values(for: Self.capture()).isEmpty)
  }

  @Test("Entities that are gone are left out")
  func gone() async throws {
    let search = try await Self.search()
    try await Parks.$current.withValue(Parks(closedParks: [1])) {
      let results = try await search.results(for: Self.capture(), related: 5)
      #expect(results.related.map(\.value.name) == ["trail twin"])
    }
  }

  @Test("A match that the pixels alone explain otherwise says so")
  func match() async throws {
    let results = try await Self.search().results(for: Self.capture(), minimumScore: 0)
    let first = try #require(results.matches.first { $0.value.name == "park 1" })
    #expect(first.explanation == .otherColor)
    let usual = try await EntitySearch(places: TestCatalog(EntitySearchTests.few))
      .results(for: Self.capture())
    #expect(usual.matches.first?.explanation == nil && !usual.matches.isEmpty)
  }

  @Test("Fewer than none is refused")
  func negative() async throws {
    let error = await #expect(throws: SightlineError.self) {
      try await Self.search().results(for: Self.capture(), related: -1)
    }
    #expect(error?.code == .invalidLimit)
  }
}
