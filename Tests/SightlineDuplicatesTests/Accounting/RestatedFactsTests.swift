import TestSupport
import Testing

@testable import SightlineDuplicates

@Suite("What is said in another way, or says nothing, is not missing")
struct RestatedFactsTests {
  typealias Tag = WrittenExif.Tag
  typealias Container = AccountedKind.Container

  /// Two ways to write files of which the first may go for the second.
  struct Pair: Sendable, CustomTestStringConvertible {
    let testDescription: String
    let goes: [UInt8]
    let stays: [UInt8]

    init(
      _ name: String,
      in containers: (Container, Container) = (.jpeg, .jpeg),
      _ goes: (inout WrittenMetadata) -> Void,
      _ stays: (inout WrittenMetadata) -> Void = { _ in }
    ) {
      testDescription = name
      var (one, other) = (WrittenMetadata(), WrittenMetadata())
      goes(&one)
      stays(&other)
      self.goes = containers.0.file(one)
      self.stays = containers.1.file(other)
    }
  }

  private static func text(_ text: String) -> [UInt8] { Array(text.utf8) }

  private static func camera(_ metadata: inout WrittenMetadata, isLittleEndian: Bool) {
    metadata.exif.isLittleEndian = isLittleEndian
    metadata.exif.picture = [Tag(0x010F, .text("Maker")), Tag(0x010E, .text("Sea"))]
    metadata.exif.camera = [
      Tag(0x829A, .rationals([(1, 250)])), Tag(0x8827, .shorts([100])),
      Tag(0x9286, .bytes(text("ASCII\0\0\0hi"))),
    ]
    metadata.exif.place = [Tag(1, .text("N")), Tag(2, .rationals([(52, 1), (31, 1), (12, 1)]))]
  }

