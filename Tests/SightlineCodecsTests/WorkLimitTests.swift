import CCodecTestSupport
import SightlineCodecs
import SightlineFoundation
import SightlinePixels
import Testing

/// Bounds on the work of decoders, not only on what they return.
@Suite("Limits of work")
struct WorkLimitTests {
  /// A JPEG in arithmetic coding of that number of scans, each over all samples, of a few bytes.
  static func arithmetic(side: Int, scans: Int, components: Int = 3) -> [UInt8] {
    func segment(_ marker: UInt8, _ body: [UInt8]) -> [UInt8] {
      [0xFF, marker] + ItemFile.big(body.count + 2, 2) + body
    }
    var bytes: [UInt8] = [0xFF, 0xD8] + segment(0xDB, [0] + [UInt8](repeating: 1, count: 64))
    let parts: [UInt8] = (1...components).flatMap { [UInt8($0), 0x11, 0] as [UInt8] }
    let size: [UInt8] = ItemFile.big(side, 2) + ItemFile.big(side, 2)
    bytes += segment(0xCA, [8] + size + [UInt8(components)] + parts)
    let tables: [UInt8] = (1...components).flatMap { [UInt8($0), 0] as [UInt8] }
    let header: [UInt8] = [UInt8(components)] + tables + [0, 0, 0]
    let scan = segment(0xDA, header) + [UInt8](repeating: 0, count: 10)
    for _ in 0..<scans { bytes += scan }
    return bytes + [0xFF, 0xD9]
  }

