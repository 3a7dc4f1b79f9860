import SightlineDescriptors
import SightlinePixels
import TestSupport
import Testing

/// Pixels that nothing says are a picture: every descriptor of every kind bears them.
@Suite("Hostile pixels")
struct HostilePixelsTests {
  /// Sizes that leave no room for windows, rings or scales, and such as nothing else has.
  static let sizes: [(width: Int, height: Int)] = [
    (1, 1), (1, 2), (2, 1), (1, 600), (600, 1), (3, 3), (7, 5), (8, 8), (17, 16), (31, 33),
    (2, 301),
    (257, 9), (64, 64),
  ]

  /// Ways to fill a picture.
  enum Filling: CaseIterable, Sendable {
    case zero, full, noise, stripes, dots, checks

    func byte(_ index: Int, _ generator: inout SeededGenerator) -> UInt8 {
      switch self {
      case .zero: 0
      case .full: 255
      case .noise: UInt8.random(in: 0...255, using: &generator)
      case .stripes: index % 4 < 2 ? 0 : 255
      case .dots: index % 97 == 0 ? 255 : 0
      case .checks: (index / 3 + index / 31) % 2 == 0 ? 1 : 254
      }
    }
  }

  @Test(
    "Every size and content, in every format, has descriptors that are stored and read back equal",
    arguments: Filling.allCases
  )
  func described(_ filling: Filling) throws {
    var generator = SeededGenerator(seed: 3)
    for (place, (width, height)) in Self.sizes.enumerated() {
      // Every format meets every size with one filling or another.
      let formats = PixelFormat.allCases
      let format = formats[
        (place + (Filling.allCases.firstIndex(of: filling) ?? 0)) % formats.count
      ]
      // All there are for some; those that catalogs have for the others, which takes a tenth of the time.
      let set = place < 2 ? DescriptorSet(DescriptorRegistry.all) : .standard
      let count = (width + 1) * (height + 1) * 4
      let bytes = (0..<count).map { filling.byte($0, &generator) }
      let picture = try ReadOnlyPixelBuffer(
        width: width,
        height: height,
        format: format,
        bytes: bytes
      )
      let described = set.describe(picture)
      #expect(described == set.describe(picture), "\(width)×\(height) \(format) \(filling)")
      for (identifier, value) in described.map({ ($0.identifier, $0.value) }) {
        let what = "\(identifier) of \(width)×\(height) \(format) \(filling)"
        #expect(try DescriptorValue(storedBytes: value.storedBytes.span.bytes) == value, "\(what)")
        if let distance = value.distance(to: value) {
          #expect(distance.magnitude < 1e-4, "\(what): \(distance)")
        }
      }
    }
  }

  @Test(
    "Any stored bytes are read or refused, and read descriptors compare with all others",
    arguments: 0..<2
  )
  func storedBytes(_ seed: Int) throws {
    var generator = SeededGenerator(seed)
    let known = DescriptorSet.standard.describe(try DrawnPicture.slopes(seed))
    for entry in known {
      let original = entry.value.storedBytes
      for _ in 0..<60 {
        var bytes = original
        for _ in 0..<Int.random(in: 1...6, using: &generator) {
          let reach = generator.chance(50) ? min(24, bytes.count) : bytes.count
          bytes[Int.random(in: 0..<reach, using: &generator)] = UInt8.random(
            in: 0...255,
            using: &generator
          )
        }
        if generator.chance(30) {
          bytes.removeLast(Int.random(in: 0..<bytes.count, using: &generator))
        }
        guard let value = try? DescriptorValue(storedBytes: bytes.span.bytes) else { continue }
        for other in known {
          if let distance = value.distance(to: other.value) { #expect(!distance.isNaN) }
          if let distance = other.value.distance(to: value) { #expect(!distance.isNaN) }
        }
        #expect(value.quality >= 0 || value.isFeatureless)
      }
    }
  }

  /// Places in pictures are computed in 32 bits.
  @Test(
    "Pictures far wider than high have features, at any closeness",
    arguments: [(20_000, 8), (8, 20_000), (32_768, 3), (40_000, 5), (70_000, 4)]
  )
  func long(width: Int, height: Int) throws {
    // Blocks, so that there is something to find near every edge.
    let bytes = (0..<width * height).map { place in
      UInt8(truncatingIfNeeded: (place % width / 3 * 73 ^ place / width / 3 * 151) * 97)
    }
    let picture = try ReadOnlyPixelBuffer(
      width: width,
      height: height,
      format: .gray8,
      bytes: bytes
    )
    for side in [400, 800] {
      let detector = LocalFeatureDetector(maximumCount: 2000, workingSide: side)
      let prepared = PreparedPicture(picture, minimumShortSide: nil)
      let features = detector.features(in: prepared)
      #expect(features.keypoints.allSatisfy { $0.x <= Float(width) && $0.y <= Float(height) })
      for direction in [0, 0.1, 0.5] {
        _ = detector.features(in: prepared, tilt: 2, direction: direction)
      }
    }
  }
}
