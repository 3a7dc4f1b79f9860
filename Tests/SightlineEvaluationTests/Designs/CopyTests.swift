import SightlineCatalog
import SightlineCodecs
import SightlineFamilies
import SightlinePixels
import SightlineSearch
import Testing

@Suite("A picture that is in the catalog")
struct CopyTests {
  /// Cards of two decks: all have most of what they show in common, so that many share a place.
  private static func decks() throws -> [ReadOnlyPixelBuffer] {
    try (0..<2).flatMap { deck in
      try (0..<8).map { try DrawnDocument(.playing, layout: deck).draw($0, width: 480) }
    }
  }

  @Test("It is the first answer to itself, above 99 %, whatever else shares its place")
  func itself() async throws {
    let folder = try EvaluationFolder()
    let cards = try Self.decks()
    for (number, card) in cards.enumerated() {
      try folder.write("pictures/\(number).png", ImageEncoder.png(card))
    }
    let engine = try await SearchEngine(folder.built())
    for (number, card) in cards.enumerated() {
      let matches = try await engine.search(SearchQuery(picture: card)).matches
      let first = try #require(matches.first, "card \(number)")
      #expect(first.entity.identifier.id == "\(number).png")
      #expect(first.score > 0.99, "card \(number): \(first.score)")
      #expect(first.evidence[.sameness]?.measured == 0)
      #expect(first.evidence[.sameness] == PictureComparison(card, card).evidence[.sameness])
    }
  }

  @Test("A card that is like another one is not the same, and says nothing of sameness")
  func another() throws {
    let cards = try Self.decks()
    for (one, other) in zip(cards, cards.dropFirst()) {
      #expect(PictureComparison(one, other).evidence[.sameness] == nil)
    }
  }

  @Test("Sameness speaks for a picture that is compared with itself")
  func compared() throws {
    let card = try Self.decks()[3]
    let comparison = PictureComparison(card, card)
    let finding = try #require(comparison.evidence[.sameness])
    #expect(finding.measured == 0)
    #expect(finding.logOdds > 0)
  }
}
