import SightlineCodecs
import SightlineFoundation
import Testing

/// Relatives of JPEGs, PNGs, GIFs and WebPs that once kept the program busy or took its memory.
@Suite("Relatives of hostile pictures")
struct DecoderRelativesTests {
  static let laws = DecodingLaws(limits: DecodingLaws.lowLimits)

  /// Expects errors of one line or pictures, the same each time; and errors where no picture may come of it.
  static func expectLaws(_ bytes: [UInt8], _ name: String, isRefused: Bool = false) {
    #expect(laws.brokenByProbing(bytes) == nil, "\(name)")
    #expect(laws.brokenByDecoding(bytes) == nil, "\(name)")
    guard isRefused else { return }
    let error = failure { () throws(SightlineError) in
      try ImageDecoder.decode(bytes, options: DecodingOptions(limits: laws.limits))
    }
    #expect(error != nil, "\(name)")
  }

  // MARK: JPEG

  private static func segment(_ marker: UInt8, _ body: [UInt8]) -> [UInt8] {
    [0xFF, marker] + ItemFile.big(body.count + 2, 2) + body
  }

  /// A JPEG put together of its parts, whose packed samples are zeros.
  private struct Parts {
    var frame: UInt8 = 0xC0
    var size = (width: 64, height: 64)
    var components: [(id: UInt8, sampling: UInt8)] = [(1, 0x11)]
    var scans = 1
    /// The first and last coefficient of each scan, and its precision; the same for all.
    var range: [UInt8] = [0, 63, 0]
    var samples = [UInt8](repeating: 0, count: 40)
    var before: [UInt8] = []
    var between: [UInt8] = []

    var bytes: [UInt8] {
      var bytes: [UInt8] = [0xFF, 0xD8] + before
      bytes += segment(0xDB, [0] + [UInt8](repeating: 1, count: 64))
      var sizes: [UInt8] = [8] + ItemFile.big(size.height, 2) + ItemFile.big(size.width, 2)
      var header = [UInt8(components.count)]
      sizes.append(UInt8(components.count))
      for (id, sampling) in components {
        sizes += [id, sampling, 0]
        header += [id, 0]
      }
      header += range
      bytes += segment(frame, sizes)
      for table in [UInt8(0x00), 0x10] {
        bytes += segment(0xC4, [table, 1] + [UInt8](repeating: 0, count: 16))
      }
      for _ in 0..<scans { bytes += segment(0xDA, header) + samples + between }
      return bytes + [0xFF, 0xD9]
    }
  }

  @Test("Scans without number are counted, in every process and with every range of coefficients")
  func scans() {
    for frame in [UInt8(0xC0), 0xC1, 0xC2, 0xC9, 0xCA] {
      let ranges: [[UInt8]] = [
        [0, 63, 0], [0, 0, 0], [1, 63, 0], [1, 1, 0x10], [0, 0, 0x01], [63, 63, 0xDD],
      ]
      for range in ranges {
        for (scans, components) in [(300, 1), (300, 3), (25, 4)] {
          var parts = Parts()
          parts.frame = frame
          parts.range = range
          parts.components = (1...components).map { (UInt8($0), 0x11) }
          parts.scans = scans
          parts.samples = [0, 0, 0]
          expectLaws(parts.bytes, "\(frame) \(range) \(scans)")
          // Over as many pixels as are allowed, each scan is a picture's work.
          guard range == [0, 63, 0], components == 3 else { continue }
          parts.size = (1_000, 1_000)
          let isCounted = frame == 0xC2 || frame == 0xCA
          expectLaws(parts.bytes, "large \(frame) \(range)", isRefused: isCounted)
        }
      }
    }
    let twins: [[UInt8]] = [[1, 1, 1], [1, 2, 2], [0, 0, 0, 0]]
    for ids in twins {
      var parts = Parts()
      parts.frame = 0xCA
      parts.components = ids.map { ($0, 0x11) }
      parts.scans = 30
      expectLaws(parts.bytes, "\(ids)")
    }
  }

