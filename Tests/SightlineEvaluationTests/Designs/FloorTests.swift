import SightlineCatalog
import SightlineCodecs
import SightlineFamilies
import SightlinePixels
import SightlineSearch
import Testing

/// Garments on one floor of boards, photographed one after the other: the floor is most of what there is to see.
@Suite("Things on one floor")
struct FloorTests {
  private static func picture(of thing: UInt64, shot: UInt64) throws -> ReadOnlyPixelBuffer {
    try SharedSurroundings(.floor, seed: 5)
      .picture(of: DrawnFamily(seed: 1000 + thing).draw(1), shot: shot)
  }

  /// The matches of another photograph of a garment among those of the first ones, whatever their score.
  private static func matches(of thing: UInt64, among count: UInt64) async throws -> [Match] {
    let folder = try EvaluationFolder()
    for other in 0..<count {
      let picture = try picture(of: other, shot: 2 * other)
      try folder.write("pictures/\(other).png", ImageEncoder.png(picture))
    }
    let query = SearchQuery(
      picture: try picture(of: thing, shot: 2 * thing + 1),
      limit: 40,
      minimumScore: 0
    )
    return try await SearchEngine(folder.built()).search(query).matches
  }

  @Test(
    "One that lies elsewhere on the floor is answered by its own view",
    arguments: UInt64(0)..<4
  )
  func moved(_ thing: UInt64) async throws {
    let matches = try await Self.matches(of: thing, among: 4)
    let first = try #require(matches.first)
    #expect(first.entity.identifier.id == "\(thing).png")
    #expect(first.score > 0.5)
    #expect(matches.dropFirst().allSatisfy { $0.score < 0.5 })
    // What the view of the floor explains is not counted beside it.
    let agreement = try #require(first.evidence.viewAgreement)
    #expect(agreement.seen < 150 && agreement.wholeShare > 0.6)
  }

  @Test("One that is not there is not answered with another that lies on the floor")
  func missing() async throws {
    let matches = try await Self.matches(of: 9, among: 4)
    #expect(!matches.isEmpty)
    #expect(matches.allSatisfy { $0.score < 0.5 })
  }
}
