import SightlinePixels
import Testing

@testable import SightlineDescriptors

@Suite struct LanczosResamplerTests {
  @Test("A drawn picture is resized as Pillow resizes it")
  func golden() throws {
    let luma = PreparedPicture(
      try TestPicture.rectangles.draw(width: 160, height: 120),
      minimumShortSide: nil
    ).luma
    let hash = LanczosResampler.resized(luma, width: 9, height: 8)
    #expect(Array(hash[18..<27]) == [242, 244, 244, 243, 248, 222, 192, 194, 192])
    let square = LanczosResampler.resized(luma, width: 32, height: 32)
    #expect(
      Array(square[80..<96]) == [
        241, 240, 244, 215, 195, 199, 202, 202, 202, 202, 205, 215, 214, 214, 214, 214,
      ]
    )
    let wider = LanczosResampler.resized(luma, width: 200, height: 7)
    #expect(Array(wider[416..<424]) == [241, 240, 243, 248, 248, 248, 248, 248])
  }

  @Test("Every sample is within one of the unrounded sum of weights")
  func bruteForce() throws {
    for (width, height, toWidth, toHeight) in [
      (40, 30, 9, 8), (13, 90, 9, 8), (5, 4, 32, 32), (1, 1, 3, 2), (50, 3, 7, 7), (33, 21, 33, 8),
    ] {
      let luma = try TestPicture.text.draw(width: width, height: height).gray()
      let resized = LanczosResampler.resized(luma, width: toWidth, height: toHeight)
      let columns = (0..<toWidth).map { weights(width, toWidth, $0) }
      let rows = (0..<toHeight).map { weights(height, toHeight, $0) }
      let samples = luma.graySamples
      for y in 0..<toHeight {
        for x in 0..<toWidth {
          // The first pass is cut to 0…255; rows first or columns first make no other difference.
          let lostHeight = height - toHeight
          let isVerticalFirst = lostHeight > 0 && lostHeight > 2 * (width - toWidth)
          var sum = 0.0
          if isVerticalFirst {
            for column in 0..<width {
              let inner = (0..<height).reduce(0) {
                $0 + rows[y][$1] * Double(samples[$1 * width + column])
              }
              sum += columns[x][column] * min(max(inner, 0), 255)
            }
          } else {
            for row in 0..<height {
              let inner = (0..<width).reduce(0) {
                $0 + columns[x][$1] * Double(samples[row * width + $1])
              }
              sum += rows[y][row] * min(max(inner, 0), 255)
            }
          }
          let expected = min(max(sum, 0), 255)
          #expect(abs(Double(resized[y * toWidth + x]) - expected) <= 1.25)
        }
      }
    }
  }

  /// The weights of every input sample for one output sample, in double precision.
  private func weights(_ input: Int, _ output: Int, _ index: Int) -> [Double] {
    guard input != output else { return (0..<input).map { $0 == index ? 1 : 0 } }
    let scale = Double(input) / Double(output)
    let center = (Double(index) + 0.5) * scale
    let raw = (0..<input).map { sample -> Double in
      let x = (Double(sample) + 0.5 - center) / max(scale, 1)
      guard abs(x) < 3 else { return 0 }
      guard x != 0 else { return 1 }
      let angle = x * Double.pi
      return 3 * Trigonometry.sinPi(x) * Trigonometry.sinPi(x / 3) / (angle * angle)
    }
    let sum = raw.reduce(0, +)
    return raw.map { $0 / sum }
  }

  @Test("A flat picture stays as it is", arguments: [0, 1, 127, 255])
  func flat(value: Int) throws {
    let luma = try ReadOnlyPixelBuffer(
      width: 70,
      height: 50,
      format: .gray8,
      bytes: [UInt8](repeating: UInt8(value), count: 3500)
    )
    let resized = LanczosResampler.resized(luma, width: 9, height: 8)
    #expect(resized == [UInt8](repeating: UInt8(value), count: 72))
  }
}
