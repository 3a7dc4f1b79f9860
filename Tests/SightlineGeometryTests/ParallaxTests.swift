import SightlineDescriptors
import TestSupport
import Testing

@testable import SightlineGeometry

@Suite("Agreement off the plane of a view")
struct ParallaxTests {
  /// Two cameras before a plane four units away, the second one moved and turned a little.
  private struct Cameras {
    static let focal = 400.0
    static let center = (x: 240.0, y: 160.0)
    static let plane = 4.0
    /// From the first camera's coordinates to the second's: a turn around the vertical, then a shift.
    static let turn = 0.06
    static let shift = (x: 0.55, y: 0.12, z: 0.2)

    /// Returns the place at which the second camera sees a point that the first sees at a place and a
    /// depth.
    static func seen(_ x: Double, _ y: Double, depth: Double) -> (x: Double, y: Double) {
      let (px, py) = ((x - center.x) / focal * depth, (y - center.y) / focal * depth)
      let qx = turn.cosine * px - turn.sine * depth + shift.x
      let qy = py + shift.y
      let qz = turn.sine * px + turn.cosine * depth + shift.z
      return (focal * qx / qz + center.x, focal * qy / qz + center.y)
    }

    /// Returns a feature as the second camera sees it, with the direction and scale of the plane at
    /// that depth.
    static func seen(_ k: Keypoint, depth: Double) -> Keypoint {
      let (x, y) = (Double(k.x), Double(k.y))
      let place = seen(x, y, depth: depth)
      let angle = Double(k.angle)
      let ahead = seen(x + 0.01 * angle.cosine, y + 0.01 * angle.sine, depth: depth)
      return Keypoint(
        x: Float(place.x),
        y: Float(place.y),
        scale: k.scale,
        angle: Float(direction(ahead.x - place.x, ahead.y - place.y))
      )
    }
  }

  /// Features of a plane, and others at depths of their own.
  private static func scene(
    seed: Int,
    onPlane: Int = 60,
    depths: [Double],
    noise: Double = 0.5
  ) -> PlantedMatch {
    var (match, numbers) = (PlantedMatch(), SeededGenerator(seed))
    for depth in [Double](repeating: Cameras.plane, count: onPlane) + depths {
      var image: Keypoint
      var feature: Keypoint
      repeat {
        feature = match.randomKeypoint(&numbers)
        image = Cameras.seen(feature, depth: depth)
      } while !(0...480).contains(image.x) || !(0...320).contains(image.y)
      image.x += Float(numbers.noise(noise))
      image.y += Float(numbers.noise(noise))
      match.add(image, feature, distance: numbers.number(in: 20...80))
    }
    return match
  }

  private static func parallax(_ scene: PlantedMatch) throws -> Parallax {
    let match = try #require(scene.matches.first)
    return GeometricVerifier().parallax(
      of: match,
      query: scene.queryPicture,
      reference: scene.referencePicture,
      scene.correspondences
    )
  }

  @Test("Points of a scene before its plane are counted", arguments: 1...8)
  func scene(seed: Int) throws {
    var numbers = SeededGenerator(seed + 100)
    let depths = (0..<30).map { _ in numbers.number(in: 1.8...2.6) }
    let found = try Self.parallax(Self.scene(seed: seed, depths: depths))
    #expect(found.count >= 20 && found.count <= 30, "\(found)")
    #expect(found.logOddsAgainstChance > 20, "\(found)")
  }

  @Test("A second plane in front of the first is counted", arguments: 1...8)
  func twoPlanes(seed: Int) throws {
    let depths = [Double](repeating: 2.2, count: 25)
    let found = try Self.parallax(Self.scene(seed: seed, depths: depths))
    #expect(found.count >= 17 && found.count <= 25, "\(found)")
    #expect(found.logOddsAgainstChance > 15, "\(found)")
  }

  @Test("A scene is found among random pairs", arguments: 1...8)
  func clutter(seed: Int) throws {
    var numbers = SeededGenerator(seed + 100)
    let depths = (0..<30).map { _ in numbers.number(in: 1.8...2.6) }
    var scene = Self.scene(seed: seed, depths: depths)
    for _ in 0..<60 {
      scene.add(
        scene.randomKeypoint(&numbers),
        scene.randomKeypoint(&numbers),
        distance: numbers.number(in: 60...90)
      )
    }
    #expect(try Self.parallax(scene).logOddsAgainstChance > 10)
  }

  @Test("A plane has no agreement off it", arguments: [0.0, 0.5, 1])
  func plane(noise: Double) throws {
    for seed in 1...8 {
      let found = try Self.parallax(Self.scene(seed: seed, depths: [], noise: noise))
      #expect(found == .none, "\(found)")
    }
    for transform in [PlantedTransform.turned, .sheared, .tilted] {
      let found = try Self.parallax(PlantedMatch(transform, inliers: 60, outliers: 0, noise: noise))
      #expect(found.logOddsAgainstChance <= 0, "\(found)")
    }
  }

  @Test("Random features off the plane count as chance", arguments: 1...30)
  func random(seed: Int) throws {
    var numbers = SeededGenerator(seed + 300)
    var scene = Self.scene(seed: seed, depths: [])
    // With the plane's direction and scale, and near their place.
    for _ in 0..<40 {
      let feature = scene.randomKeypoint(&numbers)
      var image = Cameras.seen(feature, depth: Cameras.plane)
      image.x += Float(numbers.number(in: -90...90))
      image.y += Float(numbers.number(in: -90...90))
      scene.add(image, feature, distance: numbers.number(in: 30...90))
    }
    let found = try Self.parallax(scene)
    #expect(found.logOddsAgainstChance <= 0, "\(found)")
  }

  @Test("A feature is counted once, however many it is joined to")
  func once() throws {
    var numbers = SeededGenerator(7)
    let depths = (0..<10).map { _ in numbers.number(in: 1.8...2.6) }
    var scene = Self.scene(seed: 7, depths: depths)
    let single = try Self.parallax(scene)
    for correspondence in scene.correspondences.suffix(10) {
      for _ in 0..<5 { scene.correspondences.append(correspondence) }
    }
    #expect(try Self.parallax(scene) == single)
  }

  @Test("Without correspondences, or for an empty picture, there is none")
  func nothing() throws {
    let scene = Self.scene(seed: 1, depths: [])
    let match = try #require(scene.matches.first)
    let empty = PictureKeypoints(width: 480, height: 320, keypoints: [])
    #expect(
      GeometricVerifier().parallax(
        of: match,
        query: scene.queryPicture,
        reference: scene.referencePicture,
        []
      ) == .none
    )
    #expect(
      GeometricVerifier().parallax(of: match, query: empty, reference: empty, scene.correspondences)
        == .none
    )
  }
}
