import TestSupport

@testable import SightlineDuplicates

extension AccountedKind {
  private static func text(_ text: String) -> [UInt8] { Array(text.utf8) }

  /// A film's first box, and a box of what it shows.
  static let film: [UInt8] =
    WrittenHEIF.box("ftyp", text("isom") + WrittenMetadata.big(0, 4))
    + WrittenHEIF.box("mdat", coded)

  /// A phone's trailer with blocks of names.
  static func phone(_ blocks: [(name: String, body: [UInt8])]) -> [UInt8] {
    typealias M = WrittenMetadata
    let stored = blocks.map {
      M.little(0, 2) + M.little(0x0A30, 2) + M.little($0.name.utf8.count, 4) + text($0.name)
        + $0.body
    }
    var list = text("SEFH") + M.little(107, 4) + M.little(blocks.count, 4)
    var back = stored.reduce(0) { $0 + $1.count }
    for block in stored {
      list += M.little(0, 2) + M.little(0x0A30, 2) + M.little(back, 4) + M.little(block.count, 4)
      back -= block.count
    }
    return stored.flatMap(\.self) + list + M.little(list.count, 4) + text("SEFT")
  }

  static let sound: [UInt8] =
    text("RIFF") + WrittenMetadata.little(12, 4) + text("WAVEfmt ") + WrittenMetadata.little(0, 4)

  /// The bytes behind the picture, in the containers that end.
  static let behind: [AccountedKind] =
    each("film", [.jpeg, .png, .webp, .gif], ["a film of 88 bytes behind the picture"]) {
      $0.behind = film
    }
    + each(
      "phone's film",
      [.jpeg, .png, .webp, .gif],
      ["a film of 88 bytes behind the picture", "the phone’s block “Image_UTC_Data” of 13 bytes"]
    ) {
      $0.behind = phone([("MotionPhoto_Data", film), ("Image_UTC_Data", text("1600000000000"))])
    }
    + each("sound", [.jpeg, .png, .webp, .gif], ["sound of 20 bytes behind the picture"]) {
      $0.behind = sound
    }
    + each("archive", [.jpeg, .png, .webp, .gif], ["a ZIP archive of 24 bytes behind the picture"])
  {
    $0.behind = text("PK\u{3}\u{4}") + [UInt8](repeating: 7, count: 20)
  }
    + each("bytes", [.jpeg, .png, .webp, .gif], ["bytes of 5 bytes behind the picture"]) {
      $0.behind = [1, 2, 3, 4, 5]
    }
    + [
      pair("film of a HEIC", .heic, "a film of 64 bytes behind the picture") {
        $0.parts = [("mpvd", coded)]
      },
      pair("phone's blocks of a HEIC", .heic, "a film of 88 bytes behind the picture") {
        $0.parts = [("sefd", phone([("MotionPhoto_Data", film)]))]
      },
      pair("unknown box", .heic, "a box “abcd” of 64 bytes") { $0.parts = [("abcd", coded)] },
    ]