  private func expectLaws(_ bytes: [UInt8], _ name: String, isRefused: Bool = false) {
    Self.expectLaws(bytes, name, isRefused: isRefused)
  }

  @Test(
    "Sizes that come later, sampling of any kind and processes that are not read are errors or pictures"
  )
  func frames() {
    for frame in 0xC0...0xCF as ClosedRange<UInt8> where frame != 0xC4 && frame != 0xC8 {
      for (width, height) in [(64, 64), (0, 64), (64, 0), (65_535, 65_535), (8_192, 1)] {
        var parts = Parts()
        parts.frame = frame
        parts.size = (width, height)
        // The number of lines behind the first scan, as a size of 0 asks for.
        parts.between = Self.segment(0xDC, ItemFile.big(64, 2))
        expectLaws(parts.bytes, "\(frame) \(width)×\(height)", isRefused: width * height == 0)
      }
    }
    for sampling in [0x00, 0x01, 0x10, 0x44, 0x41, 0x14, 0xFF] as [UInt8] {
      for others in [0x11, 0x44, 0x00] as [UInt8] {
        for frame in [UInt8(0xC0), 0xC2, 0xCA] {
          var parts = Parts()
          parts.frame = frame
          parts.components = [(1, sampling), (2, others), (3, others)]
          expectLaws(parts.bytes, "\(sampling) \(others)")
        }
      }
    }
    for count in [0, 2, 5, 255] {
      var parts = Parts()
      parts.components = (0..<count).map { (UInt8($0), 0x11) }
      expectLaws(parts.bytes, "\(count) components", isRefused: true)
    }
  }

  @Test("Comments, tables, restarts and fillers without number end with the file")
  func segments() {
    let comment = Self.segment(0xFE, [UInt8](repeating: 65, count: 65_533))
    let pieces: [UInt8] = Array("ICC_PROFILE\0".utf8) + [255, 255]
    let profile = Self.segment(0xE2, pieces + [UInt8](repeating: 7, count: 400))
    let notes: [UInt8] = [0, 42, 0, 0, 0, 8, 0, 0, 0, 0, 0, 8]
    let exif = Self.segment(0xE1, Array("Exif\0\0MM".utf8) + notes)
    let restarts = Self.segment(0xDD, [0, 1])
    let table = Self.segment(0xC4, [0, 1] + [UInt8](repeating: 0, count: 16))
    let all: [(String, [UInt8], Int)] = [
      ("comments", comment, 15), ("short comments", [0xFF, 0xFE, 0, 2], 100_000),
      ("profiles", profile, 1_000), ("notes", exif, 10_000), ("restarts", restarts, 50_000),
      ("tables", table, 20_000), ("fillers", [0xFF, 0xFF, 0xFF, 0xFF], 100_000),
      ("beginnings", [0xFF, 0xD8], 1_000), ("lengths", [0xFF, 0xE0, 0, 0], 10),
      ("long lengths", [0xFF, 0xE0, 0xFF, 0xFF], 10), ("marks", [0xFF, 0xD0, 0xFF, 0xD7], 50_000),
    ]
    for (name, part, times) in all {
      let many = [UInt8]([[UInt8]](repeating: part, count: times).joined())
      for isBefore in [true, false] {
        for frame in [UInt8(0xC0), 0xCA] {
          var parts = Parts()
          parts.frame = frame
          if isBefore { parts.before = many } else { parts.between = many }
          expectLaws(parts.bytes, "\(name) \(isBefore) \(frame)")
        }
      }
    }
    // A restart behind each block, of more than there are.
    var parts = Parts()
    parts.before = restarts
    parts.samples = []
    for number in 0..<100_000 { parts.samples += [0, 0xFF, 0xD0 + UInt8(number % 8)] }
    expectLaws(parts.bytes, "restarting")
  }

  // MARK: PNG

