import SightlineCodecs
import SightlineFoundation
import SightlinePixels
import Testing

@Suite("HEIC and AVIF decoding")
struct HEIFDecodingTests {
  static func plain(_ composer: HEIFComposer) throws -> ReadOnlyPixelBuffer {
    try ReadOnlyPixelBuffer(
      width: composer.width,
      height: composer.height,
      format: composer.hasAlpha ? .rgba8 : .rgb8,
      bytes: composer.hasAlpha
        ? composer.samples : DrawnSamples.rgb(width: composer.width, height: composer.height)
    )
  }

  @Test(
    "Both codings decode close to their samples, opaque and transparent",
    arguments: [false, true]
  )
  func kinds(isAVIF: Bool) throws {
    for hasAlpha in [false, true] {
      let composer = HEIFComposer(isAVIF: isAVIF, hasAlpha: hasAlpha)
      let bytes = composer.bytes
      let decoded = try ImageDecoder.decode(bytes)
      #expect(decoded.info == (try ImageDecoder.probe(bytes)))
      #expect(decoded.info.format == (isAVIF ? .avif : .heic))
      #expect(decoded.info.bitsPerChannel == 8 && decoded.info.frameCount == 1)
      #expect(decoded.info.hasAlpha == hasAlpha)
      #expect(decoded.buffer.difference(from: try Self.plain(composer)) < 4)
      #expect(decoded.warning == nil)
      let reduced = try ImageDecoder.decode(bytes, options: DecodingOptions(minimumShortSide: 12))
      #expect((reduced.buffer.width, reduced.buffer.height) == (16, 12))
    }
  }

  @Test("Turned and mirrored pictures are made upright, once")
  func orientations() throws {
    for orientation in Orientation.allCases {
      let composer = HEIFComposer(isAVIF: true, orientation: Int32(orientation.rawValue))
      let decoded = try ImageDecoder.decode(composer.bytes)
      let upright = try Self.plain(composer).oriented(orientation)
      #expect((decoded.buffer.width, decoded.buffer.height) == (upright.width, upright.height))
      #expect(decoded.buffer.difference(from: upright) < 4, "\(orientation)")
    }
  }

