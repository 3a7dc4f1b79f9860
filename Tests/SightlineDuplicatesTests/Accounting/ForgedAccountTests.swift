import TestSupport
import Testing

@testable import SightlineDuplicates

@Suite("Forged files in the account")
struct ForgedAccountTests {
  /// A file of each container with everything in it that it can have.
  static let files: [(container: AccountedKind.Container, bytes: [UInt8])] =
    AccountedKind.Container.allCases.map { container in
      var metadata = WrittenMetadata()
      metadata.exif.picture = [.init(0x010E, .text("At the sea")), .init(0x0112, .shorts([1]))]
      metadata.exif.camera = [
        .init(0x9003, .text("2020:01:02 03:04:05")), .init(0x927C, .bytes([1, 2, 3, 4, 5, 6, 7])),
      ]
      metadata.exif.place = [
        .init(1, .text("N")), .init(2, .rationals([(52, 1), (31, 1), (12, 1)])),
      ]
      metadata.exif.thumbnail = [0xFF, 0xD8, 0xFF, 0xD9]
      metadata.xmp = "<dc:subject><rdf:Bag><rdf:li>sea</rdf:li></rdf:Bag></dc:subject>"
      metadata.iptc = [(2, 120, Array("Sea".utf8))]
      metadata.comment = "Hello"
      metadata.texts = [("Title", "Sea")]
      metadata.parts = container == .jpeg || container == .gif ? [] : [("abCd", [9, 8, 7, 6])]
      if container == .png {
        metadata.parts.append(("zTXt", Array("a\0\0".utf8) + WrittenMetadata.stored([65, 66])))
      }
      metadata.behind = AccountedKind.phone([
        ("MotionPhoto_Data", AccountedKind.film), ("Note", [1, 2, 3]),
      ])
      if container == .heic { metadata.behind = WrittenHEIF.box("sefd", metadata.behind) }
      return (container, container.file(metadata))
    }

  @Test("Boxes of HEIF that are too short for their heads do not trap", arguments: 0...9)
  func shortBoxes(count: Int) {
    let kind = WrittenHEIF.box("ftyp", Array("heic\0\0\0\0heic".utf8))
    let short = [UInt8](repeating: 0, count: count)
    for name in ["meta", "pitm", "iinf", "iloc", "iref", "iprp", "idat", "moov"] {
      let box = WrittenHEIF.box(name, short)
      for bytes in [kind + box, kind + WrittenHEIF.box("meta", [0, 0, 0, 0] + box)] {
        #expect(FileAccount(bytes, name: "a.heic").byteCount == bytes.count)
      }
    }
  }

  @Test("Segments of JPEG that end within their names do not trap")
  func shortSegments() {
    let names: [(UInt8, String)] = [
      (0xE1, "http://ns.adobe.com/xap/1.0/\0"), (0xE2, "MPF\0"), (0xED, "Photoshop 3.0\0"),
    ]
    for (marker, name) in names {
      for count in 0..<name.utf8.count {
        let head: [UInt8] = [0xFF, 0xD8, 0xFF, marker, 0, UInt8(count + 2)]
        let bytes = head + Array(name.utf8) + [0xFF, 0xD9]
        #expect(FileAccount(bytes, name: "a.jpg").byteCount == bytes.count)
      }
    }
  }

  @Test(
    "No cut and no change of a byte traps or hangs, and what is left is accounted for by itself",
    arguments: AccountedKind.Container.allCases
  )
  func changes(_ container: AccountedKind.Container) throws {
    let file = try #require(Self.files.first { $0.container == container }).bytes
    func read(_ bytes: [UInt8]) {
      let account = FileAccount(bytes, name: "a")
      #expect(account.obstacle != nil || account.unaccounted(by: account) == [])
    }
    for length in 0..<file.count { read(Array(file[..<length])) }
    for offset in file.indices {
      for value: UInt8 in [0, 0xFF, file[offset] ^ 1, file[offset] ^ 0x80] {
        var changed = file
        changed[offset] = value
        read(changed)
      }
    }
    var random = SeededGenerator(7)
    for _ in 0..<2000 {
      var changed = file
      for _ in 0..<Int.random(in: 1...8, using: &random) {
        changed[Int.random(in: file.indices, using: &random)] =
          [0, 0xFF, 0x7F, 0x80, 1].randomElement(using: &random) ?? 0
      }
      read(changed)
    }
  }