  @Test("Texts and profiles that unpack to a thousand times their length cost what they are")
  func pngTexts() {
    let packed = PNGComposer.packedZeros(16 << 20)
    let texts: [(String, [UInt8])] = [
      ("zTXt", Array("Comment\0\0".utf8) + packed), ("iCCP", Array("p\0\0".utf8) + packed),
      ("iTXt", Array("Comment\0".utf8) + [1, 0, 0, 0] + packed),
      ("tEXt", Array("Comment\0".utf8) + [UInt8](repeating: 65, count: 200_000)),
      ("eXIf", Array("MM".utf8) + [0, 42, 0, 0, 0, 8, 0xFF, 0xFF, 0, 0, 0, 8]),
      ("sPLT", Array("p\0".utf8) + [16] + [UInt8](repeating: 9, count: 100_000)),
      ("hIST", [UInt8](repeating: 9, count: 512)), ("acTL", [0xFF, 0xFF, 0xFF, 0xFF, 0, 0, 0, 0]),
      ("fcTL", [UInt8](repeating: 0xFF, count: 26)), ("fdAT", [0, 0, 0, 1] + packed),
      ("tIME", [UInt8](repeating: 0xFF, count: 7)), ("cHRM", [UInt8](repeating: 0xFF, count: 32)),
      ("gAMA", [0, 0, 0, 0]), ("sBIT", [255, 255, 255]), ("bKGD", [255, 255]),
      ("PLTE", [UInt8](repeating: 9, count: 768)), ("tRNS", [UInt8](repeating: 9, count: 256)),
      ("IHDR", [0, 0, 0, 1, 0, 0, 0, 1, 8, 2, 0, 0, 0]), ("zzZz", packed),
    ]
    for isBefore in [true, false] {
      for (name, data) in texts {
        for times in [1, 3, 500] where times == 1 || data.count * times < 900_000 {
          var composer = PNGDecodingTests.composer(2, 8, isInterlaced: false, isTransparent: false)
          let chunks = (0..<times).map { _ in (name, data) }
          if isBefore { composer.before = chunks } else { composer.after = chunks }
          expectLaws(composer.bytes, "\(times) of \(name) \(isBefore)")
        }
      }
    }
    // Rows that do not end, and none at all.
    for side in [1, 200] {
      var composer = PNGComposer(colorType: 0, bitDepth: 8, width: side, height: side) { _, _, _ in
        0
      }
      composer.tail = 8 << 20
      expectLaws(composer.bytes, "tail \(side)")
      composer.isInterlaced = true
      expectLaws(composer.bytes, "interlaced tail \(side)")
    }
  }

  // MARK: GIF and WebP

  /// A GIF of one pixel a frame on a canvas, each frame with a way to be taken away.
  private static func gif(canvas: Int, frames: Int, disposal: UInt8, side: Int = 1) -> [UInt8] {
    func little(_ value: Int) -> [UInt8] { WebPComposer.little(value, 2) }
    let control: [UInt8] = [0x21, 0xF9, 4, disposal << 2, 1, 0, 0, 0, 0x2C, 0, 0, 0, 0]
    let packed: [UInt8] = [0, 2, 2, 0x44, 0x01, 0]
    let frame: [UInt8] = control + little(side) + little(side) + packed
    let palette: [UInt8] = [0x80, 0, 0, 0, 0, 0, 255, 255, 255]
    var bytes = Array("GIF89a".utf8) + little(canvas) + little(canvas) + palette
    for _ in 0..<frames { bytes += frame }
    return bytes + [0x3B]
  }

  @Test("A late frame of an animation costs its frames, however large the canvas is")
  func lateFrames() {
    for disposal in [2, 3] as [UInt8] {
      let bytes = Self.gif(canvas: 4_096, frames: 9_000, disposal: disposal)
      var options = DecodingOptions(minimumShortSide: 64)
      options.frame = 8_999
      let decoded = try? ImageDecoder.decode(bytes, options: options)
      #expect(decoded?.info.frameCount == 9_000, "\(disposal)")
    }
    // Frames that say they are as large as the canvas, and have no such data.
    var options = DecodingOptions()
    options.frame = 8_999
    let bytes = Self.gif(canvas: 4_096, frames: 9_000, disposal: 3, side: 4_096)
    #expect(throws: SightlineError.self) { try ImageDecoder.decode(bytes, options: options) }
  }

