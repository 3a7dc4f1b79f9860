import SightlineCatalog
import SightlineCodecs
import SightlinePixels
import TestSupport
import Testing

@testable import SightlineSearch

@Suite("Entities that a query shows something of")
struct RelatedEntityTests {
  /// A profile to which whatever agrees is another colour, or whatever is asked for.
  private static func profile(explaining explanation: Explanation = .otherColor) -> MatchProfile {
    var profile = MatchProfile.standard
    profile.explanations[explanation].bias = 60
    return profile
  }

  private static func catalog() throws -> TestCatalog {
    try TestCatalog((21...24).map { (Entity.make("p\($0)"), [try DrawnPicture.label(1, $0)]) })
  }

  /// A label that was saved coarsely, so that no pixels are equal.
  private static func photo(_ product: Int) throws -> ReadOnlyPixelBuffer {
    try ImageDecoder.decode(ImageEncoder.jpeg(DrawnPicture.label(1, product), quality: 60)).buffer
  }

  @Test(
    "They have the likeliest explanation with its probability, and are no matches",
    arguments: Explanation.allCases
  )
  func explained(explanation: Explanation) async throws {
    let engine = try await Self.catalog().engine(profile: Self.profile(explaining: explanation))
    let results = try await engine.search(SearchQuery(picture: Self.photo(22)))
    #expect(results.matches.isEmpty && results.total == 0)
    let related = results.related
    #expect(related.contains { $0.entity.identifier.id == "p22" && $0.reference == "p22-0.png" })
    #expect(related.allSatisfy { $0.explanation == explanation && $0.probability > 0.99 })
    #expect(Set(related.map(\.entity.identifier)).count == related.count)
    #expect(related.map(\.probability) == related.map(\.probability).sorted(by: >))
    let fewer = try await engine.search(SearchQuery(picture: Self.photo(22), limit: 1))
    #expect(fewer.related == Array(related.prefix(1)))
  }

  @Test(
    "No entity is both a match and related, at any lowest score",
    arguments: [0, 0.2, 0.5, 0.9]
  )
  func apart(minimum: Double) async throws {
    let engine = try await Self.catalog().engine()
    for product in [22, 24, 30] {
      let results = try await engine.search(
        SearchQuery(picture: Self.photo(product), minimumScore: minimum)
      )
      let matched = Set(results.matches.map(\.entity.identifier))
      #expect(matched.isDisjoint(with: results.related.map(\.entity.identifier)))
      #expect(results.related.allSatisfy { $0.probability > 0 && $0.probability <= 1 })
    }
  }

  @Test("The shares of a view are probabilities that add up to 1")
  func shares() async throws {
    let engine = try await Self.catalog().engine()
    let results = try await engine.search(
      SearchQuery(picture: Self.photo(22), limit: 9, minimumScore: 0)
    )
    let all = results.compactMap(\.evidence.explanations)
    #expect(!all.isEmpty)
    for shares in all {
      let parts = [shares.same, shares.chance] + Explanation.allCases.map { shares[$0] }
      #expect(parts.allSatisfy { (0...1).contains($0) })
      #expect(abs(parts.reduce(0, +) - 1) < 1e-9)
    }
  }
}
