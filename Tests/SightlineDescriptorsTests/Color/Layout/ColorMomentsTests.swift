import Foundation
import SightlineDescriptors
import SightlinePixels
import Testing

@Suite struct ColorMomentsTests {
  @Test("Moments are those of the definition in real numbers", arguments: ColorSpace.allCases)
  func twin(space: ColorSpace) throws {
    for kind in [TestPicture.noise, .blobs, .rectangles, .text] {
      let buffer = try kind.draw(width: 90, height: 64)
      let vector = ColorMoments(space).describe(PreparedPicture(buffer))
      let samples = buffer.rgbPixels.map { channels($0, in: space) }
      for channel in 0..<3 {
        let values = samples.map { $0[channel] }
        let count = Double(values.count)
        let mean = values.reduce(0, +) / count
        let deviation = (values.map { pow($0 - mean, 2) }.reduce(0, +) / count).squareRoot()
        let skew = values.map { pow($0 - mean, 3) }.reduce(0, +) / count
        let actual = vector.components[3 * channel..<3 * channel + 3].map { Double($0) / 64 }
        #expect(abs(actual[0] - mean) < 0.1)
        #expect(abs(actual[1] - deviation) < 0.1)
        // The cube root is steep at 0, so the cubes are compared.
        let allowed = 0.02 * pow(deviation, 3) + 1
        let error: Double = abs(pow(actual[2], 3) - skew)
        #expect(error < allowed, "\(kind) \(channel)")
      }
    }
  }

  @Test("A flat picture has its colour, and neither deviation nor skew")
  func flat() throws {
    let picture = PreparedPicture(try .flat(RGB8(red: 200, green: 100, blue: 50)))
    let vector = ColorMoments(.rgb).describe(picture)
    let expected: [Int16] = [12_800, 0, 0, 6400, 0, 0, 3200, 0, 0]
    #expect(vector.components == expected)
  }

  @Test("A few bright pixels skew to the right, a few dark ones to the left")
  func skew() throws {
    for (few, many, sign) in [(250, 20, 1), (20, 250, -1)] as [(UInt8, UInt8, Int16)] {
      let buffer = try ReadOnlyPixelBuffer.drawn(width: 40, height: 40) { x, _ in
        RGB8(gray: x < 4 ? few : many)
      }
      let vector = ColorMoments(.rgb).describe(PreparedPicture(buffer))
      #expect(vector.components[2].signum() == sign)
    }
  }

  @Test("The distance is the mean difference in grey levels")
  func distance() throws {
    let dark = ColorMoments(.rgb).describe(PreparedPicture(try .flat(RGB8(gray: 10))))
    let light = ColorMoments(.rgb).describe(PreparedPicture(try .flat(RGB8(gray: 40))))
    #expect(dark.distance(to: light) == 10)
  }

  private func channels(_ pixel: RGB8, in space: ColorSpace) -> [Double] {
    let (red, green, blue) = (Double(pixel.red), Double(pixel.green), Double(pixel.blue))
    switch space {
    case .rgb: return [red, green, blue]
    case .opponent:
      return [(red - green) / 2, (red + green - 2 * blue) / 4, (red + green + blue) / 3]
    case .hsv:
      return [red - (green + blue) / 2, 0.75.squareRoot() * (green - blue), max(red, green, blue)]
    case .lab:
      let lab = JointTwin.lab(red / 255, green / 255, blue / 255)
      return [lab.lightness, lab.a, lab.b]
    }
  }
}
