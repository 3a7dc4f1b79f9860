import SightlineCodecs
import SightlineFoundation
import SightlinePixels
import Testing

@Suite("Decoding limits")
struct LimitTests {
  static let png = PNGDecodingTests.composer(2, 8, isInterlaced: false, isTransparent: false).bytes
  static let jpeg = JPEGComposer(width: 13, height: 11).bytes

  /// The errors of probing and of decoding under limits.
  static func errors(
    _ bytes: [UInt8],
    _ change: (inout DecodingLimits) -> Void
  ) -> [SightlineError?] {
    var limits = DecodingLimits.default
    change(&limits)
    return [
      failure { () throws(SightlineError) in try ImageDecoder.probe(bytes, limits: limits) },
      failure { () throws(SightlineError) in
        try ImageDecoder.decode(bytes, options: DecodingOptions(limits: limits))
      },
    ]
  }

  @Test("Each limit holds exactly, in probing and decoding, and is named with its value")
  func eachLimit() {
    for bytes in [Self.png, Self.jpeg] {
      let cases:
        [(
          limit: WritableKeyPath<DecodingLimits, Int>, enough: Int, code: SightlineError.Code,
          name: String
        )] = [
          (\.maximumBytes, bytes.count, .tooManyBytes, "maximumBytes"),
          (\.maximumSide, 13, .sideTooLong, "maximumSide"),
          (\.maximumPixels, 143, .tooManyPixels, "maximumPixels"),
        ]
      for (limit, enough, code, name) in cases {
        #expect(Self.errors(bytes) { $0[keyPath: limit] = enough } == [nil, nil])
        for error in Self.errors(bytes, { $0[keyPath: limit] = enough - 1 }) {
          #expect(error?.code == code)
          #expect(error?.message.contains(name) == true)
          #expect(error?.message.contains(String(enough - 1)) == true)
        }
      }
    }
  }

  @Test("A JPEG's scans are limited exactly")
  func scans() {
    let bytes = JPEGComposer(isProgressive: true).bytes
    // jpeg_simple_progression writes 10 scans for YCbCr.
    #expect(Self.errors(bytes) { $0.maximumScans = 10 } == [nil, nil])
    let error = Self.errors(bytes) { $0.maximumScans = 9 }[1]
    #expect(error?.code == .tooManyScans)
    #expect(error?.message == "scan 10 of the JPEG: at most 9 are read (maximumScans)")
  }

  @Test("Decoder memory is limited for both formats, and a progressive JPEG before it is decoded")
  func memory() {
    let progressive = JPEGComposer(chroma: (1, 1), isProgressive: true, width: 160, height: 160)
    // 3 components of 20 × 20 blocks of 128 bytes.
    let errors = Self.errors(progressive.bytes) { $0.maximumDecoderMemory = 153_599 }
    for error in errors {
      #expect(error?.code == .tooMuchMemory)
      #expect(error?.message.contains("153,600") == true)
      #expect(error?.message.contains("153,599") == true)
    }
    #expect(Self.errors(Self.png) { $0.maximumDecoderMemory = 20_000 }[1]?.code == .tooMuchMemory)
    #expect(Self.errors(Self.png) { $0.maximumDecoderMemory = 0 }[0]?.code == .tooMuchMemory)
    #expect(Self.errors(Self.png) { $0.maximumDecoderMemory = 200_000 } == [nil, nil])
  }

  @Test("A decoder's extra memory is known for a JPEG in several scans of any kind")
  func decoderBytes() throws {
    var composer = JPEGComposer(chroma: (1, 1), width: 160, height: 160)
    #expect(try ImageDecoder.probe(composer.bytes).decoderBytes == 0)
    composer.isProgressive = true
    #expect(try ImageDecoder.probe(composer.bytes).decoderBytes == 153_600)
    composer.isProgressive = false
    composer.hasScans = true
    #expect(try ImageDecoder.probe(composer.bytes).decoderBytes == 153_600)
    #expect(try ImageDecoder.probe(Self.png).decoderBytes == 0)
  }

  /// A PNG whose header announces another size than its pixels have.
  static func forged(width: Int, height: Int, isInterlaced: Bool = false) -> [UInt8] {
    let picture = PNGComposer(
      colorType: 2,
      bitDepth: 8,
      width: 30,
      height: 30,
      isInterlaced: isInterlaced
    ) { x, y, _ in x ^ y }
    let bytes = picture.bytes
    let header =
      PNGComposer.bigEndian(width) + PNGComposer.bigEndian(height)
      + [8, 2, 0, 0, isInterlaced ? 1 : 0]
    // Signature and IHDR take 33 bytes.
    return Array(bytes[..<8]) + PNGComposer.chunk("IHDR", header) + bytes[33...]
  }

  @Test("Bombs are refused for their size, whatever the limits let through")
  func bombs() {
    #expect(
      Self.errors(Self.forged(width: 30_000, height: 30_000)) { _ in }.map { $0?.code }
        == [.tooManyPixels, .tooManyPixels]
    )
    #expect(
      Self.errors(Self.forged(width: 65_536, height: 3)) { _ in }.map { $0?.code }
        == [.sideTooLong, .sideTooLong]
    )
    // Limits without effect: 64 bits of pixels, whose reservation alone would end the process.
    let endless = { (limits: inout DecodingLimits) in
      limits.maximumSide = .max
      limits.maximumPixels = .max
      limits.maximumDecoderMemory = .max
    }
    for isInterlaced in [false, true] {
      let bomb = Self.forged(
        width: 2_147_483_647,
        height: 2_147_483_647,
        isInterlaced: isInterlaced
      )
      #expect(
        Self.errors(bomb, endless).map { $0?.code } == [.implausibleSize, .implausibleSize]
      )
    }
    for isProgressive in [false, true] {
      var jpeg = JPEGComposer(isProgressive: isProgressive).bytes
      guard let start = jpeg.firstRange(of: [0xFF, isProgressive ? 0xC2 : 0xC0])?.lowerBound else {
        Issue.record("no frame header")
        continue
      }
      jpeg.replaceSubrange((start + 5)..<(start + 9), with: [0xFD, 0xE8, 0xFD, 0xE8])
      #expect(
        Self.errors(jpeg, endless).map { $0?.code } == [.implausibleSize, .implausibleSize]
      )
      jpeg.replaceSubrange((start + 5)..<(start + 9), with: [0xFF, 0xFF, 0xFF, 0xFF])
      let error = Self.errors(jpeg, endless)[0]
      #expect(error?.code == .sideTooLong)
      #expect(error?.message.contains("65535×65535") == true)
    }
  }

  @Test("Leniency lifts no limit")
  func lenient() {
    var options = DecodingOptions(acceptsIncompleteData: true)
    options.limits.maximumScans = 2
    let progressive = JPEGComposer(isProgressive: true).bytes
    #expect(
      failure { () throws(SightlineError) in
        try ImageDecoder.decode(progressive, options: options)
      }?.code == .tooManyScans
    )
    #expect(
      failure { () throws(SightlineError) in
        try ImageDecoder.decode(Self.forged(width: 20_000, height: 9_000), options: options)
      }?.code == .implausibleSize
    )
  }
}
