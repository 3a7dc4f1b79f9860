import SightlineDescriptors
import SightlinePixels
import Testing

@Suite struct PreparedPictureTests {
  @Test(
    "The reduction is the largest power of two that keeps the short side",
    arguments: [
      (100, 80, 1), (510, 900, 1), (511, 900, 2), (512, 512, 2), (900, 1021, 2), (1023, 1020, 2),
      (1023, 1021, 4), (3000, 1025, 4),
    ]
  )
  func reduction(width: Int, height: Int, expected: Int) throws {
    let bytes = [UInt8](repeating: 9, count: width * height)
    let buffer = try ReadOnlyPixelBuffer(width: width, height: height, format: .gray8, bytes: bytes)
    let picture = PreparedPicture(buffer)
    let short = min(width, height)
    var factor = 1
    while (short + 2 * factor - 1) / (2 * factor) >= 256 { factor *= 2 }
    #expect(picture.reduction == factor)
    #expect(picture.width == (width + factor - 1) / factor)
    #expect(picture.height == (height + factor - 1) / factor)
    #expect(picture.sourceWidth == width && picture.sourceHeight == height)
    #expect(factor == expected)
  }

  @Test("Every reduced pixel is the rounded mean of the existing pixels of its block")
  func blockMeans() throws {
    for (width, height, short) in [
      (37, 29, 2), (37, 29, 5), (64, 48, 12), (41, 33, 9), (7, 7, 2), (130, 3, 2), (300, 290, 2),
    ] {
      let noise = try TestPicture.noise.draw(width: width, height: height)
      for source in [noise, try noise.gray(), try noise.padded(.bgra8, alpha: 77)] {
        let picture = PreparedPicture(source, minimumShortSide: short)
        let pixels = source.rgbPixels
        var expected: [RGB8] = []
        for y in 0..<picture.height {
          for x in 0..<picture.width {
            expected.append(mean(x, y, picture.reduction, pixels, width, height))
          }
        }
        #expect(picture.rgb.rgbPixels == expected)
        #expect(picture.luma.graySamples == PreparedLuma.samples(of: expected))
      }
    }
  }

  @Test(
    "Reduction changes at most 6 % of a hash's bits and 5 % of the colours",
    arguments: [TestPicture.blobs, .rectangles]
  )
  func reductionIsHarmless(kind: TestPicture) throws {
    let buffer = try kind.draw(width: 540, height: 520)
    let reduced = PreparedPicture(buffer)
    #expect(reduced.reduction == 2)
    let full = DescriptorSet.standard.describe(PreparedPicture(buffer, minimumShortSide: nil))
    for entry in DescriptorSet.standard.describe(reduced) {
      switch (entry.value, full[entry.identifier]) {
      case (.hash(let hash), .hash(let other)?):
        let distance = hash.hammingDistance(to: other)
        #expect(Double(distance) <= 0.06 * Double(hash.bitCount), "\(entry.identifier)")
      case (.histogram(let histogram), .histogram(let other)?):
        #expect(histogram.intersection(with: other) > 0.95, "\(entry.identifier)")
      case (.features(let features), .features(let other)?):
        #expect(features.distance(to: other) < 0.5)
      case (.vector(let vector), .vector(let other)?):
        #expect(vector.distance(to: other) <= 0.05 * vector.kind.maximumDistance)
      default: Issue.record("\(entry.identifier) is missing")
      }
    }
  }

  private func mean(
    _ x: Int,
    _ y: Int,
    _ factor: Int,
    _ pixels: [RGB8],
    _ width: Int,
    _ height: Int
  ) -> RGB8 {
    var sums = (0, 0, 0)
    var count = 0
    for row in y * factor..<min((y + 1) * factor, height) {
      for column in x * factor..<min((x + 1) * factor, width) {
        let pixel = pixels[row * width + column]
        sums.0 += Int(pixel.red)
        sums.1 += Int(pixel.green)
        sums.2 += Int(pixel.blue)
        count += 1
      }
    }
    func rounded(_ sum: Int) -> UInt8 { UInt8((2 * sum + count) / (2 * count)) }
    return RGB8(red: rounded(sums.0), green: rounded(sums.1), blue: rounded(sums.2))
  }
}

@Suite struct PeerCompatibilityTests {
  private let wide = try? ReadOnlyPixelBuffer(
    width: 3,
    height: 1,
    format: .gray16,
    // Low byte first, as on every machine this runs on.
    bytes: [200, 0, 232, 3, 255, 255]
  )

  @Test("16-bit samples are scaled, and clipped only on demand")
  func sixteenBits() throws {
    let buffer = try #require(wide)
    #expect(PreparedPicture(buffer).luma.graySamples == [1, 4, 255])
    let clipped = PreparedPicture(buffer, compatibility: .clipsSixteenBits)
    #expect(clipped.luma.graySamples == [200, 255, 255])
  }

  @Test("Hidden colours count only on demand", arguments: [PixelFormat.rgba8, .bgra8])
  func alpha(format: PixelFormat) throws {
    let buffer = try ReadOnlyPixelBuffer(
      width: 1,
      height: 1,
      format: format,
      bytes: [40, 40, 40, 0]
    )
    #expect(PreparedPicture(buffer).luma.graySamples == [255])
    #expect(PreparedPicture(buffer, compatibility: .ignoresAlpha).luma.graySamples == [40])
  }
}
