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

  @Test(
    "Those that lie elsewhere on the floor are answered by their own views, and one that is not there by none"
  )
  func moved() async throws {
    let folder = try EvaluationFolder()
    for thing in UInt64(0)..<4 {
      let picture = try Self.picture(of: thing, shot: 2 * thing)
      try folder.write("pictures/\(thing).png", ImageEncoder.png(picture))
    }
    let engine = try await SearchEngine(folder.built())
    func matches(of thing: UInt64) async throws -> [Match] {
      let picture = try Self.picture(of: thing, shot: 2 * thing + 1)
      return try await engine.search(SearchQuery(picture: picture, limit: 40, minimumScore: 0))
        .matches
    }
    var answered = 0
    for thing in UInt64(0)..<4 {
      let matches = try await matches(of: thing)
      let first = try #require(matches.first)
      #expect(first.entity.identifier.id == "\(thing).png")
      #expect(matches.dropFirst().allSatisfy { $0.score < 0.5 })
      guard first.score > 0.5 else { continue }
      answered += 1
      // What the view of the floor explains is not counted beside it.
      let agreement = try #require(first.evidence.viewAgreement)
      #expect(agreement.seen < 150 && agreement.wholeShare > 0.6)
    }
    // The third agrees in few features of its own.
    #expect(answered >= 3)
    let missing = try await matches(of: 9)
    #expect(!missing.isEmpty && missing.allSatisfy { $0.score < 0.5 })
  }
}
