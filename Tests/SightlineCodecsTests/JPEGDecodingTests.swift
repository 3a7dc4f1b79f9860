import CCodecTestSupport
import SightlineCodecs
import SightlineFoundation
import SightlinePixels
import Testing

@Suite("JPEG decoding")
struct JPEGDecodingTests {
  static let subsamplings: [(x: Int32, y: Int32)] = [
    (1, 1), (2, 1), (1, 2), (2, 2), (4, 1), (4, 2),
  ]

  static func isClose(_ samples: [UInt8], _ others: [UInt8], within limit: Int) -> Bool {
    samples.count == others.count
      && zip(samples, others).allSatisfy { abs(Int($0) - Int($1)) <= limit }
  }

  @Test(
    "Every subsampling, baseline and progressive, decodes to libjpeg's own pixels at every scale",
    arguments: subsamplings,
    [false, true]
  )
  func subsampling(_ chroma: (x: Int32, y: Int32), _ isProgressive: Bool) throws {
    let bytes = JPEGComposer(chroma: chroma, isProgressive: isProgressive).bytes
    for denominator in [1, 2, 4, 8] {
      // 37 rows are 19, 10 and 5 at these scales.
      let decoded = try ImageDecoder.decode(
        bytes,
        options: DecodingOptions(minimumShortSide: (37 + denominator - 1) / denominator)
      )
      #expect(decoded.scaleDenominator == denominator)
      #expect(decoded.buffer.format == .rgb8)
      #expect(decoded.buffer.width == (45 + denominator - 1) / denominator)
      #expect(decoded.buffer.samples == JPEGComposer.reference(bytes, denominator: denominator))
      #expect(decoded.info == (try ImageDecoder.probe(bytes)))
      #expect(decoded.info.isProgressive == isProgressive)
      #expect(decoded.info.colorModel == .yCbCr)
      #expect((decoded.info.width, decoded.info.height) == (45, 37))
    }
  }

  @Test("Pictures taller than one batch of rows decode to libjpeg's own pixels")
  func manyRows() throws {
    for space in [SLCT_GRAY, SLCT_YCBCR] {
      let bytes = JPEGComposer(space: space, width: 19, height: 301).bytes
      #expect(try ImageDecoder.decode(bytes).buffer.samples == JPEGComposer.reference(bytes))
    }
  }

  @Test("Grey and RGB (Adobe transform 0) pictures keep their samples")
  func grayAndRGB() throws {
    for (space, model) in [(SLCT_GRAY, ColorModel.gray), (SLCT_RGB, .rgb)] {
      let composer = JPEGComposer(space: space, quality: 100, chroma: (1, 1))
      let decoded = try ImageDecoder.decode(composer.bytes)
      #expect(decoded.info.colorModel == model)
      #expect(decoded.buffer.format == (model == .gray ? .gray8 : .rgb8))
      #expect(Self.isClose(decoded.buffer.samples, composer.samples, within: 3))
    }
  }

  @Test("Inks become light; they are stored inverted, with Adobe's marker and without")
  func inks() throws {
    for (space, hasMarker) in [(SLCT_CMYK, true), (SLCT_CMYK, false), (SLCT_YCCK, true)] {
      let bytes = JPEGComposer(space: space, chroma: (1, 1), writesAdobeMarker: hasMarker).bytes
      let decoded = try ImageDecoder.decode(bytes)
      let stored = JPEGComposer.reference(bytes)
      var expected: [UInt8] = []
      for start in stride(from: 0, to: stored.count, by: 4) {
        let inks = stored[start..<start + 4].map { 255 - Int($0) }
        for ink in inks[..<3] {
          // k' − round(ink · k' / 255), in whole numbers.
          let light = 255 - inks[3]
          expected.append(UInt8(light - (ink * light * 2 + 255) / 510))
        }
      }
      #expect(decoded.info.colorModel == (space == SLCT_CMYK ? .cmyk : .ycck))
      #expect(decoded.info.channels == 4)
      #expect(decoded.buffer.format == .rgb8)
      #expect(decoded.buffer.samples == expected)
    }
  }

