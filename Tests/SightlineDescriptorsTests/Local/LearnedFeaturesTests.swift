import SightlineDescriptors
import SightlinePixels
import TestSupport
import Testing

@Suite("LearnedFeatures")
struct LearnedFeaturesTests {
  private static func features(_ descriptors: [[Float]]) -> LearnedFeatures {
    LearnedFeatures(
      width: 100,
      height: 50,
      places: descriptors.indices.map { SIMD2(Float($0) + 0.5, 2) },
      dimension: 3,
      descriptors: descriptors.flatMap(\.self)
    )
  }

  @Test("Features pair where each is the other's nearest, at the distance of their descriptors")
  func mutual() {
    let query = Self.features([[1, 0, 0], [0.9, 0.436, 0], [0, 0, 1]])
    let reference = Self.features([[0, 0, 1], [1, 0, 0]])
    let pairs = query.correspondences(with: reference)
    #expect(pairs.map(\.query) == [0, 2] && pairs.map(\.reference) == [1, 0])
    // Numbers above a half of a unit vector are rounded to a half.
    #expect(pairs.allSatisfy { $0.distance.isFinite && $0.distance >= 0 })
    #expect(reference.correspondences(with: query).map(\.reference) == [2, 0])
  }

  @Test("Descriptors that agree more are nearer, as brute force finds them")
  func bruteForce() {
    var numbers = SeededGenerator(4)
    func random(_ count: Int) -> (features: LearnedFeatures, vectors: [[Float]]) {
      let vectors = (0..<count).map { _ in
        let values = (0..<64).map { _ in Float(numbers.noise(1)) }
        let length = values.reduce(0) { $0 + $1 * $1 }.squareRoot()
        return values.map { $0 / length }
      }
      return (
        LearnedFeatures(
          width: 64,
          height: 64,
          places: vectors.map { _ in SIMD2(1, 1) },
          dimension: 64,
          descriptors: vectors.flatMap(\.self)
        ), vectors
      )
    }
    let (one, other) = (random(60), random(50))
    func cosine(_ a: [Float], _ b: [Float]) -> Float { zip(a, b).reduce(0) { $0 + $1.0 * $1.1 } }
    for pair in one.features.correspondences(with: other.features) {
      let vector = one.vectors[Int(pair.query)]
      let best = other.vectors.map { cosine(vector, $0) }.max() ?? 0
      let found = cosine(vector, other.vectors[Int(pair.reference)])
      #expect(found >= best - 0.01)
      #expect(abs(pair.distance - (2 - 2 * found).squareRoot()) < 0.02)
    }
  }

  @Test("Features of other dimensions pair with none, and numbers that are not finite count as 0")
  func odd() {
    let query = Self.features([[1, 0, 0]])
    let wider = LearnedFeatures(
      width: 1,
      height: 1,
      places: [SIMD2(0, 0)],
      dimension: 4,
      descriptors: [1, 0, 0, 0]
    )
    #expect(query.correspondences(with: wider).isEmpty)
    #expect(query.correspondences(with: Self.features([])).isEmpty)
    #expect(Self.features([]).correspondences(with: query).isEmpty)
    #expect(Self.features([[.nan, 1, 0]]) == Self.features([[0, 1, 0]]))
    #expect(Self.features([[.infinity, 1, 0]]) == Self.features([[0, 1, 0]]))
  }

  @Test(
    "Features of a turned picture lie where its pixels were before",
    arguments: [Orientation.up, .right, .down, .left]
  )
  func turned(_ orientation: Orientation) throws {
    let picture = try DrawnPicture.draw(width: 7, height: 4) { x, y in SIMD3(10 * x, 10 * y, 0) }
    let seen = picture.oriented(orientation)
    for y in 0..<seen.height {
      let row = seen.row(y, as: RGB8.self)
      for x in row.indices {
        let found = LearnedFeatures(
          width: seen.width,
          height: seen.height,
          places: [SIMD2(Float(x) + 0.5, Float(y) + 0.5)],
          dimension: 1,
          descriptors: [1]
        ).turnedBack(from: orientation)
        #expect(found.width == 7 && found.height == 4)
        #expect(
          found.places == [
            SIMD2(Float(row[x].red) / 10 + 0.5, Float(row[x].green) / 10 + 0.5)
          ]
        )
      }
    }
  }
}
