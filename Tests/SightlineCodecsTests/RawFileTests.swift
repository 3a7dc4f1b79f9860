import SightlineCodecs
import SightlineFoundation
import SightlinePixels
import Testing

@Suite("Cameras' raw files")
struct RawFileTests {
  static let jpeg = JPEGComposer(width: 64, height: 48).bytes
  static let rgb = [UInt8](repeating: 90, count: 8 * 6 * 3)

  /// Files that are raw by their content, with what makes them so.
  static let marked: [(name: String, bytes: [UInt8])] = [
    (
      "CR2",
      RawComposer(
        mark: Array("CR".utf8) + [2, 0, 0, 0, 0, 0],
        directories: [RawComposer.preview(jpeg)]
      ).bytes
    ),
    (
      "DNG with a preview first",
      RawComposer(directories: [RawComposer.preview(jpeg, also: [50706: .bytes([1, 4, 0, 0])])])
        .bytes
    ),
    (
      "samples behind a filter",
      RawComposer(directories: [
        RawComposer.picture(rgb, width: 8, height: 6, also: [262: .short(32803)])
      ]).bytes
    ),
    (
      "a second directory behind a filter",
      RawComposer(directories: [
        RawComposer.preview(jpeg),
        RawComposer.picture(rgb, width: 8, height: 6, also: [33422: .bytes([0, 1, 1, 2])]),
      ]).bytes
    ),
    (
      "Nikon's packing",
      RawComposer(directories: [
        RawComposer.preview(jpeg),
        RawComposer.picture(rgb, width: 8, height: 6, also: [259: .short(34713)]),
      ]).bytes
    ),
    (
      "Pentax's packing",
      RawComposer(directories: [
        RawComposer.preview(jpeg),
        RawComposer.picture(rgb, width: 8, height: 6, also: [259: .short(65535)]),
      ]).bytes
    ),
    (
      "linear samples",
      RawComposer(directories: [
        RawComposer.picture(rgb, width: 8, height: 6, also: [262: .short(34892)])
      ]).bytes
    ),
    (
      "Phase One",
      [0x49, 0x49, 42, 0] + Array("\u{8}\0\0\0IIII".utf8) + [0] + Array("waR".utf8)
        + [UInt8](repeating: 0, count: 64)
    ),
    ("Olympus", Array("IIRO".utf8) + [UInt8](repeating: 0, count: 60)),
    ("Panasonic", Array("IIU\0".utf8) + [UInt8](repeating: 0, count: 60)),
    ("Fujifilm", Array("FUJIFILMCCD-RAW 0201".utf8) + [UInt8](repeating: 0, count: 100)),
    ("Sigma", Array("FOVb".utf8) + [UInt8](repeating: 0, count: 60)),
    ("Minolta", [0] + Array("MRM".utf8) + [UInt8](repeating: 0, count: 60)),
    (
      "CRW",
      Array("II".utf8) + [26, 0, 0, 0] + Array("HEAPCCDR".utf8) + [UInt8](repeating: 0, count: 60)
    ),
    ("CR3", [0, 0, 0, 24] + Array("ftypcrx ".utf8) + [UInt8](repeating: 0, count: 60)),
  ]

  @Test("A raw file of any maker is recognised by its content, and never read as a picture")
  func content() {
    for (name, bytes) in Self.marked {
      let error = failure { () throws(SightlineError) in try ImageDecoder.decode(bytes) }
      #expect(error?.code == .rawFile, "\(name): \(String(describing: error))")
      #expect(error?.message.contains("RAW") == true)
      let probed = failure { () throws(SightlineError) in try ImageDecoder.probe(bytes) }
      #expect(probed?.code == .rawFile, "\(name)")
    }
  }

  @Test(
    "A file with the structure of TIFF is raw by its name too; with another name it is a picture"
  )
  func names() throws {
    let plain = RawComposer(directories: [RawComposer.picture(Self.rgb, width: 8, height: 6)]).bytes
    #expect(try ImageDecoder.decode(plain).info.format == .tiff)
    for name in ["a.nef", "b.PEF", "c/d.iiq"] {
      var options = DecodingOptions()
      options.fileName = name
      let error = failure { () throws(SightlineError) in
        try ImageDecoder.decode(plain, options: options)
      }
      #expect(error?.code == .rawFile)
    }
    // A picture of another format stays one, whatever its name.
    var options = DecodingOptions()
    options.fileName = "a.dng"
    #expect(try ImageDecoder.decode(Self.jpeg, options: options).info.format == .jpeg)
  }

  @Test("The largest preview is decoded on request, upright, and reported as of a raw file")
  func previews() throws {
    let small = JPEGComposer(width: 16, height: 12).bytes
    let large = JPEGComposer(width: 96, height: 64).bytes
    let file = RawComposer(
      directories: [
        RawComposer.preview(small, also: [50706: .bytes([1, 4, 0, 0]), 274: .short(6)]),
        RawComposer.preview(large),
      ]
    ).bytes
    let options = DecodingOptions(readsRawPreviews: true)
    let image = try ImageDecoder.decode(file, options: options)
    #expect(image.info.format == .raw)
    #expect((image.buffer.width, image.buffer.height) == (64, 96))
    #expect((image.info.width, image.info.height) == (64, 96))
    let upright = try ImageDecoder.decode(large).buffer.oriented(.right)
    #expect(image.buffer.samples == upright.samples)
    #expect(try ImageDecoder.probe(file, options: options) == image.info)
  }

  @Test("A raw file without a preview, truncated or with cyclic directories is an error")
  func hostile() {
    let options = DecodingOptions(readsRawPreviews: true)
    for (name, bytes) in Self.marked {
      for count in stride(from: 0, through: bytes.count, by: 5) {
        // Neither a trap nor a hang; a preview that is there may be read.
        _ = try? ImageDecoder.decode(Array(bytes.prefix(count)), options: options)
      }
      _ = name
    }
    var circle = RawComposer(directories: [RawComposer.picture(Self.rgb, width: 8, height: 6)])
      .bytes
    circle.replaceSubrange(circle.count - 4..<circle.count, with: circle[4..<8])
    #expect(throws: Never.self) { try ImageDecoder.decode(circle) }
  }
}
