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

  @Test("The decoded part of a turned picture is on the side of its first rows")
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
