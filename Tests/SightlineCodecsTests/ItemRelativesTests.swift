import CCodecTestSupport
import SightlineCodecs
import SightlineFoundation
import Testing

/// Relatives of HEICs and AVIFs that once ended the program, kept it busy, or took its memory.
@Suite("Relatives of hostile items")
struct ItemRelativesTests {
  private static let laws = DecodingLaws(limits: DecodingLaws.lowLimits)

  /// New memory is filled in the whole process, which large buffers of other tests do not stand for long.
  private static let filledLaws = DecodingLaws(
    limits: DecodingLaws.lowLimits,
    fillNewMemory: { slct_fill_new_memory($0) }
  )

  private static func joined(_ parts: [[UInt8]]) -> [UInt8] { [UInt8](parts.joined()) }

  /// Expects errors of one line or pictures, the same each time; and errors where no picture may come of it.
  private static func expectLaws(
    _ file: ItemFile,
    _ name: String,
    isRefused: Bool = false,
    isFilled: Bool = false
  ) {
    let bytes = file.bytes
    let laws = isFilled ? filledLaws : laws
    defer { if isFilled { slct_fill_new_memory(0xFF) } }
    #expect(laws.brokenByProbing(bytes) == nil, "\(name)")
    #expect(laws.brokenByDecoding(bytes) == nil, "\(name)")
    guard isRefused else { return }
    let error = failure { () throws(SightlineError) in
      try ImageDecoder.decode(bytes, options: DecodingOptions(limits: laws.limits))
    }
    #expect(error != nil, "\(name)")
  }

  @Test(
    "References of every kind may lead in circles, alone and with others, and nothing follows them",
    arguments: ["auxl", "cdsc", "thmb", "prem", "base", "dimg", "tbas", "font", "mskD", "eroi"]
  )
  func circlesOfKinds(kind: String) {
    for isAVIF in [false, true] {
      for links in [[(1, 1)], [(1, 2), (2, 1)], [(1, 2), (2, 3), (3, 1)], [(2, 3), (3, 2)]] {
        for other in [nil, "dimg"] {
          var file = ItemFile(isAVIF: isAVIF)
          for _ in 0..<3 { _ = file.addCoded(others: other == nil ? [] : [ItemFile.alpha]) }
          for (place, (from, to)) in links.enumerated() {
            let own = place % 2 == 1 ? other ?? kind : kind
            file.references.append(ItemFile.Reference(kind: own, from: from, to: [to]))
          }
          Self.expectLaws(file, "\(kind) \(links) \(other ?? "")")
        }
      }
    }
  }

  @Test("An item may name 65,535 others, or one as often, and as many items may do so")
  func manyReferences() {
    for kind in ["dimg", "auxl", "cdsc", "thmb", "prem"] {
      for (count, from) in [(65_535, 1), (65_535, 2), (4_097, 2)] {
        var file = ItemFile()
        let picture = file.addCoded()
        file.primary = file.addOverlay([picture])
        if kind == "dimg" { file.references = [] }
        let to = [Int](repeating: picture, count: count)
        file.references.append(ItemFile.Reference(kind: kind, from: from, to: to))
        Self.expectLaws(file, "\(kind) \(count)", isRefused: kind == "dimg")
      }
      var file = ItemFile()
      for _ in 0..<60 { _ = file.addCoded() }
      for from in 1...60 {
        let to = (0..<1_000).map { 1 + $0 % 60 }
        file.references.append(ItemFile.Reference(kind: kind, from: from, to: to))
      }
      Self.expectLaws(file, "60 of \(kind)", isRefused: kind == "dimg")
    }
  }