  @Test("Restart markers change no pixel")
  func restarts() throws {
    let plain = try ImageDecoder.decode(JPEGComposer().bytes)
    let bytes = JPEGComposer(restartRows: 1).bytes
    #expect(bytes.firstRange(of: [0xFF, 0xD0]) != nil)
    #expect(try ImageDecoder.decode(bytes).buffer.samples == plain.buffer.samples)
  }

  @Test("Arithmetic coding decodes to the pixels of Huffman coding, whole and in scans")
  func arithmetic() throws {
    for isProgressive in [false, true] {
      var composer = JPEGComposer(isProgressive: isProgressive)
      let plain = try ImageDecoder.decode(composer.bytes).buffer.samples
      composer.isArithmetic = true
      let bytes = composer.bytes
      #expect(bytes.firstRange(of: [0xFF, isProgressive ? 0xCA : 0xC9]) != nil)
      #expect(try ImageDecoder.decode(bytes).buffer.samples == plain)
      let cut = Array(bytes.dropLast(bytes.count / 3))
      #expect(failure { () throws(SightlineError) in try ImageDecoder.decode(cut) } != nil)
    }
  }

  @Test("Samples of 12 bits are refused with a reason, in probing and decoding")
  func twelveBits() throws {
    var bytes = JPEGComposer().bytes
    let start = try #require(bytes.firstRange(of: [0xFF, 0xC0])).lowerBound
    bytes[start + 4] = 12
    for error in [
      failure { () throws(SightlineError) in try ImageDecoder.decode(bytes) },
      failure { () throws(SightlineError) in try ImageDecoder.probe(bytes) },
    ] {
      #expect(error?.code == .unsupported)
      #expect(
        error?.message.contains("precision") == true || error?.message.contains("8 bits") == true
      )
    }
  }

  @Test("Padding before the end of the file is harmless: reported, not refused")
  func extraneousBytes() throws {
    let bytes = JPEGComposer().bytes
    let padded = Array(bytes.dropLast(2)) + [UInt8](repeating: 0, count: 100) + [0xFF, 0xD9]
    let decoded = try ImageDecoder.decode(padded)
    #expect(decoded.buffer.samples == (try ImageDecoder.decode(bytes).buffer.samples))
    #expect(decoded.warning?.contains("extraneous") == true)
    // Bytes after the end of the picture are ignored.
    #expect(try ImageDecoder.decode(bytes + [1, 2, 3]).warning == nil)
  }

  @Test("Stray bytes and markers before the first scan are reported, not refused")
  func strayBytes() throws {
    let bytes = JPEGComposer().bytes
    let stray: [UInt8] = [0x11, 0x22, 0x33, 0xFF, 0xD0]
    // Behind the first segment.
    let place = 4 + Int(bytes[4]) << 8 + Int(bytes[5])
    let decoded = try ImageDecoder.decode(Array(bytes[..<place]) + stray + Array(bytes[place...]))
    #expect(decoded.warning?.contains("extraneous") == true)
    #expect(decoded.buffer.samples == (try ImageDecoder.decode(bytes)).buffer.samples)
  }

  @Test("The smallest scale that keeps the short side is used")
  func scale() throws {
    let bytes = JPEGComposer(width: 64, height: 41).bytes
    for (minimum, denominator) in [(6, 8), (7, 4), (11, 4), (12, 2), (21, 2), (22, 1), (0, 8)] {
      let decoded = try ImageDecoder.decode(
        bytes,
        options: DecodingOptions(minimumShortSide: minimum)
      )
      #expect(decoded.scaleDenominator == denominator, "\(minimum)")
    }
    #expect(try ImageDecoder.decode(bytes).scaleDenominator == 1)
  }
}
