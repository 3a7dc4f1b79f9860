import SightlineDescriptors
import SightlineGeometry
import TestSupport
import Testing

@Suite
struct MatchCandidateTests {
  /// A match of a reference that lies at a place of the query, its features numbered from an index on.
  private func candidate(
    _ name: String,
    at x: Double,
    features first: Int32,
    inliers: Int
  ) throws -> MatchCandidate<String> {
    let place = PlantedTransform(name: name, m: [0.3, 0, x, 0, 0.3, 50, 0, 0, 1])
    var planted = PlantedMatch(place, inliers: inliers, outliers: 0)
    let unused = [Keypoint](
      repeating: Keypoint(x: 1, y: 1, scale: 1, angle: 0),
      count: Int(first)
    )
    planted.query = unused + planted.query
    planted.correspondences = planted.correspondences.map {
      .init(query: $0.query + first, reference: $0.reference, distance: $0.distance)
    }
    return MatchCandidate(reference: name, match: try #require(planted.matches.first))
  }

  @Test("Things in different places are all taken, least likely to be chance first")
  func apart() throws {
    let candidates = [
      try candidate("cup", at: 10, features: 0, inliers: 15),
      try candidate("book", at: 170, features: 100, inliers: 30),
      try candidate("lamp", at: 330, features: 200, inliers: 20),
    ]
    #expect(MatchCandidate.nonConflicting(candidates) == [1, 2, 0])
  }

  @Test("Of two things in one place, the likelier is taken")
  func onePlace() throws {
    let candidates = [
      try candidate("cup", at: 10, features: 0, inliers: 15),
      try candidate("mug", at: 12, features: 100, inliers: 30),
    ]
    #expect(MatchCandidate.nonConflicting(candidates) == [1])
  }

  @Test("Features are explained once")
  func oneExplanation() throws {
    let cup = try candidate("cup", at: 10, features: 0, inliers: 15)
    let mug = try candidate("mug", at: 300, features: 0, inliers: 30)
    #expect(MatchCandidate.nonConflicting([cup, mug]) == [1])
  }

  @Test("Ties are taken in the given order; no candidates give no match")
  func ties() throws {
    let cup = try candidate("cup", at: 10, features: 0, inliers: 15)
    #expect(MatchCandidate.nonConflicting([cup, cup]) == [0])
    #expect(MatchCandidate<String>.nonConflicting([]).isEmpty)
  }
}
