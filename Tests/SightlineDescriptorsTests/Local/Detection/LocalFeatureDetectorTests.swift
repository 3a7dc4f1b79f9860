import Foundation
import SightlineDescriptors
import SightlinePixels
import Testing

@Suite struct LocalFeatureDetectorTests {
  /// Quick, for what holds at any size.
  static let detector = LocalFeatureDetector(maximumCount: 100, workingSide: 160)

  private static func drawn(
    _ width: Int,
    _ height: Int,
    _ sample: (Int, Int) -> UInt8
  ) throws -> ReadOnlyPixelBuffer {
    var bytes: [UInt8] = []
    for y in 0..<height { for x in 0..<width { bytes.append(sample(x, y)) } }
    return try ReadOnlyPixelBuffer(width: width, height: height, format: .gray8, bytes: bytes)
  }

  @Test("The same picture gives the same bits, on every machine")
  func determinism() throws {
    let features = LocalFeatureDetector(maximumCount: 100).features(
      in: try DrawnScene().picture()
    )
    // FNV-1a of everything; the sum was computed on x86-64 with AVX2.
    var sum: UInt64 = 0xcbf2_9ce4_8422_2325
    func add(_ byte: UInt8) { sum = (sum ^ UInt64(byte)) &* 0x100_0000_01b3 }
    for keypoint in features.keypoints {
      for value in [keypoint.x, keypoint.y, keypoint.scale, keypoint.angle] {
        for shift in [0, 8, 16, 24] as [UInt32] {
          add(UInt8(truncatingIfNeeded: value.bitPattern >> shift))
        }
      }
    }
    for byte in features.descriptors { add(byte) }
    #expect(sum == 14_186_117_030_829_810_054, "\(sum)")
  }

