import SightlineCodecs
import SightlineFoundation
import SightlinePixels
import Testing

@Suite("PNG decoding")
struct PNGDecodingTests {
  /// Every pair of colour type and bit depth that the format allows.
  static let kinds: [(colorType: UInt8, bitDepth: Int)] = [
    (0, 1), (0, 2), (0, 4), (0, 8), (0, 16), (2, 8), (2, 16), (3, 1), (3, 2), (3, 4), (3, 8),
    (4, 8), (4, 16), (6, 8), (6, 16),
  ]

  /// A picture of a kind; samples cover the whole range and differ by place and channel.
  static func composer(
    _ colorType: UInt8,
    _ bitDepth: Int,
    isInterlaced: Bool,
    isTransparent: Bool
  ) -> PNGComposer {
    let top = 1 << bitDepth
    var composer = PNGComposer(
      colorType: colorType,
      bitDepth: bitDepth,
      width: 13,
      height: 11,
      isInterlaced: isInterlaced
    ) { x, y, channel in (x * 4_099 + y * 257 + channel * 77 + (x * y) % 5) % top }
    if colorType == 3 {
      for index in 0..<min(top, 256) {
        composer.palette += [UInt8(index), UInt8(255 - index), UInt8(index * 7 % 256)]
      }
      // Shorter than the palette: the rest is opaque.
      if isTransparent { composer.transparency = [0, 100] }
    } else if isTransparent {
      // The colour of pixel (2, 1) becomes transparent.
      for channel in 0..<composer.channels {
        let sample = composer.sample(2, 1, channel)
        composer.transparency += [UInt8(sample >> 8), UInt8(sample & 0xFF)]
      }
    }
    return composer
  }

  /// The decoded samples that the specification asks for, worked out in whole numbers.
  static func expected(_ picture: PNGComposer) -> (format: PixelFormat, samples: [UInt8]) {
    let top = (1 << picture.bitDepth) - 1
    func eight(_ sample: Int) -> UInt8 { UInt8((sample * 255 * 2 + top) / (top * 2)) }
    let hasAlpha = picture.colorType >= 4 || !picture.transparency.isEmpty
    var samples: [UInt8] = []
    for y in 0..<picture.height {
      for x in 0..<picture.width {
        let raw = (0..<picture.channels).map { picture.sample(x, y, $0) }
        let key = stride(from: 0, to: picture.transparency.count - 1, by: 2).map {
          Int(picture.transparency[$0]) << 8 | Int(picture.transparency[$0 + 1])
        }
        let keyed: UInt8 = raw == key ? 0 : 255
        switch picture.colorType {
        case 0 where hasAlpha:
          samples += [eight(raw[0]), eight(raw[0]), eight(raw[0]), keyed]
        case 0:
          samples.append(eight(raw[0]))
        case 2:
          samples += raw.map(eight) + (hasAlpha ? [keyed] : [])
        case 3:
          samples += picture.palette[(raw[0] * 3)..<(raw[0] * 3 + 3)]
          if hasAlpha {
            samples.append(
              raw[0] < picture.transparency.count ? picture.transparency[raw[0]] : 255
            )
          }
        case 4:
          samples += [eight(raw[0]), eight(raw[0]), eight(raw[0]), eight(raw[1])]
        default:
          samples += raw.map(eight)
        }
      }
    }
    return (hasAlpha ? .rgba8 : picture.colorType == 0 ? .gray8 : .rgb8, samples)
  }