  @Test("Chains and trees of items that are made of others, of mixed kinds, end or are refused")
  func mixedDepth() {
    for isAVIF in [false, true] {
      for levels in [3, 9, 40] {
        for width in [1, 2, 3] {
          var file = ItemFile(isAVIF: isAVIF)
          var last = file.addCoded()
          for level in 0..<levels {
            let parts = [Int](repeating: last, count: width)
            switch level % 3 {
            case 0: last = file.addOverlay(parts)
            case 1: last = file.addGrid(parts, columns: width, size: (64, 64))
            default: last = file.addIdentity(last)
            }
          }
          file.primary = last
          Self.expectLaws(file, "\(levels) × \(width)", isRefused: levels >= 9)
        }
      }
      // Each level has transparency that is as deep.
      for levels in [2, 7, 12] {
        var file = ItemFile(isAVIF: isAVIF)
        var last = file.addCoded()
        for _ in 0..<levels {
          let alpha = file.addGrid([last], columns: 1, size: (64, 64), others: [ItemFile.alpha])
          let picture = file.addOverlay([last, last])
          file.references.append(ItemFile.Reference(kind: "auxl", from: alpha, to: [picture]))
          last = picture
        }
        file.primary = last
        Self.expectLaws(file, "transparent \(levels)", isRefused: levels == 12)
      }
      // Identities of several items and of none, and items without data.
      for parts in [[], [1, 1], [1, 2, 3]] {
        var file = ItemFile(isAVIF: isAVIF)
        for _ in 0..<3 { _ = file.addCoded() }
        file.primary = file.add("iden", [], [ItemFile.extent(64, 64)])
        if !parts.isEmpty {
          file.references.append(ItemFile.Reference(kind: "dimg", from: file.primary, to: parts))
        }
        Self.expectLaws(file, "iden of \(parts)")
      }
    }
  }

  @Test(
    "A picture whose size is missing, there twice, or nothing, costs no more than its codec says"
  )
  func sizes() {
    for isAVIF in [false, true] {
      let all: [[(Int, Int)]] = [
        [], [(0, 0)], [(64, 0)], [(64, 64), (64, 64)], [(64, 64), (1, 1)],
        [(1, 1), (8_192, 8_192)],
        [(65_535, 1)], [(0xFFFF_FFFF, 0xFFFF_FFFF)], [(64, 64), (0, 0), (100_000, 100_000)],
      ]
      for sizes in all {
        var file = ItemFile(isAVIF: isAVIF)
        _ = file.addCoded()
        file.items[0].properties.removeAll {
          file.properties[$0 - 1].dropFirst(4).starts(with: "ispe".utf8)
        }
        for (width, height) in sizes {
          file.items[0].properties.append(file.property(ItemFile.extent(width, height)))
        }
        Self.expectLaws(file, "\(sizes)", isRefused: sizes.contains { $0.0 > 8_192 })
        // The same as a tile, and as transparency.
        let tile = file
        file.primary = file.addGrid([1, 1, 1, 1], columns: 2, size: (128, 128))
        Self.expectLaws(file, "tiles of \(sizes)", isFilled: true)
        var veiled = tile
        veiled.items[0].properties.append(veiled.property(ItemFile.alpha))
        veiled.primary = veiled.addCoded()
        veiled.references.append(
          ItemFile.Reference(kind: "auxl", from: 1, to: [veiled.primary])
        )
        Self.expectLaws(veiled, "transparency of \(sizes)")
      }
    }
  }

