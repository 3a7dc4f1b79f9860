import SightlineFoundation
import SightlinePixels
import Testing

@testable import SightlineModels

@Suite("PicturePlanes")
struct PicturePlanesTests {
  /// A picture whose red is the column and whose green is the row.
  private static func ramp(width: Int, height: Int) throws -> ReadOnlyPixelBuffer {
    var bytes: [UInt8] = []
    for y in 0..<height { for x in 0..<width { bytes += [UInt8(x), UInt8(y), 7] } }
    return try ReadOnlyPixelBuffer(width: width, height: height, format: .rgb8, bytes: bytes)
  }

  @Test("A picture is read upright, turned by a quarter, and in halves")
  func seen() throws {
    var planes = PicturePlanes(try Self.ramp(width: 40, height: 20))
    let whole = planes.seen(through: PlaneMap(rightX: 1, downY: 1), width: 40, height: 20)
    for y in 0..<20 {
      for x in 0..<40 { #expect(whole.map { $0[y * 40 + x] } == [UInt8(x), UInt8(y), 7]) }
    }
    // Clockwise: the lower left corner comes to the upper left.
    let turned = planes.seen(
      through: PlaneMap(y: 20, rightY: -1, downX: 1),
      width: 20,
      height: 40
    )
    for y in 0..<40 {
      for x in 0..<20 { #expect(turned.map { $0[y * 20 + x] } == [UInt8(y), UInt8(19 - x), 7]) }
    }
    let half = planes.seen(through: PlaneMap(rightX: 2, downY: 2), width: 20, height: 10)
    for y in 0..<10 {
      for x in 0..<20 {
        #expect(abs(Double(half[0][y * 20 + x]) - Double(2 * x) - 0.5) < 1)
        #expect(abs(Double(half[1][y * 20 + x]) - Double(2 * y) - 0.5) < 1)
      }
    }
  }

  @Test("Pictures of one row or one pixel are read too, and their edges are repeated outside")
  func small() throws {
    for (width, height) in [(1, 1), (200, 1), (1, 200)] {
      var planes = PicturePlanes(try Self.ramp(width: width, height: height))
      #expect(planes.reduction == 1)
      let map = PlaneMap(x: -500, y: -500, rightX: 40, downY: 40)
      let seen = planes.seen(through: map, width: 32, height: 32)
      #expect(seen.allSatisfy { $0.count == 32 * 32 } && seen[2].allSatisfy { $0 == 7 })
    }
  }
}
