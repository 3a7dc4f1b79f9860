import SightlineCodecs
import SightlineFoundation
import SightlinePixels
import Testing

@Suite("TIFF decoding")
struct TIFFDecodingTests {
  /// A picture of a kind; samples cover the whole range and differ by place and channel.
  static func composer(_ photometric: UInt16, _ channels: UInt16, _ bits: UInt16) -> TIFFComposer {
    let top = 1 << Int(bits)
    var composer = TIFFComposer { x, y, channel in
      (x * 4_099 + y * 257 + channel * 77 + (x * y) % 5) % top
    }
    composer.photometric = photometric
    composer.channels = channels
    composer.bits = bits
    return composer
  }

  /// The decoded samples that the specification asks for.
  static func expected(_ picture: TIFFComposer) -> [UInt8] {
    let top = (1 << Int(picture.bits)) - 1
    func eight(_ sample: Int) -> UInt8 { UInt8((sample * 255 * 2 + top) / (top * 2)) }
    var samples: [UInt8] = []
    for y in 0..<picture.height {
      for x in 0..<picture.width {
        let raw = (0..<Int(picture.channels)).map { picture.sample(x, y, $0) }
        switch picture.photometric {
        case 0: samples.append(255 - eight(raw[0]))
        case 1: samples.append(eight(raw[0]))
        case 3: samples += [UInt8(raw[0]), UInt8(255 - raw[0]), UInt8(raw[0] * 7 % 256)]
        case 5:
          let light = 255 - Int(eight(raw[3]))
          samples += raw[..<3].map { ink in
            UInt8(light - (Int(eight(ink)) * light * 2 + 255) / 510)
          }
        default: samples += raw[..<3].map(eight)
        }
      }
    }
    return samples
  }

  static let kinds: [(photometric: UInt16, channels: UInt16, bits: UInt16)] = [
    (0, 1, 1), (1, 1, 1), (1, 1, 4), (0, 1, 8), (1, 1, 8), (1, 1, 16), (0, 1, 16), (2, 3, 8),
    (2, 3, 16), (3, 1, 8), (5, 4, 8),
  ]

  @Test(
    "Every kind of sample and packing decodes, in strips and tiles, both byte orders, and BigTIFF"
  )
  func everyKind() throws {
    for (photometric, channels, bits) in Self.kinds {
      for (index, compression) in [UInt16(1), 5, 8, 32_773].enumerated() {
        for isTiled in [false, true] where !isTiled || bits >= 8 {
          var picture = Self.composer(photometric, channels, bits)
          picture.compression = compression
          picture.tile = isTiled ? 16 : 0
          picture.isLittleEndian = index % 2 == 0
          picture.isBig = index > 1
          let bytes = picture.bytes
          let kind = "\(photometric) \(channels)×\(bits) \(compression) \(isTiled)"
          #expect(!bytes.isEmpty, "\(kind)")
          let decoded = try ImageDecoder.decode(bytes)
          #expect(decoded.info == (try ImageDecoder.probe(bytes)))
          #expect(decoded.info.format == .tiff && decoded.info.bitsPerChannel == Int(bits))
          #expect(decoded.warning == nil, "\(kind)")
          #expect(decoded.buffer.samples == Self.expected(picture), "\(kind)")
        }
      }
    }
  }

  @Test("Separate planes decode like interleaved ones")
  func planes() throws {
    var picture = Self.composer(2, 3, 8)
    picture.planar = 2
    #expect(try ImageDecoder.decode(picture.bytes).buffer.samples == Self.expected(picture))
    picture.tile = 32
    #expect(try ImageDecoder.decode(picture.bytes).buffer.samples == Self.expected(picture))
  }