  @Test("Many threads at once give the result of one")
  func threads() async throws {
    let picture = try DrawnScene().picture()
    let expected = Self.detector.features(in: picture)
    await withTaskGroup(of: LocalFeatures.self) { group in
      for _ in 0..<4 { group.addTask { Self.detector.features(in: picture) } }
      for await features in group { #expect(features == expected) }
    }
  }

  @Test("Every format of the same grey picture gives the same features, padded or not")
  func formats() throws {
    let picture = try DrawnScene().picture()
    let expected = Self.detector.features(in: picture)
    #expect(expected.count == 100)
    for format in [PixelFormat.rgb8, .rgba8, .bgra8] {
      #expect(Self.detector.features(in: try picture.padded(format)) == expected)
    }
    let whole = PreparedPicture(picture, minimumShortSide: nil)
    #expect(Self.detector.features(in: whole) == expected)
  }

  @Test("Features found in daylight are found in the dark", arguments: [0.25, 0.125])
  func dark(light: Double) throws {
    let scene = DrawnScene()
    let detector = LocalFeatureDetector(maximumCount: 1000)
    let bright = detector.features(in: try scene.picture())
    let dark = detector.features(in: try scene.picture(light: light))
    let found = bright.keypoints.count { keypoint in
      dark.keypoints.contains { other in
        hypot(other.x - keypoint.x, other.y - keypoint.y) < 1
          && abs(other.scale / keypoint.scale - 1) < 0.2
      }
    }
    try #require(bright.count > 150)
    #expect(Double(found) >= 0.8 * Double(bright.count), "\(found) of \(bright.count)")
  }

  @Test("Colours under transparent pixels do not count")
  func transparency() throws {
    let hidden = try DrawnScene().picture().padded(.rgba8, alpha: 0)
    #expect(Self.detector.features(in: hidden).keypoints.isEmpty)
  }

  @Test(
    "Flat and tiny pictures have no features",
    arguments: [(1, 1), (1, 900), (900, 1), (7, 7), (3, 400), (300, 200)]
  )
  func featureless(size: (Int, Int)) throws {
    let flat = try Self.drawn(size.0, size.1) { _, _ in 77 }
    let features = Self.detector.features(in: flat)
    #expect(features.keypoints.isEmpty && features.descriptors.isEmpty)
    #expect(features.width == size.0 && features.height == size.1 && features.quality == 0)
    guard min(size.0, size.1) < 8 else { return }
    let noise = try TestPicture.noise.draw(width: size.0, height: size.1)
    #expect(Self.detector.features(in: noise).keypoints.isEmpty)
  }

  @Test("A straight edge, stripes and a gradient have no features away from corners")
  func edges() throws {
    let edge = try Self.drawn(200, 150) { x, _ in x < 90 ? 30 : 220 }
    let stripes = try Self.drawn(200, 150) { x, _ in x / 10 % 2 == 0 ? 30 : 220 }
    let gradient = try Self.drawn(250, 150) { x, _ in UInt8(x) }
    for picture in [edge, stripes, gradient] {
      #expect(Self.detector.features(in: picture).keypoints.isEmpty)
    }
  }

  @Test("Noise, checkerboards and panoramas give a bounded number of features inside the picture")
  func bounds() throws {
    let pictures = [
      try TestPicture.noise.draw(width: 300, height: 200),
      try Self.drawn(300, 200) { x, y in (x + y) % 2 == 0 ? 0 : 255 },
      try Self.drawn(300, 200) { x, y in (x / 7 + y / 7) % 2 == 0 ? 0 : 255 },
      try TestPicture.text.draw(width: 1200, height: 60),
      try TestPicture.noise.draw(width: 40, height: 800),
    ]
    for picture in pictures {
      let features = Self.detector.features(in: picture)
      #expect(features.count <= 100)
      #expect(features.descriptors.count == features.count * 128)
      for keypoint in features.keypoints {
        #expect((0...Float(picture.width)).contains(keypoint.x))
        #expect((0...Float(picture.height)).contains(keypoint.y))
        #expect(keypoint.scale > 0 && (0..<2 * Float.pi).contains(keypoint.angle))
      }
    }
  }

  @Test("A disc is found where it is, as large as it is, at any size of the picture")
  func disc() throws {
    for zoom in [1, 2, 6] {
      let (centerX, centerY, radius) = (
        61.0 * Double(zoom), 43.0 * Double(zoom), 8.0 * Double(zoom)
      )
      let picture = try Self.drawn(120 * zoom, 90 * zoom) { x, y in
        hypot(Double(x) + 0.5 - centerX, Double(y) + 0.5 - centerY) < radius ? 220 : 40
      }
      let first = try #require(Self.detector.features(in: picture).keypoints.first)
      #expect(abs(Double(first.x) - centerX) < 0.1 * Double(zoom))
      #expect(abs(Double(first.y) - centerY) < 0.1 * Double(zoom))
      // A difference of Gaussians answers a disc of radius r most at a blur near r / √2 between.
      #expect(
        (0.5...0.75).contains(Double(first.scale) / radius),
        "\(Double(first.scale) / radius)"
      )
    }
  }

  @Test("Features are spread: the first of many are all over the picture")
  func spread() throws {
    // Strong contrast on the left, weak on the right.
    let left = try DrawnScene(seed: 3).picture()
    let bytes = left.graySamples.enumerated().map { index, sample in
      index % 240 < 120 ? sample : UInt8(128 + (Int(sample) - 128) / 4)
    }
    let picture = try ReadOnlyPixelBuffer(width: 240, height: 180, format: .gray8, bytes: bytes)
    let features = Self.detector.features(in: picture)
    #expect(features.keypoints.filter { $0.x > 120 }.count >= 30)
  }

  @Test("Counts and sizes out of range trap")
  func limits() async {
    await #expect(processExitsWith: .failure) { _ = LocalFeatureDetector(maximumCount: 0) }
    await #expect(processExitsWith: .failure) { _ = LocalFeatureDetector(workingSide: 63) }
    await #expect(processExitsWith: .failure) { _ = LocalFeatureDetector(workingSide: 2001) }
  }
}