  @Test("What a codec's description says of the size is no smaller lie than what the data say")
  func descriptions() {
    for (stated, described, coded) in [
      (64, 30_000, 64), (30_000, 64, 64), (64, 64, 30_000), (1, 1, 30_000), (64, 1, 30_000),
      (30_000, 30_000, 30_000),
    ] {
      var heic = ItemFile()
      _ = heic.addCoded(stated: (stated, stated), coded: (coded, coded))
      let set = ItemFile.parameterSet(width: described, height: described)
      let head = Array(ItemFile.configuration.prefix(22))
      let box = ItemFile.box(
        "hvcC",
        Self.joined([head, [1, 0x21], ItemFile.big(1, 2), ItemFile.big(set.count, 2), set])
      )
      heic.items[0].properties.append(heic.property(box))
      Self.expectLaws(heic, "hvcC \(stated) \(described) \(coded)", isRefused: true)
      var avif = ItemFile(isAVIF: true)
      _ = avif.addCoded(stated: (stated, stated), coded: (coded, coded))
      let header = ItemFile.sequence(width: described, height: described)
      avif.items[0].properties.append(
        avif.property(ItemFile.box("av1C", [0x81, 0, 12, 0] + header))
      )
      Self.expectLaws(avif, "av1C \(stated) \(described) \(coded)", isRefused: true)
    }
    // Descriptions that say they have more than they have.
    let lies: [[UInt8]] = [
      [UInt8](repeating: 255, count: 30), [255, 0x21, 255, 255], [1, 0x21, 0, 9, 255, 255],
    ]
    for arrays in lies {
      var heic = ItemFile()
      _ = heic.addCoded()
      let box = ItemFile.box(
        "hvcC",
        Self.joined([Array(ItemFile.configuration.prefix(22)), arrays])
      )
      heic.items[0].properties = [heic.property(box), heic.property(ItemFile.extent(64, 64))]
      Self.expectLaws(heic, "\(arrays)")
    }
  }

  @Test("Turns, mirrors and cuts, stacked a thousand times or of no sense, are refused or harmless")
  func changes() {
    func cut(_ numbers: [Int]) -> [UInt8] {
      ItemFile.box("clap", numbers.flatMap { ItemFile.big($0, 4) })
    }
    let changes = [
      ItemFile.quarterTurn, ItemFile.box("imir", [1]), cut([32, 1, 32, 1, 0, 1, 0, 1]),
    ]
    for change in changes {
      for times in [1, 4, 1_000] {
        var file = ItemFile()
        _ = file.addCoded()
        let number = file.property(change)
        // An item may be in any number of tables, each of which gives it 255 more.
        file.extraLinks = (0..<(times + 254) / 255).flatMap { table in
          let count = min(255, times - 255 * table)
          return ItemFile.box(
            "ipma",
            Self.joined([
              [0, 0, 0, 1], ItemFile.big(1, 4), ItemFile.big(1, 2), [UInt8(count)],
              [UInt8]([[UInt8]](repeating: ItemFile.big(number, 2), count: count).joined()),
            ])
          )
        }
        Self.expectLaws(file, "\(times)", isRefused: times > 3)
      }
    }
    let most = 0xFFFF_FFFF
    let cuts: [[Int]] = [
      [0, 0, 0, 0, 0, 0, 0, 0], [1, 0, 1, 0, 0, 0, 0, 0], [most, 1, most, 1, most, 1, most, 1],
      [64, 1, 64, 1, 0x8000_0000, 1, 0x7FFF_FFFF, 1],
      [most, most, most, most, most, most, most, most],
      [1, most, 1, most, 0, 1, 0, 1], [65, 1, 65, 1, 0, 1, 0, 1], [], [64, 1],
    ]
    for numbers in cuts {
      for isAVIF in [false, true] {
        var file = ItemFile(isAVIF: isAVIF)
        _ = file.addCoded(others: [cut(numbers)])
        Self.expectLaws(file, "\(numbers)")
        file.primary = file.addGrid([1, 1], columns: 2, size: (128, 64), others: [cut(numbers)])
        Self.expectLaws(file, "grid \(numbers)")
      }
    }
  }

