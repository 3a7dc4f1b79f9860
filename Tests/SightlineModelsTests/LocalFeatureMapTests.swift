import Foundation
import SightlineDescriptors
import SightlineFoundation
import TestSupport
import Testing

@testable import SightlineModels

@Suite("The output of a network of local features")
struct LocalFeatureMapTests {
  /// A map of 6×5 cells of 4 pixels with descriptors of two numbers, and features at some of its pixels.
  private static func map(_ likely: [(x: Int, y: Int, value: Float)]) -> LocalFeatureMap {
    let (columns, rows, cell) = (6, 5, 4)
    var values = [Float](repeating: 0, count: (2 + cell * cell + 1) * columns * rows)
    let plane = columns * rows
    for place in 0..<plane {
      // From the left to the right the direction turns by a quarter.
      let share = Double(place % columns) / Double(columns - 1)
      values[place] = Float(cos(share * .pi / 2))
      values[plane + place] = Float(sin(share * .pi / 2))
      values[(2 + cell * cell) * plane + place] = 0.5
    }
    for (x, y, value) in likely {
      let part = (y % cell) * cell + x % cell
      values[(2 + part) * plane + (y / cell) * columns + x / cell] = value
    }
    return LocalFeatureMap(values: values, columns: columns, rows: rows, dimension: 2, cell: cell)
  }

  private static func features(
    _ likely: [(x: Int, y: Int, value: Float)],
    atMost count: Int = 100
  ) -> LearnedFeatures {
    map(likely).features(atMost: count, above: 0.05, in: 48, 40)
  }

  @Test("Features lie at the middles of their pixels, the likeliest first")
  func places() {
    let found = Self.features([(5, 6, 0.4), (13, 11, 0.9), (20, 3, 0.04)])
    #expect(found.width == 48 && found.height == 40 && found.dimension == 2)
    #expect(found.places == [SIMD2(27, 23), SIMD2(11, 13)])
    #expect(Self.features([(5, 6, 0.4), (13, 11, 0.9)], atMost: 1).places == [SIMD2(27, 23)])
  }

  @Test("Of features within two pixels the likeliest is left, and those at the edge count too")
  func maxima() {
    let found = Self.features([
      (8, 8, 0.3), (10, 9, 0.6), (13, 9, 0.2), (0, 0, 0.9), (23, 19, 0.8),
    ])
    #expect(found.places.count == 4)
    #expect(!found.places.contains(SIMD2(17, 17)))
    #expect(found.places.contains(SIMD2(1, 1)) && found.places.contains(SIMD2(47, 39)))
  }

  @Test("Descriptors are interpolated between cells, so that a place between two is like both")
  func descriptors() {
    func direction(_ x: Int) -> LearnedFeatures {
      let share = Double(x) / 23 * 6 - 0.5
      let angle = share / 5 * .pi / 2
      return LearnedFeatures(
        width: 1,
        height: 1,
        places: [SIMD2(0, 0)],
        dimension: 2,
        descriptors: [Float(cos(angle)), Float(sin(angle))]
      )
    }
    for x in [6, 12, 18] {
      let one = Self.features([(x, 10, 0.9)])
      // Rounded numbers of a length of 250 are within 127.
      let distance = one.correspondences(with: direction(x))[0].distance
      #expect(abs(distance - direction(x).correspondences(with: direction(x))[0].distance) < 0.02)
    }
  }

  @Test("Descriptors are those that differ from the mean, of length 1")
  func centered() throws {
    var map = Self.map([(12, 10, 0.9)])
    let plain = map.features(atMost: 1, above: 0.05, in: 48, 40)
    map.center = [0.5, 0.7]
    let centered = map.features(atMost: 1, above: 0.05, in: 48, 40)
    let (one, other) = (Array(plain.numbers(of: 0)), Array(centered.numbers(of: 0)))
    // The direction is about the diagonal, of which the mean takes the most away.
    #expect(one.allSatisfy { $0 > 100 })
    #expect(other.contains { $0 != one[0] })
    map.center = [0, 0]
    #expect(map.features(atMost: 1, above: 0.05, in: 48, 40) == plain)
  }

  @Test("A map without features has none, and one of numbers that are not finite none either")
  func none() {
    #expect(Self.features([]).count == 0)
    var map = Self.map([(5, 6, .nan), (9, 9, .infinity)])
    #expect(map.features(atMost: 9, above: 0.05, in: 48, 40).count <= 1)
    map = LocalFeatureMap(
      values: map.values.map { _ in .nan },
      columns: 6,
      rows: 5,
      dimension: 2,
      cell: 4
    )
    #expect(map.features(atMost: 9, above: 0.05, in: 48, 40).count == 0)
  }
}

@Suite("The description of a network of local features")
struct LocalFeatureDescriptionTests {
  private static let right = """
    {"version": 1, "kind": "local-features", "name": "xfeat", "side": 640, "multiple": 32,
     "mean": [0, 0, 0], "deviation": [255, 255, 255], "output": "features", "descriptor": 64,
     "cell": 8, "threshold": 0.05, "count": 512, "license": "Apache-2.0", "source": "PyPI"}
    """

  private static func read(_ text: String) throws -> LocalFeatureDescription {
    let folder = try TemporaryFolder()
    let model = "\(folder.path)/m.onnx"
    try Data(text.utf8).write(to: URL(filePath: "\(folder.path)/m.json"))
    return try LocalFeatureDescription.beside(model)
  }

  @Test("A picture is seen with a longer side as described, in steps, enlarged at most twice")
  func sizes() throws {
    let description = try Self.read(Self.right)
    #expect(description.planes == 129)
    #expect(description.size(of: 1600, 1200) == (640, 480))
    #expect(description.size(of: 640, 640) == (640, 640))
    #expect(description.size(of: 100, 50) == (192, 96))
    #expect(description.size(of: 1, 1) == (32, 32))
    #expect(description.size(of: 10_000, 10) == (640, 32))
  }

  @Test("The mean of descriptors is read, none for zeros, and changes what the features are called")
  func center() throws {
    let plain = try Self.read(Self.right)
    let small = Self.right.replacingOccurrences(of: "\"descriptor\": 64", with: "\"descriptor\": 2")
    let centered = try Self.read(
      small.replacingOccurrences(of: "\"license\"", with: "\"center\": [0.25, -0.5], \"license\"")
    )
    #expect(plain.center.isEmpty && centered.center == [0.25, -0.5])
    #expect(try Self.read(small).summary != centered.summary)
    for wrong in ["[0.25]", "[0.25, 2]", "[0.25, -0.5, 0]", "0.25"] {
      #expect(throws: SightlineError.self) {
        try Self.read(
          small.replacingOccurrences(of: "\"license\"", with: "\"center\": \(wrong), \"license\"")
        )
      }
    }
  }

  @Test(
    "A description that cannot be is refused with one line",
    arguments: [
      ("640", "10"), ("\"multiple\": 32", "\"multiple\": 12"), ("local-features", "embedding"),
      ("\"descriptor\": 64", "\"descriptor\": 100000"), ("0.05", "1.5"), ("512", "1"),
      ("[255, 255, 255]", "[0, 1, 1]"), ("\"cell\": 8,", ""), ("\"version\": 1", "\"version\": 2"),
      ("\"source\"", "\"sauce\""),
    ]
  )
  func refused(_ part: String, _ other: String) {
    let error = #expect(throws: SightlineError.self) {
      try Self.read(Self.right.replacingOccurrences(of: part, with: other))
    }
    #expect(error?.code == .invalidModel && !"\(error?.message ?? "\n")".contains("\n"))
  }
}