  @Test("CIE L*a*b* becomes sRGB, stored with a sign and from the middle, at 8 and 16 bits")
  func lab() throws {
    // Under D50: white, grey, and the primaries of sRGB.
    let colors: [(lab: (Double, Double, Double), rgb: [Int])] = [
      ((100, 0, 0), [255, 255, 255]), ((53.39, 0, 0), [127, 127, 127]),
      ((54.29, 80.80, 69.89), [255, 0, 0]), ((87.82, -79.27, 80.99), [0, 255, 0]),
      ((29.57, 68.30, -112.03), [0, 0, 255]),
    ]
    for (photometric, bits) in [(UInt16(8), UInt16(8)), (9, 8), (8, 16), (9, 16)] {
      let unit = bits == 8 ? 1.0 : 256
      let zero = photometric == 9 ? 128 * unit : 0
      var picture = TIFFComposer(width: 5, height: 3) { x, _, channel in
        let lab = colors[x].lab
        if channel == 0 { return Int((lab.0 / 100 * (bits == 8 ? 255 : 65_535)).rounded()) }
        let side = Int(((channel == 1 ? lab.1 : lab.2) * unit + zero).rounded())
        return side & (bits == 8 ? 0xFF : 0xFFFF)
      }
      (picture.photometric, picture.bits) = (photometric, bits)
      let samples = try ImageDecoder.decode(picture.bytes).buffer.samples
      for (x, color) in colors.enumerated() {
        for channel in 0..<3 {
          // Half a step of 8 bits in a and b is up to ten samples where a channel is dark.
          let difference = abs(Int(samples[x * 3 + channel]) - color.rgb[channel])
          #expect(difference <= (bits == 8 ? 10 : 1), "\(photometric) \(bits) \(color)")
        }
      }
    }
  }

  @Test("Transparency is straight, premultiplied or none, as the file says")
  func transparency() throws {
    for bits: UInt16 in [8, 16] {
      let top = 1 << Int(bits) - 1
      var picture = TIFFComposer { x, _, channel in
        channel == 3 ? (x % 5) * (top / 4) : channel == 0 ? (x % 5) * (top / 4) / 2 : 0
      }
      (picture.bits, picture.channels) = (bits, 4)
      for tile: UInt32 in [0, 16] {
        picture.tile = tile
        picture.extra = 1
        #expect(try ImageDecoder.decode(picture.bytes).buffer.format == .rgba8)
        let row = try Self.firstRow(of: picture)
        // Half of the light everywhere but where nothing is.
        #expect(row[0] == RGBA8(red: 0, green: 0, blue: 0, alpha: 0))
        for x in 1..<5 {
          #expect(abs(Int(row[x].red) - 127) <= 2 && abs(Int(row[x].alpha) - x * 64) <= 4)
        }
        picture.extra = 2
        let straight = try Self.firstRow(of: picture)
        #expect(abs(Int(straight[2].red) - 64) <= 2 && abs(Int(straight[2].alpha) - 127) <= 1)
      }
      picture.tile = 0
      picture.extra = 0
      #expect(try ImageDecoder.decode(picture.bytes).buffer.format == .rgb8)
      // A fourth sample of which the file says nothing is transparency, as in other decoders.
      picture.extra = -1
      let unstated = try Self.firstRow(of: picture)
      #expect(abs(Int(unstated[2].red) - 64) <= 2 && abs(Int(unstated[2].alpha) - 127) <= 1)
    }
  }

  private static func firstRow(of picture: TIFFComposer) throws -> [RGBA8] {
    let decoded = try ImageDecoder.decode(picture.bytes).buffer
    let row = decoded.row(0, as: RGBA8.self)
    return row.indices.map { row[$0] }
  }

  @Test("Every orientation is turned upright once")
  func orientations() throws {
    for orientation in Orientation.allCases {
      for (tile, bits) in [(UInt32(0), UInt16(8)), (16, 8), (0, 16)] {
        var picture = Self.composer(2, 3, bits)
        picture.tile = tile
        let plain = try ImageDecoder.decode(picture.bytes).buffer
        picture.orientation = UInt16(orientation.rawValue)
        let decoded = try ImageDecoder.decode(picture.bytes)
        #expect(decoded.info.orientation == orientation)
        #expect(decoded.buffer.samples == plain.oriented(orientation).samples)
      }
    }
  }