  @Test(
    "The pictures of a sequence are counted, and the first alone is read",
    arguments: [2, 6, 70_000]
  )
  func sequences(count: Int) throws {
    func box(_ name: String, _ body: [UInt8]) -> [UInt8] {
      PNGComposer.bigEndian(body.count + 8) + Array(name.utf8) + body
    }
    func track(_ kind: String, _ count: Int) -> [UInt8] {
      let sizes = box("stsz", Array(repeating: 0, count: 8) + PNGComposer.bigEndian(count))
      let handler = box("hdlr", Array(repeating: 0, count: 8) + Array(kind.utf8) + [0, 0, 0, 0])
      return box("trak", box("mdia", handler + box("minf", box("stbl", sizes))))
    }
    let still = HEIFComposer(isAVIF: true).bytes
    let film = box(
      "moov",
      box("mvhd", []) + track("soun", 900) + track("auxv", 800) + track("pict", count)
    )
    let bytes = still + film
    let info = try ImageDecoder.probe(bytes)
    // However many are said to be there, the first can be shown.
    #expect(info.frameCount == min(count, DecodingLimits.default.maximumFrames))
    #expect(
      try ImageDecoder.decode(bytes).buffer.samples == ImageDecoder.decode(still).buffer.samples
    )
    var second = DecodingOptions()
    second.frame = 1
    #expect(throws: SightlineError.self) { try ImageDecoder.decode(bytes, options: second) }
    for cut in stride(from: 1, to: film.count, by: 9) {
      #expect(try ImageDecoder.probe(still + film.dropLast(cut)).frameCount >= 1)
    }
  }

  @Test("Samples of 10 bits are scaled to the nearest of 8")
  func tenBits() throws {
    var composer = HEIFComposer(quality: 98, bits: 10)
    composer.wide = composer.samples.map { UInt16($0) * 257 }
    let decoded = try ImageDecoder.decode(composer.bytes)
    #expect(decoded.info.bitsPerChannel == 10)
    #expect(decoded.buffer.difference(from: try Self.plain(composer)) < 4)
  }

  @Test("A part with a huge declared size is refused before memory is allocated")
  func hugeParts() throws {
    let extent: [UInt8] = [0, 0, 0x40, 0, 0, 0, 0x40, 0]
    let plain = HEIFComposer().bytes
    let start = try #require(Self.place(of: "ispe", in: plain))
    let tile = try Self.inserting(
      plain[start - 4..<start + 8] + extent,
      at: start + 16,
      into: plain,
      boxes: ["meta", "iprp", "ipco"]
    )
    // Found by fuzzing: a layer that is said to be a canvas of more than a gigabyte, and that is made of nothing.
    let canvas = try CorpusTests.inputs("heif").filter {
      $0.name.hasSuffix("finding-canvas-of-a-gigabyte")
    }
    let files = [(tile, SightlineError.Code.tooMuchMemory)] + canvas.map { ($0.bytes, .corrupt) }
    for (bytes, code) in files {
      for options in [DecodingOptions(), DecodingOptions(acceptsIncompleteData: true)] {
        let error = #expect(throws: SightlineError.self) {
          try ImageDecoder.decode(bytes, options: options)
        }
        #expect(error?.code == code)
      }
    }
    #expect(canvas.count == 1)
  }

  private static func place(of box: String, in bytes: [UInt8]) -> Int? {
    bytes.indices.first { bytes[$0...].starts(with: box.utf8) }
  }

  /// Some bytes with others inside, by which the boxes around these are longer.
  private static func inserting(
    _ inserted: some Collection<UInt8>,
    at start: Int,
    into bytes: [UInt8],
    boxes: [String]
  ) throws -> [UInt8] {
    var bytes = bytes
    bytes.insert(contentsOf: inserted, at: start)
    for box in boxes {
      let place = try #require(Self.place(of: box, in: bytes))
      let length = bytes[place - 4..<place].reduce(0) { $0 << 8 | Int($1) } + inserted.count
      bytes.replaceSubrange(
        place - 4..<place,
        with: (0..<4).map { UInt8(truncatingIfNeeded: length >> (24 - 8 * $0)) }
      )
    }
    return bytes
  }

  @Test("A cut or overwritten picture is an error of one line")
  func damage() throws {
    let bytes = HEIFComposer().bytes
    for count in [16, 40, 200, bytes.count / 2, bytes.count - 1] {
      let error = failure { () throws(SightlineError) in
        try ImageDecoder.decode(Array(bytes[..<count]))
      }
      #expect(error != nil, "\(count)")
      #expect(error?.message.contains("\n") == false)
    }
  }

  @Test("A picture that needs more memory than is allowed is refused before it is decoded")
  func memory() {
    let errors = LimitTests.errors(HEIFComposer().bytes) {
      $0.maximumDecoderMemory = 64 * 48 * 5 - 1
    }
    #expect(errors.map { $0?.code } == [.tooMuchMemory, .tooMuchMemory])
  }

  @Test("Colours declared only in the bitstream are treated as sRGB", arguments: [false, true])
  func unstatedColors(isAVIF: Bool) throws {
    let plain = HEIFComposer(isAVIF: isAVIF).bytes
    var stated = HEIFComposer(isAVIF: isAVIF, primaries: 12, transfer: 8).bytes
    let converted = try ImageDecoder.decode(stated).buffer
    // The box is left out under a name that is passed over.
    let name = Array("colr".utf8)
    let place = try #require(stated.indices.first { stated[$0...].starts(with: name) })
    stated.replaceSubrange(place..<place + 4, with: Array("skip".utf8))
    let decoded = try ImageDecoder.decode(stated)
    #expect(decoded.warning == nil)
    #expect(decoded.buffer.difference(from: try ImageDecoder.decode(plain).buffer) < 1)
    #expect(decoded.buffer.difference(from: converted) > 5)
  }
}