  /// Segments, chunks, resources and texts of one container.
  static let parts: [AccountedKind] = [
    pair("prompt", .png, "the text “parameters” “a castle”") {
      $0.texts = [("parameters", "a castle")]
    },
    pair("caption", .png, "the text “Description” “Sea”") { $0.texts = [("Description", "Sea")] },
    pair("packed text", .png, "the text “workflow” “{}”") {
      $0.parts = [("zTXt", text("workflow\0\0") + WrittenMetadata.stored(text("{}")))]
    },
    pair("text in another script", .png, "the text “Title” “Łódź”") {
      $0.parts = [("iTXt", text("Title\0\0\0pl\0\0Łódź"))]
    },
    pair("block of ImageMagick", .png, "the caption “Sea”") {
      var exif = WrittenExif()
      exif.picture = [Tag(0x010E, .text("Sea"))]
      let bytes = text("Exif\0\0") + exif.bytes()
      let digits = bytes.map { ($0 < 16 ? "0" : "") + String($0, radix: 16) }.joined()
      $0.texts = [("Raw profile type exif", "\nexif\n\(bytes.count)\n\(digits)\n")]
    },
    pair("unknown chunk", .png, "a chunk “abCd” of 64 bytes") { $0.parts = [("abCd", coded)] },
    pair("comment", .jpeg, "the comment “Grandmother, 1951”") { $0.comment = "Grandmother, 1951" },
    pair("comment", .gif, "the comment “Grandmother, 1951”") { $0.comment = "Grandmother, 1951" },
    pair("unknown extension", .gif, "the extension “ABCDEFGH1.0” of 80 bytes") {
      $0.parts = [("ABCDEFGH1.0", coded)]
    },
    pair("unknown chunk", .webp, "a chunk “abcd” of 64 bytes") { $0.parts = [("abcd", coded)] },
    pair(
      "caption of IPTC behind another resource",
      .jpeg,
      "a path “Path 1” of 64 bytes",
      "the caption “Sea”"
    ) {
      $0.resources = [(0x07D0, "Path 1", coded)]
      $0.iptc = [(2, 120, text("Sea"))]
    },
    pair("keywords of IPTC", .jpeg, "the keyword “sea”", "the keyword “sun”") {
      $0.iptc = [(2, 0, [0, 4]), (2, 25, text("sea")), (2, 25, text("sun"))]
    },
    pair("city and IPTC's unknown data", .tiff, "the city “Łódź”", "IPTC’s data set 2:200 “x”") {
      $0.iptc = [(1, 90, [0x1B, 0x25, 0x47]), (2, 90, text("Łódź")), (2, 200, text("x"))]
    },
    pair("address of the copyright", .jpeg, "the address of the copyright “https://example.com”") {
      $0.resources = [(0x040B, "", text("https://example.com"))]
    },
    pair("segment of a maker", .jpeg, "segment APP5 “MAKER” of 70 bytes") {
      $0.parts = [("229", text("MAKER\0") + coded)]
    },
    pair("content credentials", .jpeg, "content credentials of 80 bytes") {
      $0.parts = [
        ("235", text("JP\0\u{1}\0\0\0\u{1}") + WrittenMetadata.big(72, 4) + text("jumb") + coded)
      ]
    },
    pair("Exif of no form", .jpeg, "segment APP1 “Exif” of 70 bytes") {
      $0.parts = [("225", text("Exif\0\0") + coded)]
    },
    pair("bytes of Exif that no tag names", .jpeg, "bytes in Exif that no tag names of 4 bytes") {
      $0.parts = [
        (
          "225",
          text("Exif\0\0II*\0") + WrittenMetadata.little(12, 4) + [1, 2, 3, 4] + [0, 0, 0, 0, 0, 0]
        )
      ]
    },
    AccountedKind(
      testDescription: "jpeg: gain map",
      with: WrittenMetadata.list([gainMap], kinds: [0], behind: jpeg),
      without: jpeg,
      missing: ["a gain map of \(FileAccount.size(gainMap.count)) behind the picture"]
    ),
    AccountedKind(
      testDescription: "jpeg: XMP of several segments",
      with: extended,
      without: jpeg,
      missing: ["GPano:Long “\(String(repeating: "x", count: 60))…”"]
    ),
    AccountedKind(
      testDescription: "gif: frames and their times",
      with: WrittenMetadata().gif(delays: [10, 20, 10]),
      without: WrittenMetadata().gif(),
      missing: ["3 frames or pages", "the times of its frames"]
    ),
    heic(
      "depths",
      .init("hvc1", coded, reference: "auxl", meaning: "urn:mpeg:hevc:2015:auxid:2"),
      "depths of 64 bytes"
    ),
    heic(
      "gain map",
      .init("hvc1", coded, reference: "auxl", meaning: "urn:com:apple:photo:2020:aux:hdrgainmap"),
      "a gain map of 64 bytes"
    ),
    heic("further picture", .init("hvc1", coded), "a further picture of 64 bytes"),
    heic(
      "unknown item",
      .init("mime", coded, mediaType: "text/plain"),
      "an item “text/plain” of 64 bytes"
    ),
  ]

  private static let gainMap: [UInt8] = {
    var metadata = WrittenMetadata()
    metadata.xmp = "<my:hdrgm>hdrgm:Version</my:hdrgm>"
    return metadata.jpeg(jpeg)
  }()

  private static let extended: [UInt8] = {
    let packet = WrittenMetadata.packet(
      "<GPano:Long>\(String(repeating: "x", count: 300))</GPano:Long>"
    )
    let digest = text("0123456789ABCDEF0123456789ABCDEF")
    let half = packet.count / 2
    let parts = [(half, Array(packet[half...])), (0, Array(packet[..<half]))].map { offset, part in
      (
        "225",
        text("http://ns.adobe.com/xmp/extension/\0") + digest + WrittenMetadata.big(packet.count, 4)
          + WrittenMetadata.big(offset, 4) + part
      )
    }
    var metadata = WrittenMetadata()
    metadata.parts = parts.map { (name: $0.0, body: $0.1) }
    return metadata.jpeg(jpeg)
  }()

  private static func heic(_ name: String, _ item: WrittenHEIF.Item, _ missing: String)
    -> AccountedKind
  {
    var file = WrittenHEIF(coded)
    let without = file.bytes
    file.items.append(item)
    return AccountedKind(
      testDescription: "heic: \(name)",
      with: file.bytes,
      without: without,
      missing: [missing]
    )
  }
}