  @Test("Pages are counted, without reduced versions")
  func pages() throws {
    var picture = Self.composer(2, 3, 8)
    for isBig in [false, true] {
      for isLittleEndian in [false, true] {
        (picture.isBig, picture.isLittleEndian) = (isBig, isLittleEndian)
        picture.pages = 3
        picture.isReducedFirst = false
        #expect(try ImageDecoder.probe(picture.bytes).frameCount == 3)
        picture.isReducedFirst = true
        let decoded = try ImageDecoder.decode(picture.bytes)
        #expect(decoded.info.frameCount == 2)
        #expect(decoded.buffer.samples == Self.expected(picture))
        picture.pages = 1
        let error = failure { () throws(SightlineError) in try ImageDecoder.decode(picture.bytes) }
        #expect(error?.code == .unsupported)
      }
    }
    picture.isReducedFirst = false
    picture.pages = 4
    #expect(LimitTests.errors(picture.bytes) { $0.maximumFrames = 3 }[0]?.code == .tooManyFrames)
  }

  @Test("Cyclic pages are counted once, and the first is read")
  func circles() throws {
    var picture = Self.composer(2, 3, 8)
    picture.isLittleEndian = true
    picture.pages = 5
    var bytes = picture.bytes
    func number(_ offset: Int, _ count: Int) -> Int {
      (0..<count).reduce(0) { $0 | Int(bytes[offset + $1]) << (8 * $1) }
    }
    var places = [number(4, 4)]
    func next(_ directory: Int) -> Int { directory + 2 + 12 * number(directory, 2) }
    while number(next(places[places.count - 1]), 4) != 0 {
      places.append(number(next(places[places.count - 1]), 4))
    }
    #expect(places.count == 5)
    for target in places {
      bytes.replaceSubrange(
        next(places[4])..<next(places[4]) + 4,
        with: (0..<4).map { UInt8(target >> (8 * $0) & 255) }
      )
      let decoded = try ImageDecoder.decode(bytes)
      #expect(decoded.info.frameCount == 5)
      #expect(decoded.buffer.samples == Self.expected(picture))
    }
  }

  @Test("A reduced version of just the size is decoded instead of the picture")
  func pyramid() throws {
    let bytes = TIFFComposer.pyramid(width: 61, height: 43)
    for (short, gray) in [(22, UInt8(128)), (11, 64)] {
      let decoded = try ImageDecoder.decode(
        bytes,
        options: DecodingOptions(minimumShortSide: short)
      )
      #expect(decoded.buffer.height == short)
      #expect(decoded.buffer.samples.allSatisfy { $0 == gray })
    }
    // There is no level of 1/8: 1/4 is reduced further.
    let eighth = try ImageDecoder.decode(bytes, options: DecodingOptions(minimumShortSide: 6))
    #expect((eighth.buffer.width, eighth.buffer.height) == (8, 6))
    #expect(eighth.buffer.samples.allSatisfy { $0 == 64 })
    #expect(
      try ImageDecoder.decode(bytes).buffer.samples == DrawnSamples.rgb(width: 61, height: 43)
    )
  }

  @Test("A strip or tile that exceeds the decoder's memory is refused before decoding")
  func memory() throws {
    var picture = Self.composer(2, 3, 8)
    picture.tile = 1024
    let errors = LimitTests.errors(picture.bytes) { $0.maximumDecoderMemory = 1 << 20 }
    #expect(errors.map { $0?.code } == [.tooMuchMemory, .tooMuchMemory])
  }

  @Test("A truncated picture is an error; leniently its rows so far are kept")
  func cut() throws {
    var picture = Self.composer(2, 3, 8)
    picture.compression = 8
    // Directories stand behind the pixels, so a cut file has none: the pixels are overwritten instead.
    var bytes = picture.bytes
    let middle = bytes.count / 2
    bytes.replaceSubrange(middle..<middle + 40, with: [UInt8](repeating: 0xA5, count: 40))
    #expect(failure { () throws(SightlineError) in try ImageDecoder.decode(bytes) } != nil)
    let options = DecodingOptions(acceptsIncompleteData: true)
    let decoded = try ImageDecoder.decode(bytes, options: options)
    #expect((10..<37).contains(decoded.completeRows))
    #expect(decoded.warning != nil)
    for count in [8, 9, 100, picture.bytes.count - 1] {
      let cut = Array(picture.bytes[..<count])
      #expect(failure { () throws(SightlineError) in try ImageDecoder.decode(cut) } != nil)
    }
  }
}
