import SightlineCodecs
import SightlineFoundation
import SightlinePixels
import Testing

@Suite("GIF decoding")
struct GIFDecodingTests {
  /// The samples that indices stand for.
  static func expected(_ composer: GIFComposer) -> [UInt8] {
    composer.indices.flatMap { index -> [UInt8] in
      let color = Array(GIFComposer.palette[(Int(index) * 3)..<(Int(index) * 3 + 3)])
      guard composer.transparent >= 0 else { return color }
      return Int32(index) == composer.transparent ? [0, 0, 0, 0] : color + [255]
    }
  }

  @Test("Every palette, transparency and interlacing decodes to the palette's colours")
  func kinds() throws {
    for isInterlaced in [false, true] {
      for hasLocalPalette in [false, true] {
        for transparent: Int32 in [-1, 15] {
          let composer = GIFComposer(
            transparent: transparent,
            isInterlaced: isInterlaced,
            hasLocalPalette: hasLocalPalette
          )
          let decoded = try ImageDecoder.decode(composer.bytes)
          #expect(decoded.info == (try ImageDecoder.probe(composer.bytes)))
          #expect(decoded.info.format == .gif && decoded.info.colorModel == .indexed)
          #expect(decoded.info.isProgressive == isInterlaced)
          #expect(decoded.info.hasAlpha == (transparent >= 0))
          #expect(decoded.buffer.samples == Self.expected(composer))
          #expect(decoded.warning == nil)
        }
      }
    }
  }

  @Test("The first of several frames is drawn in its place, and all are counted")
  func frames() throws {
    let composer = GIFComposer(
      width: 20,
      height: 10,
      screen: (32, 24),
      place: (5, 7),
      frames: 4
    )
    let decoded = try ImageDecoder.decode(composer.bytes)
    #expect(decoded.info.frameCount == 4)
    #expect(decoded.buffer.format == .rgba8)
    let samples = Self.expected(composer)
    var expected = [UInt8](repeating: 0, count: 32 * 24 * 4)
    for y in 0..<10 {
      for x in 0..<20 {
        let place = ((y + 7) * 32 + x + 5) * 4
        expected.replaceSubrange(
          place..<place + 4,
          with: samples[((y * 20 + x) * 3)..<((y * 20 + x) * 3 + 3)] + [255]
        )
      }
    }
    #expect(decoded.buffer.samples == expected)
    let error = LimitTests.errors(composer.bytes) { $0.maximumFrames = 3 }
    #expect(error.map { $0?.code } == [.tooManyFrames, .tooManyFrames])
    #expect(error[0]?.message.contains("maximumFrames") == true)
    #expect(LimitTests.errors(composer.bytes) { $0.maximumFrames = 4 } == [nil, nil])
  }

  @Test("A first frame that reaches beyond the screen enlarges it")
  func largerThanScreen() throws {
    let composer = GIFComposer(width: 20, height: 10, screen: (8, 8))
    let decoded = try ImageDecoder.decode(composer.bytes)
    #expect((decoded.buffer.width, decoded.buffer.height) == (20, 10))
    #expect(decoded.buffer.samples == Self.expected(composer))
  }

  @Test("A truncated picture is an error that says so; a missing end block is a warning")
  func cut() throws {
    let bytes = GIFComposer().bytes
    for count in [14, 200, 800, bytes.count / 2] {
      let error = failure { () throws(SightlineError) in
        try ImageDecoder.decode(Array(bytes[..<count]))
      }
      #expect(error?.code == .truncated, "\(count): \(error?.message ?? "decoded")")
    }
    let endless = try ImageDecoder.decode(Array(bytes.dropLast()))
    #expect(endless.buffer.samples == Self.expected(GIFComposer()))
    #expect(endless.warning?.contains("missing") == true)
    let options = DecodingOptions(acceptsIncompleteData: true)
    let decoded = try ImageDecoder.decode(Array(bytes[..<(bytes.count * 3 / 4)]), options: options)
    #expect((5..<37).contains(decoded.completeRows))
  }
}
