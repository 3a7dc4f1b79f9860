import CCodecTestSupport
import SightlineCodecs
import SightlineFoundation
import SightlinePixels
import Testing

@Suite("Damaged pictures")
struct DamageTests {
  /// Small pictures of every way of storing: each cut and each flipped bit below is tried on all.
  static let pictures: [(name: String, bytes: [UInt8])] = [
    ("RGB PNG", PNGDecodingTests.composer(2, 8, isInterlaced: false, isTransparent: true).bytes),
    (
      "interlaced PNG",
      PNGDecodingTests.composer(3, 4, isInterlaced: true, isTransparent: true).bytes
    ),
    (
      "16-bit PNG", PNGDecodingTests.composer(6, 16, isInterlaced: true, isTransparent: false).bytes
    ),
    ("baseline JPEG", JPEGComposer().bytes),
    ("progressive JPEG", JPEGComposer(isProgressive: true).bytes),
    ("restarting JPEG", JPEGComposer(space: SLCT_GRAY, restartRows: 1).bytes),
    ("ink JPEG", JPEGComposer(space: SLCT_YCCK).bytes),
    ("Exif JPEG", Exif.insert(Exif.block(6, isLittleEndian: true), into: JPEGComposer().bytes)),
  ]

  static let lenient = DecodingOptions(acceptsIncompleteData: true)

  @Test("A picture cut anywhere is an error, or has every row; leniently it reports missing rows")
  func cuts() throws {
    for (name, bytes) in Self.pictures {
      let whole = try ImageDecoder.decode(bytes).buffer
      for count in stride(from: 0, to: bytes.count, by: 7) {
        let cut = Array(bytes[..<count])
        let error = failure { () throws(SightlineError) in try ImageDecoder.decode(cut) }
        if error == nil {
          let decoded = try ImageDecoder.decode(cut)
          #expect(decoded.buffer.samples == whole.samples, "\(name) cut to \(count) bytes")
          #expect(decoded.warning != nil)
        }
        guard let decoded = try? ImageDecoder.decode(cut, options: Self.lenient) else { continue }
        #expect(decoded.warning != nil, "\(name) cut to \(count) bytes")
        #expect(decoded.completeRows > 0)
        #expect((decoded.buffer.width, decoded.buffer.height) == (whole.width, whole.height))
      }
    }
  }

  @Test("A picture without its last two bytes has every row, and a warning")
  func lastBytes() throws {
    for (name, bytes) in Self.pictures {
      let whole = try ImageDecoder.decode(bytes).buffer.samples
      for missing in 1...2 {
        let decoded = try ImageDecoder.decode(Array(bytes.dropLast(missing)))
        #expect(decoded.buffer.samples == whole, "\(name) without its last \(missing)")
        #expect(decoded.warning != nil)
      }
    }
  }

