import SightlineCodecs
import SightlinePixels
import Testing

@Suite("Exif orientation")
struct ExifOrientationTests {
  static let png = PNGDecodingTests.composer(2, 8, isInterlaced: false, isTransparent: false)
  static let jpeg = JPEGComposer()

  /// The same picture in every container, marked with an orientation.
  static func marked(_ block: [UInt8]) -> [(bytes: [UInt8], plain: [UInt8])] {
    var before = png
    before.before = [("eXIf", block)]
    var after = png
    after.after = [("eXIf", block)]
    var prefixed = png
    prefixed.before = [("eXIf", Array("Exif\0\0".utf8) + block)]
    let webp = WebPComposer.bytes(width: 13, height: 11)
    return [
      (before.bytes, png.bytes), (after.bytes, png.bytes), (prefixed.bytes, png.bytes),
      (Exif.insert(block, into: jpeg.bytes), jpeg.bytes),
      (WebPComposer.extended(webp, [("EXIF", block)]), webp),
      (WebPComposer.extended(webp, [("EXIF", Array("Exif\0\0".utf8) + block)]), webp),
    ]
  }

  /// The same picture in every container that has XMP, marked with an orientation there alone.
  static func markedByXMP(_ packet: [UInt8]) -> [(bytes: [UInt8], plain: [UInt8])] {
    var text = png
    text.before = [("iTXt", Array("XML:com.adobe.xmp\0\0\0\0\0".utf8) + packet)]
    let webp = WebPComposer.bytes(width: 13, height: 11)
    return [
      (text.bytes, png.bytes), (XMP.insert(packet, into: jpeg.bytes), jpeg.bytes),
      (WebPComposer.extended(webp, [("XMP ", packet)]), webp),
    ]
  }

  @Test("XMP turns a picture, as attribute and as element; Exif takes precedence")
  func xmp() throws {
    for isAttribute in [true, false] {
      for orientation in Orientation.allCases {
        let packet = XMP.packet(Int(orientation.rawValue), isAttribute: isAttribute)
        for (bytes, plain) in Self.markedByXMP(packet) {
          let stored = try ImageDecoder.decode(plain).buffer
          let decoded = try ImageDecoder.decode(bytes)
          #expect(decoded.info.orientation == orientation)
          #expect(decoded.buffer.samples == stored.oriented(orientation).samples)
        }
      }
    }
    let both = Exif.insert(
      Exif.block(3, isLittleEndian: true),
      into: XMP.insert(XMP.packet(6, isAttribute: true), into: Self.jpeg.bytes)
    )
    #expect(try ImageDecoder.probe(both).orientation == .down)
  }

  @Test("Broken XMP names no orientation")
  func brokenXMP() throws {
    for packet in [
      "tiff:Orientation", "tiff:Orientation=", "tiff:Orientation=\"9\"", "tiff:Orientation=\"66\"",
      "tiff:Orientation='6\"", "<tiff:Orientation>0</", "tiff:Orientation=6",
    ] {
      for (bytes, _) in Self.markedByXMP(Array(packet.utf8)) {
        #expect(try ImageDecoder.probe(bytes).orientation == .up, "\(packet)")
      }
    }
  }

  @Test(
    "Every container, byte order and type of integer is turned upright once, and probe agrees",
    arguments: Orientation.allCases,
    [true, false]
  )
  func allOrientations(_ orientation: Orientation, _ isLittleEndian: Bool) throws {
    let blocks = [false, true].map { isLong in
      Exif.block(UInt16(orientation.rawValue), isLittleEndian: isLittleEndian, isLong: isLong)
    }
    for (bytes, plain) in blocks.flatMap(Self.marked) {
      let stored = try ImageDecoder.decode(plain).buffer
      let decoded = try ImageDecoder.decode(bytes)
      #expect(decoded.info.orientation == orientation)
      #expect(decoded.buffer.samples == stored.oriented(orientation).samples)
      #expect(
        (decoded.info.width, decoded.info.height) == (decoded.buffer.width, decoded.buffer.height)
      )
      #expect(
        (decoded.info.storedWidth, decoded.info.storedHeight) == (stored.width, stored.height)
      )
      #expect(decoded.info == (try ImageDecoder.probe(bytes)))
    }
  }

  @Test("A scaled JPEG is turned too")
  func scaled() throws {
    let bytes = Exif.insert(Exif.block(6, isLittleEndian: false), into: Self.jpeg.bytes)
    let decoded = try ImageDecoder.decode(bytes, options: DecodingOptions(minimumShortSide: 5))
    #expect((decoded.buffer.width, decoded.buffer.height) == (5, 6))
  }

  @Test("A picture with any broken Exif block decodes as if it had none")
  func broken() throws {
    let good = Exif.block(6, isLittleEndian: true)
    var blocks: [[UInt8]] = (0..<18).map { Array(good[..<$0]) }
    for value: UInt16 in [0, 9, 255, 256, 65_535] {
      blocks.append(Exif.block(value, isLittleEndian: true))
    }
    // Magic, offset of the directory, type and count, one after the other.
    for (offset, value) in [(0, 0x4D), (2, 43), (4, 200), (7, 255), (12, 5), (14, 2)] {
      var block = good
      block[offset] = UInt8(value)
      blocks.append(block)
    }
    for block in blocks {
      for (bytes, plain) in Self.marked(block) {
        // A chunk of no bytes is as good as none.
        let decoded = try ImageDecoder.decode(bytes)
        #expect(decoded.info.orientation == .up, "\(block)")
        #expect(decoded.buffer.samples == (try ImageDecoder.decode(plain).buffer.samples))
      }
    }
  }

  @Test("A directory that claims 65,535 entries ends with the block")
  func endlessDirectory() throws {
    var block = Exif.block(6, isLittleEndian: true)
    block.replaceSubrange(8..<12, with: [0xFF, 0xFF, 0, 0])
    for (bytes, _) in Self.marked(block) {
      #expect(try ImageDecoder.probe(bytes).orientation == .up)
    }
  }
}
