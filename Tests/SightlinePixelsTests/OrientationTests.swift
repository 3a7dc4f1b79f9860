import SightlinePixels
import Testing

@Suite("Orientation")
struct OrientationTests {
  /// Upright positions of the four corners of a stored 3×2 picture numbered 0…5, row by row.
  static let expected: [(Orientation, [UInt8])] = [
    (.up, [0, 1, 2, 3, 4, 5]),
    (.upMirrored, [2, 1, 0, 5, 4, 3]),
    (.down, [5, 4, 3, 2, 1, 0]),
    (.downMirrored, [3, 4, 5, 0, 1, 2]),
    (.leftMirrored, [0, 3, 1, 4, 2, 5]),
    (.right, [3, 0, 4, 1, 5, 2]),
    (.rightMirrored, [5, 2, 4, 1, 3, 0]),
    (.left, [2, 5, 1, 4, 0, 3]),
  ]

  @Test("Applying an orientation moves every pixel as defined by Exif", arguments: expected)
  func application(orientation: Orientation, pixels: [UInt8]) throws {
    let stored = try ReadOnlyPixelBuffer(
      width: 3,
      height: 2,
      format: .gray8,
      bytes: [0, 1, 2, 3, 4, 5]
    )
    let upright = stored.oriented(orientation)
    #expect(upright.width == (orientation.swapsAxes ? 2 : 3))
    #expect(upright.height == (orientation.swapsAxes ? 3 : 2))
    #expect(upright.grayPixels == pixels)
  }

  @Test("Composing two orientations equals applying both", arguments: Orientation.allCases)
  func composition(first: Orientation) throws {
    let stored = try ReadOnlyPixelBuffer(
      width: 3,
      height: 2,
      format: .gray8,
      bytes: [0, 1, 2, 3, 4, 5]
    )
    for second in Orientation.allCases {
      let inSteps = stored.oriented(first).oriented(second)
      let atOnce = stored.oriented(first.followed(by: second))
      #expect(inSteps.grayPixels == atOnce.grayPixels)
      #expect(inSteps.width == atOnce.width)
    }
    #expect(first.followed(by: first.inverse) == .up)
  }
}
