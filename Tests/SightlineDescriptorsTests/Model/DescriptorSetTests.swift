import SightlineDescriptors
import SightlineFoundation
import SightlinePixels
import Testing

@Suite struct DescriptorSetTests {
  static let sizes = [
    (1, 1), (1, 2), (3, 1), (1, 3), (2, 2), (7, 1), (1, 40), (4, 5), (5, 5), (9, 8), (64, 64),
    (4000, 3), (3, 1000), (300, 290),
  ]

  @Test("Every picture of any size has every descriptor", arguments: sizes)
  func anySize(size: (Int, Int)) throws {
    for kind in [TestPicture.noise, .flat] {
      let buffer = try kind.draw(width: size.0, height: size.1)
      let descriptors = DescriptorSet.standard.describe(buffer)
      #expect(descriptors.map(\.identifier) == DescriptorSet.standard.algorithms.map(\.identifier))
      for entry in descriptors { #expect((0...100).contains(entry.value.quality)) }
    }
  }

  @Test("Flat pictures have quality 0 everywhere", arguments: sizes)
  func flat(size: (Int, Int)) throws {
    let buffer = try TestPicture.flat.draw(width: size.0, height: size.1)
    for entry in DescriptorSet.standard.describe(buffer) {
      #expect(entry.value.quality == 0, "\(entry.identifier)")
    }
  }

  @Test("Nearly flat pictures are featureless for every hash")
  func nearlyFlat() throws {
    let noise = try TestPicture.noise.draw(width: 120, height: 90)
    let bytes: [UInt8] = noise.rgbPixels.flatMap { pixel -> [UInt8] in
      [128 + pixel.red / 128, 90, 60 + pixel.blue / 128]
    }
    let buffer = try ReadOnlyPixelBuffer(width: 120, height: 90, format: .rgb8, bytes: bytes)
    for entry in DescriptorSet.standard.describe(buffer) {
      #expect(entry.value.quality < 10, "\(entry.identifier)")
    }
  }

  @Test("Gradients have a low quality, drawings and texts a high one")
  func qualities() throws {
    for kind in [TestPicture.blobs, .rectangles, .text] {
      let descriptors = DescriptorSet.standard.describe(try kind.draw(width: 160, height: 120))
      for entry in descriptors {
        if case .features(let features) = entry.value {
          #expect(features.count > 0, "\(kind)")
        } else {
          #expect(entry.value.quality >= PerceptualHash.featurelessQuality, "\(entry.identifier)")
        }
      }
    }
    let gradient = DescriptorSet.standard.describe(
      try TestPicture.gradient.draw(width: 160, height: 120)
    )
    for identifier in ["phash", "dhash", "pdq"] {
      let quality = try #require(gradient[identifier]).quality
      #expect(quality < PerceptualHash.featurelessQuality, "\(identifier)")
    }
  }

  @Test("All-transparent pictures are white: hidden colours do not count")
  func transparent() throws {
    let noise = try TestPicture.noise.draw(width: 50, height: 40)
    let hidden = try noise.padded(.rgba8, alpha: 0)
    let white = try ReadOnlyPixelBuffer(
      width: 50,
      height: 40,
      format: .rgb8,
      bytes: [UInt8](repeating: 255, count: 50 * 40 * 3)
    )
    #expect(DescriptorSet.standard.describe(hidden) == DescriptorSet.standard.describe(white))
  }

  @Test(
    "Formats, padded rows and unaligned crops do not change a bit",
    arguments: TestPicture.allCases
  )
  func formats(kind: TestPicture) throws {
    let buffer = try kind.draw(width: 101, height: 75)
    let expected = DescriptorSet.standard.describe(buffer)
    for format in [PixelFormat.rgb8, .rgba8, .bgra8] {
      #expect(DescriptorSet.standard.describe(try buffer.padded(format)) == expected)
    }
    let larger = try kind.draw(width: 150, height: 99)
    let region = PixelRegion(x: 13, y: 7, width: 111, height: 83)
    let crop = try larger.cropped(to: region)
    let copy = try ReadOnlyPixelBuffer(
      width: 111,
      height: 83,
      format: .rgb8,
      bytes: crop.rgbPixels.flatMap { [$0.red, $0.green, $0.blue] }
    )
    #expect(DescriptorSet.standard.describe(crop) == DescriptorSet.standard.describe(copy))
  }

  @Test(
    "A grey picture is described as the same picture in colour",
    arguments: TestPicture.allCases
  )
  func gray(kind: TestPicture) throws {
    for (width, height) in [(101, 75), (9, 4)] {
      let gray = try kind.draw(width: width, height: height).gray()
      let expected = DescriptorSet.standard.describe(gray.rgb8())
      #expect(DescriptorSet.standard.describe(gray) == expected)
      let wide = try ReadOnlyPixelBuffer(
        width: width,
        height: height,
        format: .gray16,
        bytes: gray.graySamples.flatMap { [$0, $0] }
      )
      #expect(DescriptorSet.standard.describe(wide) == expected)
    }
  }

  @Test("4:2:0 pictures stay within 4 % of the bits and 0.85 of the colours of the same in RGB")
  func subsampled() throws {
    let buffer = try TestPicture.blobs.draw(width: 160, height: 120)
    let pixels = buffer.rgbPixels
    var luma: [UInt8] = []
    var cb: [UInt8] = []
    var cr: [UInt8] = []
    for y in 0..<120 {
      for x in 0..<160 {
        let pixel = pixels[y * 160 + x]
        let (red, green, blue) = (Double(pixel.red), Double(pixel.green), Double(pixel.blue))
        let bright = 0.299 * red + 0.587 * green + 0.114 * blue
        luma.append(UInt8(bright.rounded()))
        if x % 2 == 0, y % 2 == 0 {
          cb.append(UInt8((128 + (blue - bright) * 0.564).rounded()))
          cr.append(UInt8((128 + (red - bright) * 0.713).rounded()))
        }
      }
    }
    let planar = try ReadOnlyPixelBuffer(
      width: 160,
      height: 120,
      format: .yCbCr420,
      bytes: luma + cb + cr
    )
    let expected = DescriptorSet.standard.describe(buffer)
    for entry in DescriptorSet.standard.describe(planar) {
      switch (entry.value, expected[entry.identifier]) {
      case (.hash(let hash), .hash(let other)?):
        #expect(hash.hammingDistance(to: other) * 25 <= hash.bitCount, "\(entry.identifier)")
      case (.histogram(let histogram), .histogram(let other)?):
        #expect(histogram.intersection(with: other) > 0.85, "\(entry.identifier)")
      case (.features(let features), .features(let other)?):
        #expect(features.distance(to: other) < 0.5)
      case (.vector(let vector), .vector(let other)?):
        // In units of CIELAB.
        #expect(vector.distance(to: other) < 6, "\(entry.identifier)")
      default: Issue.record("\(entry.identifier) is missing")
      }
    }
  }

  @Test("A set is chosen by identifiers, in their order, each algorithm once")
  func identifiers() throws {
    let set = try DescriptorSet(identifiers: ["phash:16", "pdq", "dhash:8", "dhash", "pdq"])
    #expect(set.identifiers == ["phash:16", "pdq", "dhash"])
    let buffer = try TestPicture.text.draw(width: 20, height: 10)
    #expect(set.describe(buffer).map(\.identifier) == set.identifiers)
    #expect(
      DescriptorSet.standard.identifiers == DescriptorSet.standard.algorithms.map(\.identifier)
    )
  }

  @Test(
    "An unknown identifier is refused, and named as given",
    arguments: [
      ("nosuch", SightlineError.Code.unknownAlgorithm), ("phash:1", .unknownSize),
      ("phash:x", .unknownSize),
    ]
  )
  func unknownIdentifier(identifier: String, code: SightlineError.Code) {
    let error = #expect(throws: SightlineError.self) {
      try DescriptorSet(identifiers: ["pdq", identifier])
    }
    #expect(error?.code == code)
    #expect(error?.value.map { identifier.hasSuffix($0) } == true)
  }

  @Test("Intermediates made for one descriptor do not change another")
  func orderOfWork() throws {
    let buffer = try TestPicture.rectangles.draw(width: 90, height: 70)
    let forwards = DescriptorSet.standard.describe(buffer)
    let backwards = DescriptorSet(DescriptorSet.standard.algorithms.reversed()).describe(buffer)
    for entry in forwards { #expect(backwards[entry.identifier] == entry.value) }
  }
}