  static let pairs: [Pair] = [
    Pair(
      "the order of bytes",
      { camera(&$0, isLittleEndian: true) },
      { camera(&$0, isLittleEndian: false) }
    ),
    Pair(
      "the container",
      in: (.jpeg, .heic),
      { camera(&$0, isLittleEndian: true) },
      { camera(&$0, isLittleEndian: true) }
    ),
    Pair(
      "the width of a number, and a fraction",
      {
        $0.exif.camera = [Tag(0x8827, .shorts([100])), Tag(0x829D, .rationals([(28, 10)]))]
      },
      {
        $0.exif.camera = [Tag(0x8827, .longs([100])), Tag(0x829D, .rationals([(14, 5)]))]
      }
    ),
    Pair(
      "a caption of IPTC that XMP has",
      { $0.iptc = [(2, 120, text("Sea"))] },
      {
        $0.xmp =
          "<dc:description><rdf:Alt><rdf:li xml:lang=\"x-default\">Sea</rdf:li></rdf:Alt></dc:description>"
      }
    ),
    Pair(
      "a caption of XMP that Exif has",
      {
        $0.xmp =
          "<dc:description><rdf:Alt><rdf:li xml:lang=\"x-default\">Sea</rdf:li></rdf:Alt></dc:description>"
      },
      { $0.exif.picture = [Tag(0x010E, .text("Sea"))] }
    ),
    Pair(
      "keywords of Windows that XMP has",
      { $0.exif.picture = [WrittenExif.windows(0x9C9E, "sun;sea")] },
      {
        $0.xmp =
          "<dc:subject><rdf:Bag><rdf:li>sea</rdf:li><rdf:li>sun</rdf:li></rdf:Bag></dc:subject>"
      }
    ),
    Pair(
      "a caption of PNG that Exif has",
      in: (.png, .jpeg),
      { $0.texts = [("Description", "Sea")] },
      {
        $0.exif.picture = [Tag(0x010E, .text("Sea"))]
      }
    ),
    Pair(
      "a rating of XMP that Exif has",
      { $0.xmp = "<xmp:Rating>4</xmp:Rating>" },
      {
        $0.exif.picture = [Tag(0x4746, .shorts([4]))]
      }
    ),
    Pair(
      "a time with its zone",
      {
        $0.xmp = "<exif:DateTimeOriginal>2020-01-02T03:04:05.120+01:00</exif:DateTimeOriginal>"
      },
      {
        $0.exif.camera = [
          Tag(0x9003, .text("2020:01:02 03:04:05")), Tag(0x9291, .text("12")),
          Tag(0x9011, .text("+01:00")),
        ]
      }
    ),
    Pair(
      "a day and a clock of IPTC",
      { $0.iptc = [(2, 55, text("20200102")), (2, 60, text("030405+0000"))] },
      {
        $0.exif.camera = [Tag(0x9003, .text("2020:01:02 03:04:05"))]
      }
    ),
    Pair(
      "a place in XMP that Exif has",
      {
        $0.xmp = "<exif:GPSLatitude>52,31.2N</exif:GPSLatitude>"
      },
      {
        $0.exif.place = [Tag(1, .text("N")), Tag(2, .rationals([(52, 1), (31, 1), (12, 1)]))]
      }
    ),
    Pair(
      "a copy of Exif in XMP",
      { $0.xmp = "<exif:FNumber>28/10</exif:FNumber><tiff:Make>Maker</tiff:Make>" },
      {
        $0.exif.camera = [Tag(0x829D, .rationals([(14, 5)]))]
        $0.exif.picture = [Tag(0x010F, .text("Maker"))]
      }
    ),
    Pair(
      "a flash of XMP that Exif has",
      {
        $0.xmp =
          "<exif:Flash rdf:parseType=\"Resource\"><exif:Fired>True</exif:Fired><exif:Return>0</exif:Return><exif:Mode>3</exif:Mode></exif:Flash>"
      },
      { $0.exif.camera = [Tag(0x9209, .shorts([25]))] }
    ),
    Pair(
      "prefixes, attributes and the order of a bag",
      {
        $0.packet = text(
          "<r:RDF xmlns:r='http://www.w3.org/1999/02/22-rdf-syntax-ns#'><r:Description xmlns:x='http://ns.adobe.com/xap/1.0/' xmlns:d='http://purl.org/dc/elements/1.1/' x:Label='Red &amp; blue'><d:subject><r:Bag><r:li>b</r:li><r:li>a</r:li></r:Bag></d:subject></r:Description></r:RDF>"
        )
      },
      {
        $0.xmp =
          "<dc:subject><rdf:Bag><rdf:li>a</rdf:li><rdf:li>b</rdf:li></rdf:Bag></dc:subject><xmp:Label>Red &#38; blue</xmp:Label>"
      }
    ),
    Pair("a thumbnail", { $0.exif.thumbnail = AccountedKind.jpeg }),
    Pair(
      "density, size and orientation",
      {
        $0.exif.picture = [
          Tag(0x0112, .shorts([1])), Tag(0x011A, .rationals([(300, 1)])), Tag(0x0128, .shorts([2])),
        ]
        $0.exif.camera = [Tag(0xA002, .longs([4000])), Tag(0xA003, .longs([3000]))]
        $0.xmp =
          "<tiff:Orientation>1</tiff:Orientation><exif:PixelXDimension>4000</exif:PixelXDimension>"
      }
    ),
    Pair(
      "the name of a program, and when it saved",
      {
        $0.exif.picture = [
          Tag(0x0131, .text("Paint 3.1")), Tag(0x0132, .text("2024:01:01 00:00:00")),
        ]
        $0.exif.camera = [Tag(0x9003, .text("2020:01:02 03:04:05"))]
        $0.xmp =
          "<xmp:CreatorTool>Paint 3.1</xmp:CreatorTool><xmp:ModifyDate>2024-01-01</xmp:ModifyDate>"
        $0.resources = [(0x0425, "", [1, 2, 3, 4]), (0x03F3, "", [0, 0]), (0x0406, "", [1])]
      },
      { $0.exif.camera = [Tag(0x9003, .text("2020:01:02 03:04:05"))] }
    ),
    Pair(
      "versions and steps of a document",
      {
        $0.xmp =
          "<xmpMM:DocumentID>xmp.did:1</xmpMM:DocumentID><xmpMM:History><rdf:Seq><rdf:li rdf:parseType=\"Resource\"><my:a>1</my:a></rdf:li></rdf:Seq></xmpMM:History>"
      }
    ),
    Pair(
      "settings that are applied",
      {
        $0.xmp =
          "<crs:Exposure2012>+0.50</crs:Exposure2012><crs:AlreadyApplied>True</crs:AlreadyApplied>"
      }
    ),
    Pair(
      "blanks and zeros",
      {
        $0.exif.picture = [
          Tag(0x010E, .text("        ")), Tag(0x4746, .shorts([0])),
          Tag(0xEA1C, .bytes([UInt8](repeating: 0, count: 64))),
        ]
        $0.exif.camera = [
          Tag(0x9286, .bytes([UInt8](repeating: 0, count: 64))), Tag(0xA432, .rationals([(0, 0)])),
        ]
        $0.behind = [UInt8](repeating: 0, count: 100)
      }
    ),
  ]

  @Test("It goes", arguments: pairs)
  func goes(_ pair: Pair) {
    let (goes, stays) = (FileAccount(pair.goes, name: "a"), FileAccount(pair.stays, name: "b"))
    #expect(goes.obstacle == nil && stays.obstacle == nil)
    #expect(goes.ledger(against: stays).reason == nil)
  }

  @Test("Another value under the same name is missing, and both are named")
  func others() {
    func file(_ caption: String) -> FileAccount {
      var metadata = WrittenMetadata()
      metadata.exif.picture = [Tag(0x010E, .text(caption))]
      return FileAccount(metadata.jpeg(AccountedKind.jpeg), name: "a.jpg")
    }
    #expect(
      file("Sea").ledger(against: file("See")).reason
        == "has the caption “Sea”, the other has “See”"
    )
  }

  @Test("Large previews in the list of a phone's pictures may be lost")
  func previews() {
    let file = WrittenMetadata.list(
      [AccountedKind.jpeg],
      kinds: [0x010001],
      behind: AccountedKind.jpeg
    )
    #expect(
      FileAccount(file, name: "a").unaccounted(by: FileAccount(AccountedKind.jpeg, name: "b")) == []
    )
  }
}