  @Test(
    "No more bytes can change unseen than may be lost",
    arguments: AccountedKind.Container.allCases
  )
  func unseen(_ container: AccountedKind.Container) throws {
    let file = try #require(Self.files.first { $0.container == container }).bytes
    let account = FileAccount(file, name: "a")
    #expect(account.obstacle == nil)
    let unseen = file.indices.count { offset in
      var changed = file
      changed[offset] ^= 0x55
      let other = FileAccount(changed, name: "a")
      return other.obstacle == nil && account.unaccounted(by: other).isEmpty
        && other.unaccounted(by: account).isEmpty
    }
    #expect(unseen <= account.ignored.reduce(0) { $0 + $1.byteCount })
  }

  @Test(
    "Every byte that is added anywhere is seen, or is where bytes may be lost",
    arguments: AccountedKind.Container.allCases
  )
  func growth(_ container: AccountedKind.Container) throws {
    let file = try #require(Self.files.first { $0.container == container }).bytes
    let account = FileAccount(file, name: "a")
    let grown = FileAccount(file + [0x41, 0x42, 0x43], name: "a")
    // A TIFF has no end, so that nothing in it names them.
    #expect(grown.unaccounted(by: account).isEmpty == false)
  }

  @Test("Boxes in boxes, frames in frames, elements in elements and directories in circles end")
  func depths() {
    var frames = AccountedKind.coded
    for _ in 0..<5000 {
      frames = WrittenMetadata.webpChunk("ANMF", [UInt8](repeating: 0, count: 16) + frames)
    }
    _ = FileAccount(WrittenMetadata().webp(frames), name: "a")
    let deep = String(repeating: "<a>", count: 100_000) + String(repeating: "</a>", count: 100_000)
    var metadata = WrittenMetadata()
    metadata.packet = Array(deep.utf8)
    #expect(
      FileAccount(metadata.webp([]), name: "a").items.contains {
        $0.name.hasPrefix("XMP that is not understood")
      }
    )
    metadata.packet = Array("<!DOCTYPE a [<!ENTITY b \"bbbb\">]><a>&b;</a>".utf8)
    #expect(
      FileAccount(metadata.webp([]), name: "a").items.contains {
        $0.name.hasPrefix("XMP that is not understood")
      }
    )
    // A directory that follows itself.
    let circle =
      Array("II*\0".utf8) + WrittenMetadata.little(8, 4) + WrittenMetadata.little(0, 2)
      + WrittenMetadata.little(8, 4)
    #expect(FileAccount(circle, name: "a.tif").obstacle == nil)
  }

  @Test("What expands beyond a limit is compared packed")
  func bombs() {
    #expect(Inflation.bytes(WrittenMetadata.stored([1, 2, 3])) == [1, 2, 3])
    #expect(Inflation.bytes(WrittenMetadata.stored([1, 2, 3]), limit: 2) == nil)
    #expect(Inflation.bytes([0x78, 0x01, 0x03, 0x00, 0, 0, 0, 1]) == [])
    #expect(Inflation.bytes([0x78, 0x01, 0x07]) == nil)
  }

  @Test("A file on the disk has the account of its bytes, whatever the pieces it is read in")
  func pieces() throws {
    let folder = try TemporaryFolder()
    for (container, bytes) in Self.files {
      let long = bytes + [UInt8](repeating: 0x5A, count: 300_000) + bytes
      let path = try folder.write(long, to: "a.\(container.rawValue)")
      #expect(try FileAccount(contentsOf: path) == FileAccount(long, name: path))
    }
    #expect(throws: (any Error).self) { try FileAccount(contentsOf: folder.path) }
    #expect(throws: (any Error).self) { try FileAccount(contentsOf: folder.file("none")) }
  }
}
