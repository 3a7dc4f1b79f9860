import TestSupport
import Testing

@testable import SightlineModels

@Suite("BusyPlace")
struct BusyPlaceTests {
  /// A gray plane with stripes, dark and light by turns, in a rectangle.
  private static func plane(
    _ width: Int,
    _ height: Int,
    striped x: Range<Int>,
    _ y: Range<Int>
  ) -> [UInt8] {
    (0..<width * height).map { place in
      let (column, row) = (place % width, place / width)
      guard x.contains(column), y.contains(row) else { return 128 }
      return column / 2 % 2 == 0 ? 40 : 220
    }
  }

  @Test("The place with the most edges is found, whatever its distance from the middle")
  func found() throws {
    for (x, y) in [(0, 0), (96, 32), (224, 128)] {
      let plane = Self.plane(320, 224, striped: x..<x + 96, y..<y + 96)
      let place = try #require(BusyPlace(in: plane, columns: 320, side: 96))
      #expect(abs(place.x - x) <= 16 && abs(place.y - y) <= 16, "\(place)")
      #expect(place.width == 96 && place.height == 96)
      #expect(place.samples(of: plane, columns: 320).count == 96 * 96)
    }
  }

  @Test("A place never leaves its picture, and even pictures have one")
  func inside() {
    var numbers = DrawingNumbers(seed: 3)
    for _ in 0..<200 {
      let (width, height) = (1 + numbers.below(150), 1 + numbers.below(150))
      let plane = (0..<width * height).map { _ in UInt8(numbers.below(256)) }
      guard let place = BusyPlace(in: plane, columns: width, side: 64) else {
        #expect(width < 32 || height < 32)
        continue
      }
      #expect(place.x >= 0 && place.x + place.width <= width)
      #expect(place.y >= 0 && place.y + place.height <= height)
      #expect(place.width % 32 == 0 && place.height % 32 == 0 && place.width <= 64)
    }
    let even = [UInt8](repeating: 9, count: 64 * 64)
    #expect(BusyPlace(in: even, columns: 64, side: 32)?.x == 0)
  }
}
