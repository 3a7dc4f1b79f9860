import SightlineCatalog
import SightlineCodecs
import SightlineFamilies
import SightlineSearch
import Testing

/// Forms of one layout: nearly all that is on one is on the others too.
@Suite("Forms of one layout")
struct FormTests {
  private static func engine(with count: Int) async throws -> SearchEngine {
    let folder = try EvaluationFolder()
    let series = DrawnDocument(.form, layout: 2)
    for number in 0..<count {
      try folder.write("pictures/\(number).png", ImageEncoder.png(series.draw(number, width: 720)))
    }
    return try await SearchEngine(folder.built())
  }

  private static func matches(
    of number: Int,
    among count: Int
  ) async throws -> [Match] {
    let sheet = try DrawnDocument(.form, layout: 2).draw(number, width: 720)
    let scan = try DocumentScan(seed: 3).apply(to: sheet)
    let query = SearchQuery(picture: scan, limit: 20, minimumScore: 0)
    return try await engine(with: count).search(query).matches
  }

  @Test("The one that is scanned fits better than all others, which is told of it alone")
  func lead() async throws {
    let matches = try await Self.matches(of: 2, among: 6)
    let leads = matches.map { match in
      (match.entity.identifier.id, match.evidence.viewAgreement?.misfitLead ?? 0)
    }
    #expect(leads.first?.0 == "2.png")
    #expect(try #require(leads.first).1 >= 4)
    #expect(leads.dropFirst().allSatisfy { $0.1 == 0 })
    #expect(try #require(matches.first).score > 0.5)
  }

  @Test("Of few forms none is said to fit best: one of them does by chance")
  func few() async throws {
    let matches = try await Self.matches(of: 2, among: 3)
    #expect(matches.allSatisfy { $0.evidence.viewAgreement?.misfitLead == nil })
    #expect(matches.first?.entity.identifier.id == "2.png")
  }

  @Test("One that is not in the catalog is not answered with the one that fits best")
  func missing() async throws {
    let matches = try await Self.matches(of: 9, among: 6)
    #expect(matches.allSatisfy { $0.score < 0.5 })
  }
}
