import SightlineDescriptors
import TestSupport
import Testing

@testable import SightlineGeometry

@Suite("Views of places alone")
struct PlaceSearchTests {
  /// Correspondences whose scales and directions say nothing, each feature in one.
  private static func match(
    _ transform: PlantedTransform,
    inliers: Int,
    outliers: Int,
    noise: Double = 0.7,
    seed: Int = 1
  ) -> PlantedMatch {
    var match = PlantedMatch(
      transform,
      inliers: inliers,
      outliers: outliers,
      noise: noise,
      seed: seed
    )
    func flat(_ keypoint: Keypoint) -> Keypoint {
      Keypoint(x: keypoint.x, y: keypoint.y, scale: 1, angle: 0)
    }
    match.query = match.query.map(flat)
    match.reference = match.reference.map(flat)
    return match
  }

  private static func view(_ match: PlantedMatch) -> PlacedView? {
    GeometricVerifier().placedView(
      query: match.queryPicture,
      reference: match.referencePicture,
      match.correspondences
    )
  }

  @Test(
    "A planted view is found among four times as many wrong pairs",
    arguments: [PlantedTransform.identity, .turned, .sheared, .tilted]
  )
  func planted(_ transform: PlantedTransform) throws {
    let match = Self.match(transform, inliers: 50, outliers: 200)
    let view = try #require(Self.view(match))
    #expect(view.count >= 35)
    for (x, y) in [(100.0, 80.0), (350, 80), (350, 250), (100, 250)] {
      let place = try #require(view.transform(PicturePoint(x: x, y: y)))
      let expected = transform(x, y)
      #expect(abs(place.x - expected.x) < 3 && abs(place.y - expected.y) < 3)
    }
  }

  @Test("Pairs at random agree on few", arguments: 1...6)
  func random(seed: Int) {
    let match = Self.match(.identity, inliers: 0, outliers: 250, seed: seed)
    let view = Self.view(match)
    #expect(view?.count ?? 0 < 12 && view?.sceneCount ?? 0 < 26)
  }

  /// A plane that moves a little, things before it that are shifted more the nearer they are, along lines to one point, and
  /// pairs at random.
  private static func scene(
    plane: Int,
    before: Int,
    outliers: Int,
    towards epipole: SIMD2<Float>,
    seed: Int
  ) -> PlantedMatch {
    var (match, numbers) = (PlantedMatch(), SeededGenerator(seed))
    for index in 0..<plane + before {
      let feature = match.randomKeypoint(&numbers)
      let share = index < plane ? 0 : Float(numbers.number(in: 0.05...0.2))
      match.add(
        Keypoint(
          x: feature.x + share * (epipole.x - feature.x) + Float(numbers.noise(0.5)),
          y: feature.y + share * (epipole.y - feature.y) + Float(numbers.noise(0.5)),
          scale: 1,
          angle: 0
        ),
        Keypoint(x: feature.x, y: feature.y, scale: 1, angle: 0)
      )
    }
    for _ in 0..<outliers {
      match.add(match.randomKeypoint(&numbers), match.randomKeypoint(&numbers), distance: 70)
    }
    return match
  }

  @Test("Things before the plane count in the scene, not in the plane", arguments: 1...6)
  func scenes(seed: Int) throws {
    for epipole in [SIMD2<Float>(900, 200), SIMD2(240, 160), SIMD2(-500, -300)] {
      let match = Self.scene(plane: 25, before: 40, outliers: 80, towards: epipole, seed: seed)
      let view = try #require(Self.view(match))
      // Some are shifted too little to be told from the plane, and some lines meet by chance. Things of one depth can be the plane
      // that is taken.
      #expect((8...40).contains(view.count) && (45...85).contains(view.sceneCount), "\(view)")
      #expect(view.sceneCoverage >= view.coverage && view.sceneCoverage <= 1)
      var reversed = match
      reversed.correspondences.reverse()
      #expect(Self.view(reversed) == view)
    }
  }

  @Test("A plane alone is its scene")
  func flat() throws {
    let view = try #require(Self.view(Self.match(.tilted, inliers: 60, outliers: 0, noise: 0.2)))
    #expect(view.sceneCount - view.count <= 3 && view.count >= 50)
  }

  @Test("Of few on a plane nothing else is asked")
  func fewOnPlane() {
    let match = Self.scene(plane: 6, before: 0, outliers: 0, towards: .zero, seed: 1)
    let view = Self.view(match)
    #expect(view == nil || view?.sceneCount == view?.count)
  }

  @Test("The order of correspondences does not matter, and the same ones give the same view")
  func order() {
    var match = Self.match(.tilted, inliers: 40, outliers: 80)
    let view = Self.view(match)
    match.correspondences.reverse()
    #expect(view != nil && Self.view(match) == view)
  }

  @Test("Places that fix no view give none")
  func degenerate() {
    #expect(Self.view(PlantedMatch()) == nil)
    var line = PlantedMatch()
    var point = PlantedMatch()
    for step in 0..<40 {
      let along = Keypoint(x: Float(10 + 10 * step), y: 100, scale: 1, angle: 0)
      line.add(along, along)
      let same = Keypoint(x: 50, y: 50, scale: 1, angle: 0)
      point.add(same, same)
    }
    #expect(Self.view(line) == nil && Self.view(point) == nil)
    var odd = Self.match(.identity, inliers: 30, outliers: 0)
    odd.add(
      Keypoint(x: .nan, y: .infinity, scale: 1, angle: 0),
      Keypoint(x: 1e30, y: 0, scale: 1, angle: 0)
    )
    odd.correspondences.append(FeatureCorrespondence(query: -1, reference: 1 << 20, distance: .nan))
    #expect(Self.view(odd)?.count ?? 0 >= 20)
  }

  @Test("The coverage is the share of the reference between what agrees")
  func coverage() throws {
    let match = Self.match(.identity, inliers: 200, outliers: 0, noise: 0.2)
    let whole = try #require(Self.view(match))
    #expect(whole.coverage > 0.75 && whole.coverage <= 1)
    var part = PlantedMatch()
    var numbers = SeededGenerator(3)
    for _ in 0..<80 {
      let place = Keypoint(
        x: Float(numbers.number(in: 100...220)),
        y: Float(numbers.number(in: 100...180)),
        scale: 1,
        angle: 0
      )
      part.add(place, place)
    }
    let found = try #require(Self.view(part))
    #expect(found.coverage < 120 * 80 / (480.0 * 320))
  }
}
