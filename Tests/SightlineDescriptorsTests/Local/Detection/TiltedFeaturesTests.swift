import SightlineDescriptors
import SightlinePixels
import TestSupport
import Testing

@Suite("Features of squeezed views, and of pictures in another's frame")
struct TiltedFeaturesTests {
  private static let detector = LocalFeatureDetector(maximumCount: 200, workingSide: 160)

  @Test("A view that is not squeezed has the features of the picture, away from its edges")
  func upright() throws {
    let picture = PreparedPicture(try DrawnPicture.texture(5))
    let plain = Self.detector.features(in: picture)
    let view = Self.detector.features(in: picture, tilt: 1, direction: 0).features
    #expect(view.count > 60)
    let known = Set(plain.keypoints.indices.map { Array(plain.descriptor(at: $0)) })
    let same = view.keypoints.indices.count { known.contains(Array(view.descriptor(at: $0))) }
    #expect(same * 10 >= view.count * 9)
  }

  @Test("Every feature of a view is in the picture", arguments: [0, 0.25, 0.5, 0.75])
  func places(direction: Double) throws {
    let picture = PreparedPicture(try DrawnPicture.texture(6))
    let found = Self.detector.features(in: picture, tilt: 2, direction: direction)
    #expect(found.features.count > 30)
    for keypoint in found.features.keypoints {
      let (x, y) = (Double(keypoint.x), Double(keypoint.y))
      let place = (
        x: found.origin.x + x * (found.right.x - found.origin.x)
          + y * (found.down.x - found.origin.x),
        y: found.origin.y + x * (found.right.y - found.origin.y)
          + y * (found.down.y - found.origin.y)
      )
      #expect(place.x > 0 && place.y > 0 && place.x < 200 && place.y < 150)
    }
  }

  @Test("A strip is not turned, since its box would be huge")
  func strips() throws {
    func counts(of height: Int) throws -> [Int] {
      var numbers = SyntheticFeatures(seed: 5)
      let cells = (0..<100 * 20).map { _ in UInt8(numbers.next(below: 256)) }
      let bytes = (0..<height * 2400).map { place -> UInt8 in
        let (column, row) = (place % 2400 / 24, place / 2400 / 24)
        return cells[row * 100 + column]
      }
      let strip = PreparedPicture(
        try ReadOnlyPixelBuffer(width: 2400, height: height, format: .gray8, bytes: bytes)
      )
      return [0.25, 0.75].map {
        Self.detector.features(in: strip, tilt: 1.5, direction: $0).features.count
      }
    }
    #expect(try counts(of: 40) == [0, 0])
    #expect(try counts(of: 400).allSatisfy { $0 > 0 })
  }

  @Test("A picture in its own frame has its own features; another has hardly any of them")
  func likeness() throws {
    let picture = PreparedPicture(try DrawnPicture.texture(7))
    let features = LocalFeatureDetector().features(in: picture)
    let identity = [1, 0, 0, 0, 1, 0, 0, 0, 1.0]
    func share(_ shown: PreparedPicture) -> Double {
      let frame = AlignedPicture(shown, width: 200, height: 150, matrix: identity)
      let likeness = frame.likeness(to: features.keypoints, features.descriptors)
        .compactMap { $0 }
      return Double(likeness.count { $0 >= 0.8 }) / Double(max(likeness.count, 1))
    }
    #expect(share(picture) > 0.9)
    #expect(share(PreparedPicture(try DrawnPicture.texture(8))) < 0.2)
  }

  @Test("Places outside the picture have no descriptor")
  func outside() throws {
    let picture = PreparedPicture(try DrawnPicture.texture(7))
    let features = LocalFeatureDetector().features(in: picture)
    let away = [1, 0, 500, 0, 1, 500, 0, 0, 1.0]
    let behind = [1, 0, 0, 0, 1, 0, 0, 0, -1.0]
    for matrix in [away, behind] {
      let frame = AlignedPicture(picture, width: 200, height: 150, matrix: matrix)
      #expect(frame.likeness(to: features.keypoints, features.descriptors).allSatisfy { $0 == nil })
    }
  }

  @Test("A place outside the picture, as a damaged catalog may have, has no glare")
  func glareOutside() throws {
    let picture = PreparedPicture(try DrawnPicture.texture(7))
    let identity = [1, 0, 0, 0, 1, 0, 0, 0, 1.0]
    let frame = AlignedPicture(picture, width: 200, height: 150, matrix: identity)
    for scale in [Float(0.1), 5, 60] {
      for (x, y) in [(1000, 20), (20, 1000), (5000, 5000)] as [(Float, Float)] {
        let keypoint = Keypoint(x: x, y: y, scale: scale, angle: 0)
        #expect(frame.glareShare(around: keypoint) == 0)
      }
      for (x, y) in [(0, 0), (200, 150), (-90, 40), (100, -90), (203, 10)] as [(Float, Float)] {
        let share = frame.glareShare(around: Keypoint(x: x, y: y, scale: scale, angle: 0))
        #expect((0...1).contains(share))
      }
    }
  }
}
