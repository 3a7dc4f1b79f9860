import CCodecTestSupport
import SightlineCodecs
import SightlineFoundation
import SightlinePixels
import Testing

@Suite("Pictures whose end is missing")
struct MissingEndTests {
  static let jpegs: [(name: String, bytes: [UInt8])] = [
    ("baseline", JPEGComposer(width: 120, height: 90).bytes),
    ("grey, with restarts", JPEGComposer(space: SLCT_GRAY, restartRows: 1, height: 90).bytes),
    ("progressive", JPEGComposer(isProgressive: true, width: 120, height: 90).bytes),
    ("inks", JPEGComposer(space: SLCT_YCCK).bytes),
  ]

  /// The bytes in place of the two that end a JPEG.
  static let ends: [(name: String, bytes: [UInt8])] = [
    ("nothing", []), ("4,096 zeros", [UInt8](repeating: 0, count: 4096)),
    ("a phone's trailer", Array("MotionPhoto_Data".utf8) + [0, 0, 0, 24] + Array("ftypmp42".utf8)),
    ("another picture", JPEGComposer(width: 32, height: 32).bytes),
    ("half a mark", [0xFF]), ("noise", (0..<500).map { UInt8($0 * 37 % 251) }),
  ]

  @Test("A JPEG with every row is read, also strictly, whatever follows")
  func jpeg() throws {
    for (name, bytes) in Self.jpegs {
      let whole = try ImageDecoder.decode(bytes).buffer.samples
      for (end, tail) in Self.ends {
        let cut = Array(bytes.dropLast(2)) + tail
        for isLenient in [false, true] {
          let options = DecodingOptions(acceptsIncompleteData: isLenient)
          guard let image = try? ImageDecoder.decode(cut, options: options) else {
            Issue.record("\(name) with \(end) is refused, leniently: \(isLenient)")
            continue
          }
          #expect(image.buffer.samples == whole, "\(name) with \(end)")
          #expect(!image.missesRows)
        }
        #expect(
          try ImageDecoder.decode(cut).warning != nil || tail.count > 4000,
          "\(name) with \(end)"
        )
      }
    }
  }

  @Test("A PNG without its last chunk, or with a wrong checksum in it, is read")
  func png() throws {
    let bytes = PNGDecodingTests.composer(2, 8, isInterlaced: false, isTransparent: false).bytes
    let whole = try ImageDecoder.decode(bytes).buffer.samples
    for missing in 1...12 {
      #expect(try ImageDecoder.decode(Array(bytes.dropLast(missing))).buffer.samples == whole)
    }
    var flipped = bytes
    flipped[flipped.count - 1] ^= 1
    let image = try ImageDecoder.decode(flipped)
    #expect(image.buffer.samples == whole && image.warning != nil)
  }

  @Test("The message about missing rows has the number of rows; strict reading refuses the picture")
  func rows() throws {
    let pictures = [
      PNGDecodingTests.composer(2, 8, isInterlaced: false, isTransparent: false).bytes,
      JPEGComposer(width: 120, height: 160).bytes,
    ]
    for bytes in pictures {
      let cut = Array(bytes.prefix(bytes.count * 2 / 3))
      #expect(
        failure { () throws(SightlineError) in try ImageDecoder.decode(cut) }?.code == .truncated
      )
      let image = try ImageDecoder.decode(
        cut,
        options: DecodingOptions(acceptsIncompleteData: true)
      )
      #expect(image.missesRows)
      let rows = image.buffer.height
      #expect(image.warning?.contains("\(image.completeRows) of \(rows) rows are there") == true)
      let part = try image.soundPart()
      #expect((part.width, part.height) == (image.buffer.width, image.completeRows))
    }
  }

  @Test("A PNG that is one chunk of pixels has all rows before the place where it was cut")
  func oneChunk() throws {
    var composer = PNGComposer(colorType: 2, bitDepth: 8, width: 100, height: 160) {
      x,
      y,
      channel in
      (x * 7 + y * 13 + channel * 50) % 256
    }
    composer.isInOneChunk = true
    let bytes = composer.bytes
    let whole = try ImageDecoder.decode(bytes).buffer
    // Signature, header, and the beginnings of the chunk, of what is packed and of its only block; rows are stored as they
    // are, with one byte in front.
    let (start, row) = (8 + 25 + 8 + 2 + 5, 1 + 100 * 3)
    for rows in [1, 2, 27, 28, 80, 159] {
      for more in [0, 1, row - 1] {
        let cut = Array(bytes.prefix(start + rows * row + more))
        #expect(
          failure { () throws(SightlineError) in try ImageDecoder.decode(cut) }?.code == .truncated
        )
        let image = try ImageDecoder.decode(cut, options: DamageTests.lenient)
        #expect(image.completeRows == rows && image.isDamaged)
        #expect(image.warning?.contains("\(rows) of 160 rows are there") == true)
        #expect(image.buffer.samples[..<(rows * 300)] == whole.samples[..<(rows * 300)])
      }
    }
    // A missing end chunk of 12 bytes changes no row.
    for missing in 0...12 {
      let image = try ImageDecoder.decode(Array(bytes.dropLast(missing)))
      #expect(image.buffer.samples == whole.samples && !image.isDamaged, "\(missing)")
    }
  }

  @Test("What a strict reading refuses, a lenient one tells as damaged, in every format")
  func oneRule() throws {
    let formats: [(name: String, bytes: [UInt8])] =
      DamageTests.pictures + [
        ("WebP", WebPComposer.bytes(width: 64, height: 48, quality: 80)),
        ("GIF", GIFComposer().bytes),
        ("TIFF", TIFFDecodingTests.composer(2, 3, 8).bytes), ("HEIC", HEIFComposer().bytes),
        ("AVIF", HEIFComposer(isAVIF: true).bytes),
      ]
    for (name, bytes) in formats {
      for place in stride(from: bytes.count / 3, to: bytes.count, by: max(1, bytes.count / 40)) {
        var overwritten = bytes
        for offset in place..<min(place + 30, bytes.count) { overwritten[offset] ^= 0x5A }
        for damaged in [Array(bytes[..<place]), overwritten] {
          let isRefused = (try? ImageDecoder.decode(damaged)) == nil
          guard let image = try? ImageDecoder.decode(damaged, options: DamageTests.lenient) else {
            #expect(isRefused, "\(name) from byte \(place)")
            continue
          }
          #expect(image.isDamaged == isRefused, "\(name) from byte \(place)")
          guard image.isDamaged else { continue }
          #expect(
            image.warning?.contains(" ") == true
              && (image.warning?.contains("rows are there") == true
                || image.warning?.hasSuffix("which of its rows are right is not known") == true),
            "\(name): \(image.warning ?? "no word")"
          )
        }
      }
    }
  }

  @Test(
    "A HEIC or AVIF that was cut has no row, and says that it is cut",
    arguments: [false, true]
  )
  func codedAsAWhole(isAVIF: Bool) throws {
    let bytes = HEIFComposer(isAVIF: isAVIF).bytes
    for share in [2, 3, 9] {
      let cut = Array(bytes.prefix(bytes.count * share / 10))
      for isLenient in [false, true] {
        let error = failure { () throws(SightlineError) in
          try ImageDecoder.decode(
            cut,
            options: DecodingOptions(acceptsIncompleteData: isLenient)
          )
        }
        #expect(error != nil && error?.message.contains("\n") == false)
      }
    }
  }

  @Test("The part that is there of a turned picture is on the side where its first rows are")
  func turned() throws {
    for orientation in Orientation.allCases {
      let bytes = Exif.insert(
        Exif.block(UInt16(orientation.rawValue), isLittleEndian: true),
        into: JPEGComposer(width: 64, height: 160).bytes
      )
      let whole = try ImageDecoder.decode(bytes).buffer
      let cut = Array(bytes.prefix(bytes.count * 2 / 3))
      let image = try ImageDecoder.decode(
        cut,
        options: DecodingOptions(acceptsIncompleteData: true)
      )
      try #require(image.missesRows)
      let part = try image.soundPart().oriented(orientation.inverse)
      let stored = whole.oriented(orientation.inverse)
      let top = try stored.cropped(
        to: PixelRegion(x: 0, y: 0, width: stored.width, height: image.completeRows)
      )
      #expect(part.samples == top.samples, "\(orientation)")
    }
  }

  @Test("As stored, a picture has all its rows however it is to be turned, and those before a cut")
  func storedRows() throws {
    for orientation in Orientation.allCases {
      let bytes = Exif.insert(
        Exif.block(UInt16(orientation.rawValue), isLittleEndian: true),
        into: JPEGComposer(width: 64, height: 160).bytes
      )
      let options = DecodingOptions(acceptsIncompleteData: true, pixels: .asStored)
      let image = try ImageDecoder.decode(bytes, options: options)
      #expect(!image.missesRows && !image.isDamaged, "\(orientation)")
      #expect(try image.soundPart().samples == image.buffer.samples, "\(orientation)")
      let cut = try ImageDecoder.decode(Array(bytes.prefix(bytes.count * 2 / 3)), options: options)
      let part = try cut.soundPart()
      #expect(cut.missesRows && (part.width, part.height) == (64, cut.completeRows))
      #expect(part.samples == Array(image.buffer.samples.prefix(part.samples.count)))
    }
  }

  @Test("As stored, pixels are neither turned nor composited")
  func stored() throws {
    let turned = Exif.insert(
      Exif.block(6, isLittleEndian: true),
      into: JPEGComposer(width: 64, height: 40).bytes
    )
    let shown = try ImageDecoder.decode(turned).buffer
    let stored = try ImageDecoder.decode(turned, options: DecodingOptions(pixels: .asStored)).buffer
    #expect((stored.width, stored.height) == (64, 40))
    #expect(stored.oriented(.right).samples == shown.samples)
    let transparent = PNGDecodingTests.composer(6, 8, isInterlaced: false, isTransparent: false)
      .bytes
    let image = try ImageDecoder.decode(transparent, options: DecodingOptions(pixels: .asStored))
    #expect(image.buffer.format == .rgb8)
  }
}