  @Test("A flipped bit gives an error or a picture of the size in its header")
  func flips() {
    // Small limits, so that a flipped size is refused before it costs time.
    var options = DecodingOptions()
    options.limits.maximumPixels = 100_000
    for (name, bytes) in Self.pictures {
      for offset in stride(from: 0, to: bytes.count, by: 2) {
        var flipped = bytes
        flipped[offset] ^= 1 << UInt8(offset / 2 % 8)
        for isLenient in [false, true] {
          options.acceptsIncompleteData = isLenient
          guard let decoded = try? ImageDecoder.decode(flipped, options: options) else { continue }
          #expect(decoded.buffer.width == decoded.info.width, "\(name), byte \(offset)")
          #expect(decoded.buffer.height == decoded.info.height, "\(name), byte \(offset)")
          // Damage in the last chunk, of 12 bytes, changes no pixel.
          #expect(
            !name.contains("PNG") || isLenient || offset >= bytes.count - 12,
            "a PNG's checksums find every flipped bit"
          )
        }
      }
    }
  }

  @Test(
    "Noise after a valid beginning is an error of one line or a picture with a warning, also leniently"
  )
  func noise() {
    // A multiplicative generator, so that a failure can be repeated (Knuth's MMIX constants).
    var state: UInt64 = 1
    func next() -> UInt64 {
      state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
      return state >> 33
    }
    for (name, bytes) in Self.pictures {
      for _ in 0..<20 {
        let start = 8 + Int(next()) % (bytes.count - 8)
        // No zero bytes: noise must not form the end of a JPEG or go on as one.
        let noisy = bytes.enumerated().map { $0 < start ? $1 : UInt8(1 + next() % 254) }
        let error = failure { () throws(SightlineError) in try ImageDecoder.decode(noisy) }
        #expect(
          error != nil || (try? ImageDecoder.decode(noisy))?.warning != nil,
          "\(name) from byte \(start)"
        )
        #expect(error?.message.contains("\n") != true)
        if let decoded = try? ImageDecoder.decode(noisy, options: Self.lenient) {
          #expect(decoded.warning != nil)
        }
      }
    }
  }

  @Test("Leniently, rows before the cut are those of the whole picture and the rest is white")
  func keepsRows() throws {
    let pictures = [
      PNGDecodingTests.composer(2, 8, isInterlaced: false, isTransparent: false).bytes,
      PNGDecodingTests.composer(0, 16, isInterlaced: false, isTransparent: true).bytes,
      JPEGComposer(height: 120).bytes,
      JPEGComposer(space: SLCT_GRAY, restartRows: 1, height: 120).bytes,
    ]
    for bytes in pictures {
      let whole = try ImageDecoder.decode(bytes).buffer
      let cut = Array(bytes[..<(bytes.count * 3 / 4)])
      let decoded = try ImageDecoder.decode(cut, options: Self.lenient)
      let rows = decoded.completeRows
      #expect(rows > whole.height / 4 && rows < whole.height)
      let kept = rows * whole.width * whole.format.bytesPerElement()
      #expect(decoded.buffer.samples[..<kept] == whole.samples[..<kept])
      #expect(decoded.buffer.samples[kept...].allSatisfy { $0 == 255 })
      #expect(decoded.warning?.contains("cut short") == true)
    }
  }

  @Test("A truncated progressive or interlaced picture has all rows, in less detail")
  func keepsDetail() throws {
    let progressive = JPEGComposer(isProgressive: true, width: 96, height: 90)
    let interlaced = PNGComposer(
      colorType: 0,
      bitDepth: 8,
      width: 64,
      height: 64,
      isInterlaced: true
    ) { x, y, _ in (x + y) * 2 }
    for bytes in [progressive.bytes, interlaced.bytes] {
      let whole = try ImageDecoder.decode(bytes)
      let cut = Array(bytes[..<(bytes.count * 2 / 3)])
      let decoded = try ImageDecoder.decode(cut, options: Self.lenient)
      #expect(decoded.completeRows == whole.info.height)
      #expect(decoded.warning != nil)
      let (samples, others) = (decoded.buffer.samples, whole.buffer.samples)
      #expect(samples != others)
      let error = zip(samples, others).reduce(0) { $0 + abs(Int($1.0) - Int($1.1)) }
      #expect(error < 24 * samples.count, "far from the whole picture: \(error / samples.count)")
    }
  }

  @Test(
    "Leniently, a progressive JPEG cut before its first row is an error, not old memory"
  )
  func stopsBeforeOutput() throws {
    var bytes = JPEGComposer(isProgressive: true).bytes
    let scans = bytes.indices.dropLast().filter { bytes[$0] == 0xFF && bytes[$0 + 1] == 0xDA }
    try #require(scans.count > 3)
    // First a flaw that a lenient reading bears, blocks missing from the second scan; then a scan
    // whose length is wrong, which ends every reading before the first row comes out.
    bytes[scans[scans.count - 1] + 3] += 1
    bytes.removeSubrange((scans[1] + 16)..<(scans[1] + 20))
    let error = failure { () throws(SightlineError) in
      try ImageDecoder.decode(bytes, options: Self.lenient)
    }
    #expect(error?.code == .corrupt)
  }

  @Test("Leniently, a wrong checksum at the end keeps every row")
  func lateChecksum() throws {
    var bytes = PNGDecodingTests.composer(2, 8, isInterlaced: false, isTransparent: false).bytes
    let whole = try ImageDecoder.decode(bytes).buffer.samples
    bytes[bytes.count - 1] ^= 1
    let decoded = try ImageDecoder.decode(bytes, options: Self.lenient)
    #expect(decoded.buffer.samples == whole)
    #expect(decoded.warning?.contains("IEND") == true)
  }
}