  @Test(
    "Data in other items, over one another, behind the end or of no length are refused or harmless"
  )
  func places() {
    for isAVIF in [false, true] {
      for method in [0, 1, 2, 3, 15] {
        // Two items whose data lie in one another, by whatever way.
        var file = ItemFile(isAVIF: isAVIF)
        _ = file.addCoded()
        _ = file.addCoded()
        for item in 0..<2 { file.items[item].method = method }
        file.references.append(ItemFile.Reference(kind: "iloc", from: 1, to: [2]))
        file.references.append(ItemFile.Reference(kind: "iloc", from: 2, to: [1]))
        Self.expectLaws(file, "method \(method)", isRefused: method > 0)
      }
      let whole = 100
      let all: [[(offset: Int, length: Int)]] = [
        [], [(0, 0)], [(0, whole), (0, whole)], [(0xFFFF_FFFF, 1)], [(1, 0xFFFF_FFFF)],
        [(0xFFFF_FFFF, 0xFFFF_FFFF)], [(0, 1 << 31), (0, 1 << 31), (0, 1 << 31)],
        .init(repeating: (0, 1), count: 32), .init(repeating: (0, 1), count: 33),
        .init(repeating: (30, 200), count: 32), [(500, 40), (460, 80), (420, 120)],
        .init(repeating: (0, 1), count: 65_535),
      ]
      for places in all {
        var file = ItemFile(isAVIF: isAVIF)
        _ = file.addCoded()
        file.items[0].places = places
        Self.expectLaws(
          file,
          "\(places.prefix(4)) of \(places.count)",
          isRefused: places.count > 32
        )
        // What a grid or an overlay says of its parts is data too.
        file.items[0].places = nil
        for kind in [0, 1] {
          var made = file
          let id =
            kind == 0
            ? made.addGrid([1, 1], columns: 2, size: (128, 64)) : made.addOverlay([1, 1])
          made.items[id - 1].places = places
          made.primary = id
          Self.expectLaws(made, "derived \(places.prefix(4)) of \(places.count)")
        }
      }
    }
  }

  @Test("Grids and overlays whose data say other than their references are refused or harmless")
  func derivedData() {
    let numbers = [0, 1, 2, 255]
    for isAVIF in [false, true] {
      for rows in numbers {
        for columns in numbers {
          for size in [0, 1, 64, 128, 16_000, 0xFFFF_FFFF] {
            var file = ItemFile(isAVIF: isAVIF)
            let part = file.addCoded()
            file.primary = file.addGrid([part, part], columns: 2, size: (128, 64))
            file.items[file.primary - 1].data = Self.joined([
              [0, 1, UInt8(rows), UInt8(columns)], ItemFile.big(size, 4), ItemFile.big(size, 4),
            ])
            Self.expectLaws(
              file,
              "grid \(rows) \(columns) \(size)",
              isRefused: size > 8_192,
              isFilled: size == 128
            )
          }
        }
      }
      for offsets in [
        [0], [0x7FFF_FFFF], [0x8000_0000], [0xFFFF_FFFF, 1], [], [64, 64, 64, 64, 64],
      ] {
        for size in [1, 64, 0xFFFF_FFFF] {
          var file = ItemFile(isAVIF: isAVIF)
          let part = file.addCoded()
          file.primary = file.addOverlay([part, part])
          file.items[file.primary - 1].data = Self.joined([
            [0, 1], [UInt8](repeating: 255, count: 8), ItemFile.big(size, 4), ItemFile.big(size, 4),
            offsets.flatMap { ItemFile.big($0, 4) },
          ])
          Self.expectLaws(file, "overlay \(offsets) \(size)", isRefused: size > 8_192)
        }
      }
    }
  }

  @Test("The first picture may be no item, none of a kind, a note, or hidden behind others")
  func primaries() {
    for isAVIF in [false, true] {
      for primary in [0, 2, 3, 77, 65_535] {
        var file = ItemFile(isAVIF: isAVIF)
        _ = file.addCoded()
        _ = file.add("Exif", [0, 0, 0, 0], [])
        file.primary = primary
        Self.expectLaws(file, "\(primary)", isRefused: true)
      }
      // Items whose number is 0, or the highest there is, and parts that are missing.
      for id in [0, 65_535, 65_536, 0xFFFF_FFFF] {
        var file = ItemFile(isAVIF: isAVIF)
        _ = file.addCoded()
        file.items[0].id = id
        file.primary = id
        file.referenceVersion = id > 0xFFFF ? 1 : 0
        Self.expectLaws(file, "id \(id)")
        file.primary = file.addOverlay([id, 9])
        Self.expectLaws(file, "overlay of \(id) and none", isRefused: true)
      }
    }
  }
}
