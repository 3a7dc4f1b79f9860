import SightlineDescriptors
import SightlineGeometry
import TestSupport
import Testing

@Suite
struct GeometricVerifierTests {
  private static let transforms: [PlantedTransform] = [.turned, .sheared, .tilted]

  @Test(
    "A planted transform is found among up to nine times as many outliers",
    arguments: transforms
  )
  func outliers(transform: PlantedTransform) throws {
    for (inliers, outliers) in [(40, 0), (30, 30), (20, 60), (15, 85), (12, 108)] {
      for seed in 1...4 {
        let planted = PlantedMatch(transform, inliers: inliers, outliers: outliers, seed: seed)
        let match = try #require(planted.matches.first, "\(inliers) of \(inliers + outliers)")
        let found = match.inliers.count { planted.planted.contains($0.query) }
        #expect(found >= inliers * 8 / 10)
        // Chance adds a few, within the tolerance.
        #expect(match.inliers.count - found <= 1 + outliers / 40)
        #expect(match.logOddsAgainstChance > 10)
        #expect(match.meanError < 2.5)
      }
    }
  }

  @Test(
    "The region is the reference's place, within pixels",
    arguments: transforms,
    [0.5, 1, 2]
  )
  func region(transform: PlantedTransform, noise: Double) throws {
    for seed in 1...4 {
      let planted = PlantedMatch(transform, inliers: 50, outliers: 50, noise: noise, seed: seed)
      let match = try #require(planted.matches.first)
      let places = match.inliers.map {
        PicturePoint(planted.referencePicture.keypoints[Int($0.reference)])
      }
      for vertex in PicturePolygon.convexHull(of: places).vertices {
        let expected = transform(vertex.x, vertex.y)
        let found = try #require(match.transform(vertex))
        #expect(abs(found.x - expected.x) + abs(found.y - expected.y) < 1 + 1.5 * noise)
      }
      // The outline, where it is in the query, lies outside of all features, so it is less certain.
      for corner in match.referenceRegion.vertices {
        let expected = transform(corner.x, corner.y)
        let found = try #require(match.transform(corner))
        #expect(abs(found.x - expected.x) + abs(found.y - expected.y) < 2 + 3 * noise)
        #expect(
          match.queryRegion.vertices.contains {
            abs($0.x - found.x) + abs($0.y - found.y) < 1e-6
          }
        )
      }
    }
  }

  @Test("The simplest transform that explains the inliers is kept")
  func simplestTransform() throws {
    let kinds = try Self.transforms.map {
      try #require(PlantedMatch($0, inliers: 80, outliers: 20).matches.first).transform.kind
    }
    #expect(kinds == [.similarity, .affinity, .homography])
  }

  @Test("Regions stay within their pictures, and run clockwise", arguments: transforms)
  func regionBounds(transform: PlantedTransform) throws {
    let planted = PlantedMatch(transform, inliers: 30, outliers: 10)
    let match = try #require(planted.matches.first)
    for polygon in [match.queryRegion, match.referenceRegion] {
      #expect(polygon.vertices.count >= 3)
      #expect(polygon.clockwiseArea > 0)
      for vertex in polygon.vertices {
        #expect((-1e-6...480 + 1e-6).contains(vertex.x) && (-1e-6...320 + 1e-6).contains(vertex.y))
      }
    }
  }

  @Test("The order of the correspondences does not matter", arguments: transforms)
  func order(transform: PlantedTransform) {
    var planted = PlantedMatch(transform, inliers: 20, outliers: 60)
    let expected = planted.matches
    #expect(!expected.isEmpty)
    var numbers = SeededGenerator(9)
    for _ in 0..<5 {
      planted.correspondences.shuffle(using: &numbers)
      #expect(planted.matches == expected)
    }
  }

  @Test("The size of either picture does not matter", arguments: transforms)
  func size(transform: PlantedTransform) throws {
    let planted = PlantedMatch(transform, inliers: 20, outliers: 60)
    let expected = try #require(planted.matches.first)
    let verifier = GeometricVerifier()
    for (queryFactor, referenceFactor) in [(4, 4), (8, 1), (1, 8)] {
      let matches = verifier.matches(
        query: planted.queryPicture.scaled(by: queryFactor),
        reference: planted.referencePicture.scaled(by: referenceFactor),
        planted.correspondences
      )
      let match = try #require(matches.first)
      #expect(match.inliers.map(\.query) == expected.inliers.map(\.query))
      #expect(abs(match.logOddsAgainstChance - expected.logOddsAgainstChance) < 0.01)
      #expect(abs(match.meanError - expected.meanError * Double(queryFactor)) < 0.01)
    }
  }

  @Test("Two copies of a thing are two matches, each in its place")
  func copies() throws {
    let left = PlantedTransform(name: "left", m: [0.4, 0, 10, 0, 0.4, 40, 0, 0, 1])
    let right = PlantedTransform(name: "right", m: [0.4, 0, 270, 0, 0.4, 150, 0, 0, 1])
    var planted = PlantedMatch(left, inliers: 30, outliers: 30)
    var numbers = SeededGenerator(3)
    for _ in 0..<20 {
      let feature = planted.randomKeypoint(&numbers)
      planted.add(right(feature), feature)
    }
    let matches = planted.matches
    #expect(matches.count == 2)
    let centers = matches.compactMap { $0.transform(PicturePoint(x: 240, y: 160)) }
    #expect(abs(centers[0].x - 106) < 3 && abs(centers[1].x - 366) < 3)
  }

  @Test("A mirrored match is given in the original query")
  func mirrored() throws {
    let planted = PlantedMatch(.turned, inliers: 30, outliers: 30)
    // The query as it would be had the reference been seen in a mirror.
    let original = planted.query.map {
      Keypoint(x: 480 - $0.x, y: $0.y, scale: $0.scale, angle: Float.pi - $0.angle)
    }
    let seen = PictureKeypoints(width: 480, height: 320, keypoints: original)
    let verifier = GeometricVerifier()
    let unmirrored = verifier.matches(
      query: seen,
      reference: planted.referencePicture,
      planted.correspondences
    )
    #expect(unmirrored.isEmpty)
    let match = try #require(planted.matches.first)
    let mirrored = match.mirrored(queryWidth: 480)
    #expect(mirrored.isMirrored)
    #expect(mirrored.queryRegion.clockwiseArea > 0)
    for inlier in mirrored.inliers {
      let feature = planted.reference[Int(inlier.reference)]
      let image = try #require(mirrored.transform(PicturePoint(feature)))
      let place = PicturePoint(original[Int(inlier.query)])
      let error =
        ((image.x - place.x) * (image.x - place.x)
        + (image.y - place.y) * (image.y - place.y)).squareRoot()
      #expect(abs(error - inlier.error) < 1e-3)
    }
    let back = mirrored.mirrored(queryWidth: 480)
    #expect(!back.isMirrored && back.inliers == match.inliers)
  }
}