  @Test("Frames, canvases and codes of a GIF that do not fit together are errors or pictures")
  func gifs() {
    for (canvas, frames) in [(1, 49), (1, 51), (65_535, 1), (8_192, 49), (300, 49), (0, 5)] {
      for disposal in [0, 2, 3, 7] as [UInt8] {
        for side in [0, 1, 300, 65_535] {
          let bytes = Self.gif(canvas: canvas, frames: frames, disposal: disposal, side: side)
          expectLaws(bytes, "\(canvas) \(frames) \(side)")
        }
      }
    }
    let bytes = Self.gif(canvas: 64, frames: 2, disposal: 0, side: 64)
    for code in [0, 1, 2, 7, 8, 9, 11, 12, 13, 31, 127, 128, 255] as [UInt8] {
      var other = bytes
      let place = 13 + 6 + 8 + 10
      other[place] = code
      expectLaws(other, "code size \(code)")
    }
    // Extensions without end, and blocks of comments.
    let head = Array(bytes[..<19])
    let note: [UInt8] = [0x21, 0xFE, 255] + [UInt8](repeating: 65, count: 255)
    let more = [UInt8]([[UInt8]](repeating: Array(note[2...]), count: 3_000).joined())
    let tails: [[UInt8]] = [[], [0], [0, 0x3B], [0] + bytes[19...]]
    for tail in tails {
      expectLaws(head + more + tail, "no extension")
      expectLaws(head + note + more + tail, "comments")
    }
  }

  @Test("Chunks, canvases and frames of a WebP that do not fit together are errors or pictures")
  func webps() {
    let frame = WebPComposer.bytes(width: 20, height: 10)
    let lossy = WebPComposer.bytes(width: 20, height: 10, quality: 50, isOpaque: false)
    for (canvas, frames) in [(20, 49), (20, 51), (16_384, 2), (300, 49), (30, 3_000)] {
      for place in [(0, 0), (10, 10), (16_000, 16_000)] {
        let bytes = WebPComposer.animation(
          frame,
          canvas: (canvas, canvas),
          at: place,
          frames: frames
        )
        expectLaws(bytes, "\(canvas) \(frames) \(place)")
      }
    }
    let picture = Array(frame[12...])
    for (width, height) in [(1, 1), (20, 10), (16_384, 16_384), (16_777_216, 16_777_216)] {
      for flags in [0, 2, 16, 32, 255] as [UInt8] {
        let head = WebPComposer.chunk(
          "VP8X",
          [flags, 0, 0, 0] + WebPComposer.little(width - 1, 3) + WebPComposer.little(height - 1, 3)
        )
        for rest in [picture, picture + picture, Array(lossy[12...]), head + picture, []] {
          expectLaws(WebPComposer.file(head + rest), "\(width)×\(height) \(flags)")
        }
      }
    }
    // Sizes that the coded picture and chunks lie about.
    for place in stride(from: 4, to: min(60, frame.count), by: 1) {
      for value in [0, 1, 0x7F, 0xFF] as [UInt8] {
        for base in [frame, lossy] where place < base.count {
          var bytes = base
          bytes[place] = value
          expectLaws(bytes, "byte \(place) = \(value)")
        }
      }
    }
    let profile = PNGComposer.packedZeros(1 << 20)
    for name in ["ICCP", "EXIF", "XMP ", "ALPH", "ANIM", "ANMF", "????"] {
      let chunks = (0..<20).map { _ in (name: name, body: profile) }
      expectLaws(WebPComposer.extended(frame, chunks), "\(name)")
    }
  }
}
