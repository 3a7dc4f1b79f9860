import SightlineCodecs
import SightlineFoundation
import SightlinePixels
import Testing

/// The tables of a HEIC or AVIF, which are read here as libraries read them, or not at all.
@Suite("Tables of items")
struct ItemTableTests {
  /// A picture as phones write it: a grid of tiles that is turned, a small copy, depth, and notes.
  static func phone(isAVIF: Bool, columns: Int = 4, rows: Int = 3) -> ItemFile {
    var file = ItemFile(isAVIF: isAVIF)
    let tiles = (0..<columns * rows).map { _ in file.addCoded() }
    file.primary = file.addGrid(
      tiles,
      columns: columns,
      size: (64 * columns - 10, 64 * rows - 20),
      others: [ItemFile.quarterTurn],
      isInside: true
    )
    let small = file.addCoded(others: [ItemFile.quarterTurn])
    file.references.append(ItemFile.Reference(kind: "thmb", from: small, to: [file.primary]))
    let kind = Array("urn:com:apple:photo:2020:aux:hdrgainmap".utf8) + [0]
    let gain = file.addCoded(others: [ItemFile.box("auxC", ItemFile.big(0, 4) + kind)])
    file.references.append(ItemFile.Reference(kind: "auxl", from: gain, to: [file.primary]))
    let depth = Array("urn:mpeg:hevc:2015:auxid:2".utf8) + [0]
    let far = file.addCoded(others: [ItemFile.box("auxC", ItemFile.big(0, 4) + depth)])
    file.references.append(ItemFile.Reference(kind: "auxl", from: far, to: [file.primary]))
    let notes = file.add(
      "Exif",
      [0, 0, 0, 0] + Array("MM".utf8) + [0, 42, 0, 0, 0, 8, 0, 0, 0, 0, 0, 0],
      []
    )
    file.references.append(ItemFile.Reference(kind: "cdsc", from: notes, to: [file.primary]))
    return file
  }

  @Test(
    "Pictures as written by phones decode, turned, whatever other items there are",
    arguments: [false, true]
  )
  func phones(isAVIF: Bool) throws {
    for change in [
      { (_: inout ItemFile) in },
      { $0.referenceVersion = 1 },
      { $0.isLong = true },
      { file in
        for index in file.items.indices where file.items[index].data.count > 8 {
          file.items[index].pieces = 3
        }
      },
    ] as [(inout ItemFile) -> Void] {
      var file = Self.phone(isAVIF: isAVIF)
      change(&file)
      let decoded = try ImageDecoder.decode(file.bytes)
      // Turned by 90°, of 246×172.
      #expect((decoded.buffer.width, decoded.buffer.height) == (172, 246))
      #expect(decoded.warning == nil)
      let grey = decoded.buffer.samples
      #expect(grey.allSatisfy { (120...136).contains($0) })
    }
  }

  @Test("A picture of many tiles decodes within the limit of its own pixels")
  func manyTiles() throws {
    let file = Self.phone(isAVIF: false, columns: 20, rows: 15)
    var limits = DecodingLimits()
    limits.maximumPixels = 1270 * 940
    let decoded = try ImageDecoder.decode(file.bytes, options: DecodingOptions(limits: limits))
    #expect((decoded.buffer.width, decoded.buffer.height) == (940, 1270))
  }

  @Test("Layers and identities of a few pictures decode")
  func derived() throws {
    for isAVIF in [false, true] {
      var file = ItemFile(isAVIF: isAVIF)
      let part = file.addCoded()
      let identity = file.addIdentity(part)
      let overlay = file.addOverlay([part, identity], size: (100, 80))
      file.primary = file.addGrid([overlay, overlay], columns: 2, size: (190, 80))
      let decoded = try ImageDecoder.decode(file.bytes)
      #expect((decoded.buffer.width, decoded.buffer.height) == (190, 80))
    }
  }

  @Test("Transparency stored as a separate picture is decoded with it")
  func transparency() throws {
    var file = ItemFile(isAVIF: true)
    file.primary = file.addCoded()
    let alpha = file.addCoded(others: [ItemFile.alpha])
    file.references.append(ItemFile.Reference(kind: "auxl", from: alpha, to: [file.primary]))
    #expect(try ImageDecoder.decode(file.bytes).info.hasAlpha)
  }