  @Test(
    "Every colour type, bit depth, interlacing and transparency decodes to the specified pixels",
    arguments: kinds,
    [(false, false), (false, true), (true, false), (true, true)]
  )
  func everyKind(
    _ kind: (colorType: UInt8, bitDepth: Int),
    _ way: (isInterlaced: Bool, isTransparent: Bool)
  ) throws {
    // A tRNS chunk beside an alpha channel is not allowed.
    guard !(way.isTransparent && kind.colorType >= 4) else { return }
    let picture = Self.composer(
      kind.colorType,
      kind.bitDepth,
      isInterlaced: way.isInterlaced,
      isTransparent: way.isTransparent
    )
    let expected = Self.expected(picture)
    for isLenient in [false, true] {
      let decoded = try ImageDecoder.decode(
        picture.bytes,
        options: DecodingOptions(acceptsIncompleteData: isLenient)
      )
      #expect(decoded.buffer.format == expected.format)
      #expect(decoded.buffer.samples == expected.samples)
      #expect(decoded.completeRows == 11)
      #expect(decoded.warning == nil)
      #expect(decoded.info == (try ImageDecoder.probe(picture.bytes)))
      #expect(decoded.info.bitsPerChannel == kind.bitDepth)
      #expect(decoded.info.isProgressive == way.isInterlaced)
      #expect(decoded.info.hasAlpha == expected.format.hasAlpha)
      #expect(
        decoded.info.colorModel == [0: .gray, 2: .rgb, 3: .indexed, 4: .gray][kind.colorType]
          ?? .rgb
      )
    }
  }

  @Test("All 65,536 samples of 16 bits are scaled to the nearest of 8 bits")
  func scalesSixteenBits() throws {
    let picture = PNGComposer(colorType: 0, bitDepth: 16, width: 256, height: 256) { x, y, _ in
      y * 256 + x
    }
    let decoded = try ImageDecoder.decode(picture.bytes)
    #expect(decoded.buffer.samples == (0..<65_536).map { UInt8(scaling: UInt16($0)) })
  }

  @Test("A wrong checksum in any chunk but the last is an error that names the chunk")
  func checksums() throws {
    var picture = Self.composer(3, 4, isInterlaced: false, isTransparent: true)
    picture.before = [("tEXt", Array("Comment\0hello".utf8))]
    let bytes = picture.bytes
    for name in ["IHDR", "tEXt", "PLTE", "tRNS", "IDAT", "IEND"] {
      var damaged = bytes
      let start = try #require(bytes.firstRange(of: Array(name.utf8))).lowerBound
      let length = bytes[(start - 4)..<start].reduce(0) { $0 << 8 | Int($1) }
      damaged[start + 4 + length] ^= 1
      let error = failure { () throws(SightlineError) in try ImageDecoder.decode(damaged) }
      // All rows are there when the end is read.
      if name == "IEND" {
        #expect(error == nil)
        continue
      }
      #expect(error?.code == .corrupt, "\(name)")
      #expect(error?.message.contains(name) == true, "\(error?.message ?? "no error")")
    }
  }

  @Test("An index past the end of the palette is black, never what memory held")
  func indexOutside() throws {
    var picture = Self.composer(3, 8, isInterlaced: false, isTransparent: false)
    picture.palette.removeLast(3 * 200)
    let whole = picture.palette + [UInt8](repeating: 0, count: 3 * 200)
    let decoded = try ImageDecoder.decode(picture.bytes)
    picture.palette = whole
    #expect(decoded.buffer.samples == Self.expected(picture).samples)
  }

  @Test("Broken profiles, absurd gamma and text change no pixel and cannot fail the picture")
  func ignoresAncillaryChunks() throws {
    var picture = Self.composer(2, 8, isInterlaced: false, isTransparent: false)
    let plain = try ImageDecoder.decode(picture.bytes).buffer.samples
    picture.before = [
      ("gAMA", [0, 0, 0, 1]), ("iCCP", Array("broken profile".utf8)), ("sRGB", [9, 9, 9]),
      ("zTXt", [1, 2, 3]),
    ]
    let decoded = try ImageDecoder.decode(picture.bytes)
    #expect(decoded.buffer.samples == plain)
    #expect(decoded.warning?.contains("iCCP") == true)
  }

  @Test("Headers that the format forbids are errors", arguments: [(0, 5), (5, 0), (0, 0)])
  func zeroSides(_ size: (width: Int, height: Int)) {
    let picture = PNGComposer(
      colorType: 0,
      bitDepth: 8,
      width: size.width,
      height: size.height
    ) { _, _, _ in 0 }
    let error = failure { () throws(SightlineError) in try ImageDecoder.probe(picture.bytes) }
    #expect(error?.code == .corrupt)
    #expect(error?.message.contains("is zero") == true)
  }

  @Test(
    "Data packed after the last row cost nothing, and the end of the file is still found"
  )
  func longTail() throws {
    // Rows of 10 pixels, and then 40 MB of zeros in 40 kB.
    var picture = PNGComposer(colorType: 0, bitDepth: 8, width: 10, height: 10) { x, y, _ in x * y }
    let plain = try ImageDecoder.decode(picture.bytes)
    picture.tail = 40 << 20
    let bytes = picture.bytes
    #expect(bytes.count > 40_000)
    for isLenient in [false, true] {
      let options = DecodingOptions(acceptsIncompleteData: isLenient)
      let decoded = try ImageDecoder.decode(bytes, options: options)
      #expect(decoded.buffer.samples == plain.buffer.samples)
      #expect(decoded.completeRows == 10)
      #expect(decoded.warning == "Too much image data")
    }
    // The last chunk is not there: its 12 bytes are missing.
    let cut = try ImageDecoder.decode(Array(bytes.dropLast(12)))
    #expect(cut.buffer.samples == plain.buffer.samples && cut.warning != nil)
  }

  @Test("Every kind is reduced row by row to the averages of its blocks, interlaced or not")
  func reduced() throws {
    for (colorType, bitDepth) in Self.kinds where colorType < 4 {
      for isInterlaced in [false, true] {
        let picture = Self.composer(
          colorType,
          bitDepth,
          isInterlaced: isInterlaced,
          isTransparent: false
        )
        let full = try ImageDecoder.decode(picture.bytes).buffer
        for denominator in [2, 4, 8] {
          let short = (11 + denominator - 1) / denominator
          let options = DecodingOptions(minimumShortSide: short)
          let reduced = try ImageDecoder.decode(picture.bytes, options: options)
          #expect(reduced.scaleDenominator == denominator)
          #expect(reduced.completeRows == short)
          #expect(reduced.buffer.samples == full.averaged(by: denominator))
        }
      }
    }
  }

  @Test("Colours under transparent pixels do not count in averages of blocks")
  func reducedTransparency() throws {
    // One pixel of each block of 2×2 is opaque and green, the others are transparent and red.
    let picture = PNGComposer(colorType: 6, bitDepth: 8, width: 8, height: 8) { x, y, channel in
      let isOpaque = x % 2 == 0 && y % 2 == 0
      return [isOpaque ? 0 : 255, isOpaque ? 200 : 0, 0, isOpaque ? 255 : 0][channel]
    }
    let options = DecodingOptions(minimumShortSide: 4)
    let reduced = try ImageDecoder.decode(picture.bytes, options: options).buffer
    #expect(reduced.samples == [[UInt8]](repeating: [0, 200, 0, 64], count: 16).flatMap { $0 })
  }

  @Test("A transparent sample that is too large counts by its low bits, and is reported")
  func largeTransparency() throws {
    for bits in [1, 2, 4] {
      var picture = Self.composer(0, bits, isInterlaced: false, isTransparent: true)
      let expected = Self.expected(picture).samples
      picture.transparency[0] = 0xA0
      let decoded = try ImageDecoder.decode(picture.bytes)
      #expect(decoded.buffer.samples == expected)
      #expect(decoded.warning?.contains("tRNS") == true)
    }
  }
}
