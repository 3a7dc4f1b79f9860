import SightlinePixels
import Testing

@testable import SightlineDescriptors

@Suite struct LabColorTests {
  @Test(
    "Primaries and greys have the coordinates of the standard",
    arguments: [
      (255, 0, 0, 53.24, 80.09, 67.20), (0, 255, 0, 87.73, -86.18, 83.18),
      (0, 0, 255, 32.30, 79.19, -107.86), (255, 255, 255, 100, 0, 0), (0, 0, 0, 0, 0, 0),
      (128, 128, 128, 53.59, 0, 0), (255, 200, 100, 83.70, 8.95, 56.48),
    ] as [(UInt8, UInt8, UInt8, Double, Double, Double)]
  )
  func standard(
    red: UInt8,
    green: UInt8,
    blue: UInt8,
    lightness: Double,
    a: Double,
    b: Double
  ) {
    let color = LabColor(RGB8(red: red, green: green, blue: blue), tables: .shared)
    #expect(abs(Double(color.lightness) / 256 - lightness) < 0.1)
    #expect(abs(Double(color.a) / 256 - a) < 0.2)
    #expect(abs(Double(color.b) / 256 - b) < 0.2)
  }
}
