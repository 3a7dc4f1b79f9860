/// A HEIF file, written item by item; its pictures need not decode.
package struct WrittenHEIF: Sendable {
  /// An item: its type, its media type where it is `mime`, its bytes, and what it is of the first.
  package struct Item: Sendable {
    package var type: String
    package var mediaType = ""
    package var data: [UInt8]
    /// The kind of its reference to the first item: `cdsc`, `thmb`, `auxl`; none where empty.
    package var reference = ""
    /// The meaning of an auxiliary picture.
    package var meaning = ""

    package init(
      _ type: String,
      _ data: [UInt8],
      reference: String = "",
      mediaType: String = "",
      meaning: String = ""
    ) {
      self.type = type
      self.data = data
      self.reference = reference
      self.mediaType = mediaType
      self.meaning = meaning
    }
  }

  package var items: [Item]
  /// Boxes behind the others.
  package var boxes: [UInt8] = []

  /// Writes a picture with metadata.
  package init(_ pixels: [UInt8], _ metadata: WrittenMetadata = WrittenMetadata()) {
    items = [Item("hvc1", pixels)]
    if !metadata.exif.isEmpty {
      let named = Array("Exif\0\0".utf8) + metadata.exif.bytes()
      items.append(Item("Exif", WrittenMetadata.big(6, 4) + named, reference: "cdsc"))
    }
    if let packet = metadata.xmpPacket {
      items.append(Item("mime", packet, reference: "cdsc", mediaType: "application/rdf+xml"))
    }
    for part in metadata.parts { boxes += Self.box(part.name, part.body) }
    boxes += metadata.behind
  }

  /// A box.
  package static func box(_ type: String, _ body: [UInt8]) -> [UInt8] {
    WrittenMetadata.big(body.count + 8, 4) + Array(type.utf8) + body
  }

  package var bytes: [UInt8] {
    typealias M = WrittenMetadata
    let head = Self.box("ftyp", Array("heic".utf8) + M.big(0, 4) + Array("mif1heic".utf8))
    func meta(dataAt start: Int) -> [UInt8] {
      var infos: [UInt8] = []
      var places = M.big(0x4400, 2) + M.big(items.count, 2)
      var links: [UInt8] = []
      var properties = Self.box("ispe", M.big(0, 4) + M.big(16, 4) + M.big(16, 4))
      var associations: [[UInt8]] = [M.big(1, 2) + [1, 1]]
      var place = start
      for (index, item) in items.enumerated() {
        let number = M.big(index + 1, 2)
        let media = item.type == "mime" ? Array(item.mediaType.utf8) + [0] : []
        infos += Self.box(
          "infe",
          [2, 0, 0, 0] + number + M.big(0, 2) + Array(item.type.utf8) + [0] + media
        )
        places += number + M.big(0, 2) + M.big(1, 2) + M.big(place, 4) + M.big(item.data.count, 4)
        place += item.data.count
        if !item.reference.isEmpty {
          links += Self.box(item.reference, number + M.big(1, 2) + M.big(1, 2))
        }
        if !item.meaning.isEmpty {
          properties += Self.box("auxC", M.big(0, 4) + Array(item.meaning.utf8) + [0])
          associations.append(number + [1, UInt8(associations.count + 1)])
        }
      }
      return Self.box(
        "meta",
        M.big(0, 4) + Self.box("hdlr", M.big(0, 8) + Array("pict".utf8) + M.big(0, 13))
          + Self.box("pitm", M.big(0, 4) + M.big(1, 2))
          + Self.box("iloc", M.big(0, 4) + places)
          + Self.box("iinf", M.big(0, 4) + M.big(items.count, 2) + infos)
          + (links.isEmpty ? [] : Self.box("iref", M.big(0, 4) + links))
          + Self.box(
            "iprp",
            Self.box("ipco", properties)
              + Self.box(
                "ipma",
                M.big(0, 4) + M.big(associations.count, 4) + associations.flatMap(\.self)
              )
          )
      )
    }
    let start = head.count + meta(dataAt: 0).count + 8
    return head + meta(dataAt: start) + Self.box("mdat", items.flatMap(\.data)) + boxes
  }
}