  @Test(
    "Scans of a JPEG may cover 24 samples for each allowed pixel, counted before decoding"
  )
  func scans() {
    // 64×64 pixels with three samples each.
    for (scans, isTooMuch) in [(1, false), (8, false), (9, true), (90, true)] {
      let errors = LimitTests.errors(Self.arithmetic(side: 64, scans: scans)) {
        $0.maximumPixels = 64 * 64
      }
      #expect(
        errors.map { $0?.code } == (isTooMuch ? [.tooManyScans, .tooManyScans] : [nil, nil]),
        "\(scans)"
      )
    }
    let error = LimitTests.errors(Self.arithmetic(side: 7_071, scans: 97)) {
      $0.maximumPixels = 50_000_000
    }[0]
    #expect(error?.message.contains("at most 1,200,000,000 are read (24 × maximumPixels)") == true)
    // One component counts as much as three.
    let grey = LimitTests.errors(Self.arithmetic(side: 64, scans: 25, components: 1)) {
      $0.maximumPixels = 64 * 64
    }
    #expect(grey.map { $0?.code } == [.tooManyScans, .tooManyScans])
  }

  @Test("Common progressive JPEGs of any kind stay within the limit")
  func usualScans() {
    for space in [SLCT_GRAY, SLCT_RGB, SLCT_YCBCR, SLCT_CMYK, SLCT_YCCK] {
      // The components of grey and of RGB are all alike: four blocks of each would be more than a scan may hold.
      let isAlike = space == SLCT_GRAY || space == SLCT_RGB
      for chroma in [(Int32(1), Int32(1)), (2, 2)] where !isAlike || chroma.0 == 1 {
        for isArithmetic in [false, true] {
          let composer = JPEGComposer(
            space: space,
            chroma: chroma,
            isProgressive: true,
            isArithmetic: isArithmetic,
            width: 64,
            height: 64
          )
          let bytes = composer.bytes
          #expect(!bytes.isEmpty)
          #expect(
            LimitTests.errors(bytes) { $0.maximumPixels = 64 * 64 } == [nil, nil],
            "\(space)"
          )
        }
      }
    }
  }

  @Test("The first frame of an animation bounds the size of its canvas")
  func canvases() throws {
    let frame = WebPComposer.bytes(width: 20, height: 10)
    for (side, isTooMuch) in [(4_096, false), (5_000, true), (14_000, true)] {
      let webp = WebPComposer.animation(frame, canvas: (side, side), at: (4, 6), frames: 2)
      var gif = GIFComposer(width: 20, height: 10)
      gif.screen = (side, side)
      gif.frames = 2
      for bytes in [webp, gif.bytes] {
        let options = DecodingOptions(minimumShortSide: 100)
        let error = failure { () throws(SightlineError) in
          try ImageDecoder.decode(bytes, options: options)
        }
        #expect(error?.code == (isTooMuch ? .implausibleSize : nil), "\(side)")
        if isTooMuch {
          #expect(
            error?.message.contains("of which its first frame has 200") == true,
            "\(error?.message ?? "")"
          )
        }
      }
    }
  }

  @Test("The canvas of a WebP is composed row by row")
  func rows() throws {
    let frame = WebPComposer.bytes(width: 20, height: 10)
    let bytes = WebPComposer.animation(frame, canvas: (400, 300), at: (100, 60), frames: 1)
    let info = try ImageDecoder.probe(bytes)
    #expect(info.canvasBytes == 0)
    #expect(info.decoderBytes == 20 * 10 * 8)
    let whole = try ImageDecoder.decode(bytes).buffer
    let options = DecodingOptions(minimumShortSide: 75)
    let quarter = try ImageDecoder.decode(bytes, options: options)
    #expect(quarter.scaleDenominator == 4)
    #expect((quarter.buffer.width, quarter.buffer.height) == (100, 75))
    #expect(whole.samples.count { $0 != 0 } > 200)
  }

  /// A TIFF of one strip of grey, with more entries in its directory.
  static func directory(
    _ entries: [(tag: Int, type: Int, count: Int, value: Int)],
    trailing: Int = 0
  ) -> [UInt8] {
    let own = [
      (256, 3, 1, 8), (257, 3, 1, 1), (258, 3, 1, 8), (259, 3, 1, 1), (262, 3, 1, 1),
      (273, 4, 1, 8),
      (277, 3, 1, 1), (278, 3, 1, 1), (279, 4, 1, 8),
    ]
    func little(_ value: Int, _ count: Int) -> [UInt8] { WebPComposer.little(value, count) }
    let all = (own + entries.map { ($0.tag, $0.type, $0.count, $0.value) }).sorted { $0.0 < $1.0 }
    return Array("II".utf8) + little(42, 2) + little(16, 4) + [UInt8](repeating: 99, count: 8)
      + little(all.count, 2)
      + all.flatMap { little($0.0, 2) + little($0.1, 2) + little($0.2, 4) + little($0.3, 4) }
      + little(0, 4)
      + [UInt8](repeating: 0, count: trailing)
  }

  @Test("A TIFF directory whose values cannot all be in the file is refused")
  func directories() {
    #expect(LimitTests.errors(Self.directory([])) { _ in } == [nil, nil])
    // Tags that nobody knows, each with the whole file as its value.
    for count in [1, 40, 400] {
      let tags = (0..<count).map { (tag: 50_000 + $0, type: 7, count: 1_000_000, value: 16) }
      let codes = LimitTests.errors(Self.directory(tags, trailing: 1_000_100)) { _ in }.map {
        $0?.code
      }
      #expect(codes == (count > 1 ? [.corrupt, .corrupt] : [nil, nil]), "\(count)")
    }
    let more = (0..<5_000).map { (tag: 50_000 + $0, type: 1, count: 1, value: 0) }
    #expect(
      LimitTests.errors(Self.directory(more)) { _ in }.map { $0?.code } == [.corrupt, .corrupt]
    )
    // One that leads to itself below it.
    let circle = Self.directory([(tag: 330, type: 4, count: 1, value: 16)])
    #expect(LimitTests.errors(circle) { _ in } == [nil, nil])
  }

  @Test("A JPEG in a TIFF has no more scans than components, and no other size than its strip")
  func stripScans() {
    for (scans, isTooMuch) in [(1, false), (5, true), (60, true)] {
      let strip = Self.arithmetic(side: 16, scans: scans, components: 1)
      let tags = [
        (256, 3, 1, 16), (257, 3, 1, 16), (258, 3, 1, 8), (259, 3, 1, 7), (262, 3, 1, 1),
        (273, 4, 1, 8),
        (277, 3, 1, 1), (278, 3, 1, 16), (279, 4, 1, strip.count),
      ]
      func little(_ value: Int, _ count: Int) -> [UInt8] { WebPComposer.little(value, count) }
      let bytes =
        Array("II".utf8) + little(42, 2) + little(8 + strip.count, 4) + strip
        + little(tags.count, 2)
        + tags.flatMap { little($0.0, 2) + little($0.1, 2) + little($0.2, 4) + little($0.3, 4) }
        + little(0, 4)
      let error = LimitTests.errors(bytes) { _ in }[0]
      #expect(
        (error?.message.contains("more than 4 scans") == true) == isTooMuch,
        "\(error?.message ?? "")"
      )
    }
  }
}
