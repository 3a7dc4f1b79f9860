import CVisualKernels
import Testing

/// The kernel's comparisons of whole numbers stand for Pillow's saturation and hue.
@Suite struct ColorClassTests {
  @Test("Saturation changes class where Pillow's does")
  func saturation() {
    for highest in 1...255 {
      for lowest in 0...highest {
        let pixel = [UInt8(highest), UInt8(lowest), UInt8(lowest)]
        let saturation =
          highest == lowest ? 0 : Int(Float(highest - lowest) / Float(highest) * 255)
        guard Self.luma(pixel) >= 32 else { continue }
        let expected =
          saturation < 85 ? 1 : saturation < 170 ? 4 : saturation == 170 ? 2 : 10
        #expect(Self.class(of: pixel) == expected)
      }
    }
  }

  @Test("Hue changes class where Pillow's does", arguments: 0..<3)
  func hue(sector: Int) {
    // Every range and difference there are; the highest channel is highest everywhere.
    for range in stride(from: 255, through: 1, by: -1) {
      for difference in -range...range {
        let lowest = 255 - range
        var pixel = [UInt8](repeating: 0, count: 3)
        pixel[sector] = 255
        pixel[(sector + 1) % 3] = UInt8(difference >= 0 ? lowest + difference : lowest)
        pixel[(sector + 2) % 3] = UInt8(difference >= 0 ? lowest : lowest - difference)
        // At a tie red comes first, then green.
        guard pixel.firstIndex(of: 255) == sector, Self.luma(pixel) >= 32 else { continue }
        let found = Self.class(of: pixel) ?? 0
        guard found >= 4 else { continue }
        #expect((found - 4) % 6 == Self.bin(sector: sector, range: range, difference: difference))
      }
    }
  }

  private static func luma(_ pixel: [UInt8]) -> Int {
    (19_595 * Int(pixel[0]) + 38_470 * Int(pixel[1]) + 7_471 * Int(pixel[2]) + 32_768) >> 16
  }

  private static func `class`(of pixel: [UInt8]) -> Int? {
    var counts = [Int64](repeating: 0, count: 16)
    unsafe sl_hash_color_classes(pixel, 1, &counts)
    return counts.firstIndex(of: 1)
  }

  /// The bin of Pillow's hue, by its arithmetic: quotients in single precision, sums in double,
  /// rounded once.
  private static func bin(sector: Int, range: Int, difference: Int) -> Int {
    let minuend = Float(difference >= 0 ? range - difference : range) / Float(range)
    let subtrahend = Float(difference >= 0 ? range : range + difference) / Float(range)
    let sixths = 2 * Double(sector) + Double(subtrahend) - Double(minuend)
    let turn = Double(Float(sixths)) / 6 + 1
    let hue = Int(Float(turn - turn.rounded(.down)) * 255)
    return min(5, hue * 2 / 85)
  }
}
