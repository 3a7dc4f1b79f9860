import SightlineCatalog
import SightlineCodecs
import SightlineFamilies
import SightlineSearch
import Testing

/// Tickets, cards and posters of one design: what is printed on one alone is a small part of it.
@Suite("Series of one design")
struct SeriesTests {
  /// The matches of a scan of one of a series among the first ones, whatever their score.
  private static func matches(
    of number: Int,
    among count: Int,
    _ kind: DrawnDocument.Kind
  ) async throws -> [Match] {
    let series = DrawnDocument(kind, layout: 2)
    let folder = try EvaluationFolder()
    for thing in 0..<count {
      try folder.write("pictures/\(thing).png", ImageEncoder.png(series.draw(thing, width: 640)))
    }
    let scan = try DocumentScan(seed: 5).apply(to: series.draw(number, width: 640))
    let query = SearchQuery(picture: scan, limit: 40, minimumScore: 0)
    return try await SearchEngine(folder.built()).search(query).matches
  }

  private static let kinds: [DrawnDocument.Kind] = [.ticket, .card, .poster]

  @Test(
    "What the one that is shown has alone looks as it should, and that of others does not",
    arguments: kinds
  )
  func shown(_ kind: DrawnDocument.Kind) async throws {
    let matches = try await Self.matches(of: 2, among: 6, kind)
    let first = try #require(matches.first)
    #expect(first.entity.identifier.id == "2.png")
    #expect(first.score > 0.5)
    #expect(matches.dropFirst().allSatisfy { $0.score < 0.5 })
    let gap = first.evidence.viewAgreement?.seriesGap ?? 0
    #expect(gap < 0.15)
    let others = matches.dropFirst().compactMap { $0.evidence.viewAgreement?.seriesGap }
    #expect(!others.isEmpty && others.allSatisfy { $0 > gap })
  }

  @Test("One that is not there is not answered with another of its series", arguments: kinds)
  func missing(_ kind: DrawnDocument.Kind) async throws {
    let matches = try await Self.matches(of: 9, among: 6, kind)
    #expect(!matches.isEmpty)
    #expect(matches.allSatisfy { $0.score < 0.5 })
  }

  @Test(
    "Of a series that is too large to check all of it, those that were not checked are not answered"
  )
  func large() async throws {
    let missing = try await Self.matches(of: 30, among: 24, .poster)
    #expect(missing.allSatisfy { $0.score < 0.5 })
    let shown = try await Self.matches(of: 20, among: 24, .poster)
    #expect(shown.filter { $0.score > 0.5 }.map(\.entity.identifier.id) == ["20.png"])
  }

  @Test("Of two things nothing says what their design is")
  func pair() async throws {
    let matches = try await Self.matches(of: 1, among: 2, .ticket)
    #expect(matches.first?.entity.identifier.id == "1.png")
    #expect(matches.allSatisfy { $0.evidence.viewAgreement?.seriesGap == nil })
  }
}
