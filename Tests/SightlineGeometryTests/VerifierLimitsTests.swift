import SightlineDescriptors
import SightlineGeometry
import TestSupport
import Testing

/// Input that no detector gives.
@Suite
struct VerifierLimitsTests {
  private let verifier = GeometricVerifier()

  @Test("No correspondences give no match")
  func nothing() {
    let empty = PictureKeypoints(width: 0, height: 0, keypoints: [])
    #expect(verifier.matches(query: empty, reference: empty, []).isEmpty)
    let planted = PlantedMatch(.turned, inliers: 30, outliers: 0)
    #expect(
      verifier.matches(
        query: planted.queryPicture,
        reference: empty,
        planted.correspondences
      ).isEmpty
    )
    #expect(
      verifier.matches(query: planted.queryPicture, reference: planted.referencePicture, []).isEmpty
    )
  }

  @Test("NaN and features that do not exist are left out")
  func nonsense() throws {
    var planted = PlantedMatch(.turned, inliers: 30, outliers: 10)
    let expected = planted.matches
    let numbers: [Float] = [.nan, .infinity, -.infinity, .greatestFiniteMagnitude, -1e30]
    for number in numbers {
      var (a, b, c, d) = (planted.query[0], planted.query[1], planted.query[2], planted.query[3])
      a.x = number
      b.y = number
      c.scale = number
      d.angle = number
      for broken in [a, b, c, d] { planted.add(broken, planted.reference[0]) }
    }
    var zero = planted.query[0]
    zero.scale = 0
    planted.add(zero, planted.reference[0])
    planted.correspondences += [
      .init(query: -1, reference: 0, distance: 1), .init(query: .max, reference: 0, distance: 1),
      .init(query: 0, reference: .min, distance: 1), .init(query: 0, reference: 1, distance: .nan),
    ]
    #expect(planted.matches == expected)
    #expect(!expected.isEmpty)
  }

  @Test("All features in one place, or all correspondences the same, give nothing")
  func onePlace() {
    var planted = PlantedMatch(.turned, inliers: 30, outliers: 0)
    planted.correspondences = Array(repeating: planted.correspondences[0], count: 500)
    #expect(planted.matches.isEmpty)
    planted = PlantedMatch()
    for _ in 0..<100 {
      planted.add(
        Keypoint(x: 5, y: 5, scale: 1, angle: 0),
        Keypoint(x: 5, y: 5, scale: 1, angle: 0)
      )
    }
    #expect(planted.matches.isEmpty)
  }

  @Test("Of many correspondences, only the nearest are used")
  func many() throws {
    let planted = PlantedMatch(.turned, inliers: 40, outliers: 40)
    let expected = try #require(planted.matches.first)
    var flooded = planted
    for query in 0..<80 as Range<Int32> {
      for reference in 0..<80 as Range<Int32> where query != reference {
        flooded.correspondences.append(.init(query: query, reference: reference, distance: 200))
      }
    }
    var limited = verifier
    limited.maximumCorrespondences = 80
    let match = limited.matches(
      query: flooded.queryPicture,
      reference: flooded.referencePicture,
      flooded.correspondences
    ).first
    #expect(match == expected)
    // Six thousand, with the standard limits: found still, and soon.
    #expect(flooded.matches.first?.transform.kind != nil)
  }

  @Test("Settings out of range find nothing, and do not trap")
  func settings() {
    let planted = PlantedMatch(.turned, inliers: 30, outliers: 0)
    for tolerance in [0, -1, .nan, .infinity, 0.2] {
      var odd = verifier
      odd.tolerance = tolerance
      let matches = odd.matches(
        query: planted.queryPicture,
        reference: planted.referencePicture,
        planted.correspondences
      )
      #expect(matches.isEmpty)
    }
    var odd = verifier
    odd.maximumCorrespondences = .min
    odd.maximumHypotheses = .min
    odd.maximumMatches = .min
    #expect(
      odd.matches(
        query: planted.queryPicture,
        reference: planted.referencePicture,
        planted.correspondences
      ).isEmpty
    )
  }
}
