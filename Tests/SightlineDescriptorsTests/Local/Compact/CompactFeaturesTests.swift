import SightlineDescriptors
import SightlineFoundation
import SightlinePixels
import TestSupport
import Testing

@Suite struct CompactFeaturesTests {
  static let features: LocalFeatures = {
    var synthetic = SyntheticFeatures(seed: 1)
    return synthetic.features(30)
  }()
  static let compact = CompactFeatures(features)

  /// Reads from an array, which outlives the span that is read.
  private func read(_ bytes: [UInt8]) throws(SightlineError) -> CompactFeatures {
    try unsafe CompactFeatures(storedBytes: bytes.span.bytes)
  }

  @Test("Stored features come back equal, at 24 bytes a feature", arguments: [0, 1, 30])
  func roundTrip(count: Int) throws {
    var synthetic = SyntheticFeatures(seed: 2)
    let compact = CompactFeatures(synthetic.features(count))
    #expect(compact.storedBytes.count == 12 + 24 * count)
    #expect(try read(compact.storedBytes) == compact)
  }

  @Test("Cut or lengthened bytes throw")
  func wrongLength() {
    let bytes =
      CompactFeatures(LocalFeatures(width: 3, height: 2, keypoints: [], descriptors: []))
      .storedBytes + Self.compact.storedBytes
    for count in 0..<12 {
      let cut = Array(bytes.prefix(count))
      #expect(throws: SightlineError.self) { try read(cut) }
    }
    let stored = Self.compact.storedBytes
    for count in stride(from: 12, to: stored.count, by: 37) {
      let cut = Array(stored.prefix(count))
      #expect(throws: SightlineError.self) { try read(cut) }
    }
    #expect(throws: SightlineError.self) { try read(stored + [0]) }
    #expect(throws: SightlineError.self) { try read(bytes) }
  }

  @Test("Any bytes are read back unchanged, or throw")
  func anyBytes() throws {
    var synthetic = SyntheticFeatures(seed: 3)
    var readable = 0
    for _ in 0..<300 {
      var bytes = Self.compact.storedBytes
      for _ in 0...synthetic.next(below: 4) {
        bytes[synthetic.next(below: min(bytes.count, 40))] = UInt8(synthetic.next(below: 256))
      }
      guard let features = try? read(bytes) else { continue }
      readable += 1
      #expect(features.storedBytes == bytes)
      #expect(features.keypoints.count == features.count)
    }
    #expect(readable > 30)
  }

  @Test("Another version, kind, size or count is named, not guessed")
  func wrongHeader() {
    for (index, value, code) in [
      (0, 2, SightlineError.Code.unknownVersion), (1, 1, .damagedBytes), (1, 3, .unknownVersion),
      (5, 255, .damagedBytes), (11, 17, .damagedBytes),
    ] as [(Int, UInt8, SightlineError.Code)] {
      var bytes = Self.compact.storedBytes
      bytes[index] = value
      #expect {
        try read(bytes)
      } throws: {
        ($0 as? SightlineError)?.code == code
      }
    }
  }

  @Test("Their bytes distinguish them from other descriptors")
  func closedType() throws {
    let bytes = Self.compact.storedBytes
    let value = try unsafe DescriptorValue(storedBytes: bytes.span.bytes)
    #expect(value == .features(Self.compact))
  }

  @Test("Places come back to a pixel's fraction, a fiftieth of the scale and a degree")
  func places() {
    for (exact, stored) in zip(Self.features.keypoints, Self.compact.keypoints) {
      #expect(abs(exact.x - stored.x) < 0.01 && abs(exact.y - stored.y) < 0.01)
      #expect(abs(exact.scale / stored.scale - 1) < 0.02)
      let turn = abs(exact.angle - stored.angle)
      #expect(min(turn, 2 * .pi - turn) < 0.0175)
    }
  }

  @Test("The picture's size in pixels does not change the codes")
  func sizeInvariance() {
    let doubled = LocalFeatures(
      width: 2 * Self.features.width,
      height: 2 * Self.features.height,
      keypoints: Self.features.keypoints.map {
        Keypoint(x: 2 * $0.x, y: 2 * $0.y, scale: 2 * $0.scale, angle: $0.angle)
      },
      descriptors: Self.features.descriptors
    )
    #expect(
      CompactFeatures(doubled).storedBytes.dropFirst(12)
        == Self.compact.storedBytes.dropFirst(12)
    )
  }

  @Test("Places outside the picture, or NaN, are moved to its edge")
  func oddPlaces() {
    let odd: [Float] = [-.infinity, -5, .nan, .infinity, 1e9]
    let keypoints = odd.map { Keypoint(x: $0, y: $0, scale: $0, angle: $0) }
    let features = LocalFeatures(
      width: 100,
      height: 100,
      keypoints: keypoints,
      descriptors: [UInt8](repeating: 7, count: 128 * odd.count)
    )
    for keypoint in CompactFeatures(features).keypoints {
      #expect((0...100).contains(keypoint.x) && (0...100).contains(keypoint.y))
      #expect(keypoint.scale > 0 && keypoint.scale < 200)
      #expect((0..<2 * Float.pi).contains(keypoint.angle))
    }
  }

  @Test("A code stands for a descriptor nearer than any other picture's")
  func reconstruction() {
    let restored = Self.compact.localFeatures
    let pairs = FeatureMatcher(ratio: 0.8).correspondences(
      query: Self.features,
      reference: restored
    )
    #expect(pairs.count == Self.features.count)
    #expect(pairs.allSatisfy { $0.query == $0.reference && $0.distance < 0.6 })
  }

  @Test("If there are too many features, the first are kept")
  func bound() {
    let count = CompactFeatures.maximumCount + 3
    let keypoint = Keypoint(x: 1, y: 1, scale: 1, angle: 0)
    let features = LocalFeatures(
      width: 9,
      height: 9,
      keypoints: [Keypoint](repeating: keypoint, count: count),
      descriptors: [UInt8](repeating: 45, count: 128 * count)
    )
    #expect(CompactFeatures(features).count == CompactFeatures.maximumCount)
  }
}