  @Test("Ambiguous repeated declarations are refused")
  func ambiguity() {
    // Items, places, what an item is made of, and the tables themselves.
    var items = ItemFile()
    items.primary = items.addCoded()
    _ = items.addCoded()
    items.items[1].id = 1
    #expect(ItemGraphTests.error(of: items)?.code == .corrupt)
    var made = ItemFile()
    let part = made.addCoded()
    made.primary = made.addOverlay([part])
    made.references.append(ItemFile.Reference(kind: "dimg", from: made.primary, to: [part]))
    #expect(ItemGraphTests.error(of: made)?.code == .corrupt)
    for name in ["iloc", "iinf", "iprp", "pitm", "iref", "idat"] {
      var tables = Self.phone(isAVIF: false)
      tables.extra = ItemFile.box(name, [0, 0, 0, 0, 0, 0, 0, 0])
      #expect(ItemGraphTests.error(of: tables)?.code == .corrupt, "\(name)")
    }
    let file = Self.phone(isAVIF: false).bytes
    #expect(
      ItemGraphTests.error(ofBytes: file + ItemFile.box("meta", ItemFile.big(0, 4)))?.code
        == .corrupt
    )
  }

  @Test("A reference whose length and number differ is refused: it could hide others")
  func hiddenReferences() throws {
    var file = ItemFile()
    let part = file.addCoded()
    file.primary = file.addOverlay([part])
    let hidden = ItemFile.box("dimg", ItemFile.big(2, 2) + ItemFile.big(1, 2) + ItemFile.big(2, 2))
    file.references[0] = ItemFile.Reference(kind: "free", from: 1, to: [1])
    let bytes = file.bytes
    let start = try #require(bytes.indices.first { bytes[$0...].starts(with: "free".utf8) })
    var longer = bytes
    longer.insert(contentsOf: hidden, at: start + 10)
    for (place, box) in [(start - 4, 0), (try #require(Self.place(of: "iref", in: bytes)) - 4, 1)] {
      let length = longer[place..<place + 4].reduce(0) { $0 << 8 | Int($1) } + hidden.count
      longer.replaceSubrange(place..<place + 4, with: ItemFile.big(length, 4))
      _ = box
    }
    let meta = try #require(Self.place(of: "meta", in: bytes)) - 4
    let length = longer[meta..<meta + 4].reduce(0) { $0 << 8 | Int($1) } + hidden.count
    longer.replaceSubrange(meta..<meta + 4, with: ItemFile.big(length, 4))
    let error = ItemGraphTests.error(ofBytes: longer)
    #expect(
      error?.message.contains("'iref' does not fit together") == true,
      "\(error?.message ?? "")"
    )
  }

  private static func place(of box: String, in bytes: [UInt8]) -> Int? {
    bytes.indices.first { bytes[$0...].starts(with: box.utf8) }
  }

  @Test(
    "A file cut anywhere, or with any length changed, is an error or a picture"
  )
  func damage() {
    var limits = DecodingLimits()
    limits.maximumPixels = 1_000_000
    limits.maximumDecoderMemory = 16 << 20
    for isAVIF in [false, true] {
      let bytes = Self.phone(isAVIF: isAVIF, columns: 2, rows: 1).bytes
      for count in stride(from: 12, to: bytes.count, by: 3) {
        let error = failure { () throws(SightlineError) in
          try ImageDecoder.probe(Array(bytes[..<count]), limits: limits)
        }
        #expect(error != nil, "\(count)")
      }
      let tables = bytes.count - 100
      for place in stride(from: 24, to: tables, by: 2) {
        for value: UInt8 in [0, 1, 0x7F, 0xFF] {
          var changed = bytes
          changed[place] = value
          let error = failure { () throws(SightlineError) in
            try ImageDecoder.probe(changed, limits: limits)
          }
          #expect(error?.message.contains("\n") != true)
        }
      }
    }
  }

  @Test("More items, and items of more pieces, than any camera writes are refused")
  func counts() {
    var many = ItemFile()
    many.primary = many.addCoded()
    for _ in 0..<2100 { _ = many.add("Exif", [0], []) }
    let error = ItemGraphTests.error(of: many)
    #expect(error?.message.contains("more than 2048 items, the limit") == true)
    var pieces = ItemFile()
    pieces.primary = pieces.addCoded()
    pieces.items[0].data += [UInt8](repeating: 0, count: 100)
    pieces.items[0].pieces = 33
    #expect(ItemGraphTests.error(of: pieces)?.message.contains("33 pieces: at most 32") == true)
  }

  @Test("Items that repeatedly refer to the bytes of others are refused")
  func sharedBytes() {
    var file = ItemFile()
    file.primary = file.addCoded()
    for _ in 0..<100 { _ = file.add("Exif", [UInt8](repeating: 7, count: 20_000), []) }
    #expect(ItemGraphTests.error(of: file) == nil)
    // The same bytes for all of them.
    var bytes = file.bytes
    let table = bytes.indices.first { bytes[$0...].starts(with: "iloc".utf8) } ?? 0
    for item in 1...100 {
      let entry = table + 4 + 4 + 2 + 2 + item * 14
      bytes.replaceSubrange(entry + 6..<entry + 10, with: ItemFile.big(0, 4))
      bytes.replaceSubrange(entry + 10..<entry + 14, with: ItemFile.big(1_900_000, 4))
    }
    let error = ItemGraphTests.error(ofBytes: bytes)
    #expect(error?.message.contains("again and again") == true, "\(error?.message ?? "")")
  }

  @Test("A coded picture without a size of its own, or without bytes, is refused")
  func withoutSize() {
    for isAVIF in [false, true] {
      var file = ItemFile(isAVIF: isAVIF)
      file.primary = file.add(
        isAVIF ? "av01" : "hvc1",
        [0x12, 0, 0, 0, 0],
        [
          ItemFile.box(isAVIF ? "av1C" : "hvcC", [UInt8](repeating: 0, count: 23)),
          ItemFile.extent(64, 64),
        ]
      )
      #expect(ItemGraphTests.error(of: file)?.code == .corrupt)
      file.items[0].data = []
      #expect(ItemGraphTests.error(of: file)?.code == .corrupt)
    }
  }
}
