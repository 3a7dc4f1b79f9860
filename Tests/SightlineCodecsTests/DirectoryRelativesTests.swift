import SightlineCodecs
import SightlineFoundation
import SightlinePixels
import Testing

/// Relatives of TIFFs whose directories or strips once lied, ended the program or took its memory.
@Suite("Relatives of hostile directories")
struct DirectoryRelativesTests {
  /// The number and the value of an entry, with the type of the value.
  typealias Entry = (tag: Int, type: Int, count: Int, value: Int)

  private static func expectLaws(_ bytes: [UInt8], _ name: String, isRefused: Bool = false) {
    DecoderRelativesTests.expectLaws(bytes, name, isRefused: isRefused)
  }

  /// A TIFF of grey in one strip behind its header, and one directory behind it.
  private static func file(
    _ strip: [UInt8],
    size: (width: Int, height: Int) = (64, 48),
    bits: Int = 8,
    packing: Int = 1,
    others: [Entry] = [],
    next: Int = 0,
    isBig: Bool = false
  ) -> [UInt8] {
    let start = isBig ? 16 : 8
    let own: [Entry] = [
      (256, 4, 1, size.width), (257, 4, 1, size.height), (258, 3, 1, bits), (259, 3, 1, packing),
      (262, 3, 1, 1), (273, 4, 1, start), (277, 3, 1, 1), (278, 4, 1, size.height),
      (279, 4, 1, strip.count),
    ]
    let kept = own.filter { entry in !others.contains { $0.tag == entry.tag } }
    let entries = (kept + others.filter { $0.type > 0 }).sorted { $0.tag < $1.tag }
    func little(_ value: Int, _ count: Int) -> [UInt8] { WebPComposer.little(value, count) }
    let wide = isBig ? 8 : 4
    var bytes = Array("II".utf8)
    if isBig {
      bytes += little(43, 2) + little(8, 2) + little(0, 2)
    } else {
      bytes += little(42, 2)
    }
    bytes += little(start + strip.count, wide) + strip
    bytes += little(entries.count, isBig ? 8 : 2)
    for entry in entries {
      bytes += little(entry.tag, 2) + little(entry.type, 2)
      bytes += little(entry.count, wide) + little(entry.value, wide)
    }
    return bytes + little(next, wide)
  }

  private static let grey = [UInt8](repeating: 99, count: 64 * 48)

  // MARK: JBIG

  private static func turned(_ bytes: [UInt8]) -> [UInt8] {
    bytes.map { byte in
      var result: UInt8 = 0
      for bit in 0..<8 as Range<UInt8> { result |= (byte >> bit & 1) << (7 - bit) }
      return result
    }
  }

  @Test("A JBIG in a TIFF that says another size is refused: its library would end the program")
  func jbigs() throws {
    let sizes: [(Int, Int)] = [
      (0x7FFF_FFFF, 0x7FFF_FFFF), (65_536, 65_536), (65, 48), (64, 49), (0xFFFF_FFFF, 1),
      (1, 0xFFFF_FFFF),
      (0, 0), (1, 1), (64, 48),
    ]
    for (width, height) in sizes {
      for planes in [0, 1, 2, 255] as [UInt8] {
        for layers in [0, 1, 255] as [UInt8] {
          for lines in [0, 48, 0xFFFF_FFFF] {
            var strip: [UInt8] = [0, layers, planes, 0]
            for number in [width, height, lines] { strip += ItemFile.big(number, 4) }
            strip += [UInt8](repeating: 0, count: 44)
            strip += [0xFF, 0x02]
            let isLie = width > 64 || height > 48 || planes > 1
            for order in [1, 2] {
              let bytes = Self.file(
                order == 1 ? Self.turned(strip) : strip,
                bits: 1,
                packing: 34_661,
                others: [(266, 3, 1, order)]
              )
              Self.expectLaws(bytes, "\(width)×\(height) \(planes) \(layers)", isRefused: isLie)
            }
          }
        }
      }
    }
    // Cut within its header, and of strips and tiles that lie elsewhere.
    for count in 0..<24 {
      let strip = [UInt8](repeating: 0xFF, count: count)
      Self.expectLaws(Self.file(strip, bits: 1, packing: 34_661), "\(count)")
    }
    for offset in [0, 1 << 31, 0xFFFF_FFFF] {
      let bytes = Self.file(Self.grey, bits: 1, packing: 34_661, others: [(273, 4, 1, offset)])
      Self.expectLaws(bytes, "\(offset)")
    }
  }

  @Test("A sound JBIG in a TIFF is read as it was drawn, with its bits in either order")
  func soundJBIG() throws {
    // A disc beside a chessboard, drawn here and packed by jbigkit 2.1.
    let strip: [UInt8] = [
      0, 0, 1, 0, 0, 0, 0, 64, 0, 0, 0, 48, 0, 0, 0, 2,
      8, 0, 3, 28, 170, 147, 181, 80, 255, 2, 128, 255, 2, 195, 201, 84,
      128, 255, 2, 192, 255, 2, 183, 57, 79, 253, 255, 2, 99, 241, 46, 229,
      162, 195, 156, 255, 2, 73, 122, 2, 234, 247, 128, 255, 2, 78, 188, 28,
      255, 2, 124, 234, 254, 195, 64, 255, 2, 252, 92, 255, 2, 21, 77, 255,
      2, 255, 2, 233, 49, 80, 80, 255, 2, 224, 255, 2, 202, 72, 255, 2,
      227, 117, 24, 255, 2, 101, 1, 255, 2, 103, 199, 78, 64, 255, 2, 174,
      13, 71, 64, 255, 2, 39, 92, 176, 139, 248, 255, 2, 26, 80, 255, 2,
      255, 2, 219, 160, 255, 2, 128, 255, 2,
    ]
    let drawn = (0..<64 * 48).map { place -> UInt8 in
      let (x, y) = (place % 64, place / 64)
      let isDisc = (x - 20) * (x - 20) + (y - 24) * (y - 24) <= 225
      return isDisc || x >= 44 && (x / 4 + y / 4) % 2 == 0 ? 0 : 255
    }
    for order in [1, 2] {
      let bytes = Self.file(
        order == 1 ? Self.turned(strip) : strip,
        bits: 1,
        packing: 34_661,
        others: [(262, 3, 1, 0), (266, 3, 1, order)]
      )
      let read = Result { () throws(SightlineError) in try ImageDecoder.decode(bytes) }
      // Some builds of libtiff have no JBIG.
      if case .failure(let error) = read, error.code == .unsupported { continue }
      #expect(try read.get().buffer.samples == drawn, "\(order)")
    }
  }

  // MARK: Packing

  @Test("Strips in any packing that hold less, more or nothing are errors or pictures")
  func packings() {
    let packings = [
      0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 32_766, 32_771, 32_773, 32_809, 32_895, 32_909, 32_946,
      34_661,
      34_676, 34_677, 34_712, 34_887, 34_892, 34_925, 50_000, 50_001, 50_002, 65_000,
    ]
    let strips: [[UInt8]] = [
      [], [0], [UInt8](repeating: 0, count: 300), [UInt8](repeating: 255, count: 300),
      PNGComposer.packedZeros(2 << 20), (0..<4_000).map { UInt8($0 * 37 % 251) },
      [UInt8]([[UInt8]](repeating: [0x81, 0], count: 300).joined()),
      WorkLimitTests.arithmetic(side: 8_000, scans: 4, components: 1),
      WorkLimitTests.arithmetic(side: 64, scans: 4, components: 3),
      WebPComposer.bytes(width: 400, height: 300),
    ]
    for packing in packings {
      for strip in strips {
        for bits in [1, 8] {
          for size in [(64, 48), (2_000, 20)] {
            let bytes = Self.file(strip, size: size, bits: bits, packing: packing)
            Self.expectLaws(bytes, "\(packing), \(strip.count) bytes, \(bits) bits")
          }
        }
      }
    }
    // The JPEG of an older form, which lies where two entries say.
    for jpeg in [JPEGComposer().bytes, WorkLimitTests.arithmetic(side: 8_000, scans: 3)] {
      for (place, length) in [(8, jpeg.count), (8, 1 << 31), (0xFFFF_FFF0, 99), (8, 0)] {
        let bytes = Self.file(
          jpeg,
          packing: 6,
          others: [(262, 3, 1, 6), (277, 3, 1, 3), (513, 4, 1, place), (514, 4, 1, length)]
        )
        Self.expectLaws(bytes, "old JPEG \(place) \(length)")
      }
    }
  }

  // MARK: Entries

  @Test("Entries of no sense, of any type and count, are errors or pictures")
  func entries() {
    let tags = [
      254, 256, 257, 258, 259, 262, 266, 270, 273, 274, 277, 278, 279, 284, 301, 317, 320, 322, 323,
      324, 325,
      330, 332, 338, 339, 347, 512, 513, 519, 529, 530, 531, 532, 700, 33_723, 34_377, 34_665,
      34_675, 37_724, 50_706,
    ]
    let values: [(type: Int, count: Int, value: Int)] = [
      (3, 1, 0), (3, 1, 65_535), (4, 1, 0xFFFF_FFFF), (4, 0xFFFF_FFFF, 8), (4, 0x4000_0000, 8),
      (3, 0x8000_0001, 8),
      (12, 3, 8), (16, 9, 8), (1, 0, 0), (2, 700, 8), (7, 3_000, 8), (13, 1, 8), (99, 1, 1),
      (5, 1, 0xFFFF_FFF8),
      (4, 1, 1 << 31), (4, 700, 8),
    ]
    for tag in tags {
      for value in values {
        for isBig in [false, true] {
          let entry = (tag, value.type, value.count, value.value)
          let bytes = Self.file(Self.grey, others: [entry], isBig: isBig)
          Self.expectLaws(bytes, "\(tag): \(value)")
        }
      }
      // Without it.
      Self.expectLaws(Self.file(Self.grey, others: [(tag, 0, 0, 0)]), "without \(tag)")
    }
  }

  @Test(
    "Tiles and strips of any size and number are errors or pictures, and cost no more than the limits"
  )
  func pieces() {
    let tileSizes: [(Int, Int)] = [
      (16, 16), (0, 16), (16, 0), (1, 1), (65_536, 65_536), (0x7FFF_FFF0, 16), (16, 0x7FFF_FFF0),
      (0xFFFF_FFF0, 0xFFFF_FFF0),
      (8_192, 8_192), (64, 48),
    ]
    for (width, height) in tileSizes {
      for packing in [1, 5, 7, 8, 34_661] {
        let tiles: [Entry] = [
          (273, 0, 0, 0), (278, 0, 0, 0), (279, 0, 0, 0), (322, 4, 1, width), (323, 4, 1, height),
          (324, 4, 1, 8), (325, 4, 1, 3_000),
        ]
        Self.expectLaws(
          Self.file(Self.grey, packing: packing, others: tiles),
          "tile \(width)×\(height), \(packing)",
          isRefused: width == 0 || height == 0 || width > 1 << 30
        )
      }
    }
    for rows in [0, 1, 47, 49, 0xFFFF_FFFF] {
      for count in [1, 48, 3_000, 0x1000_0000, 0xFFFF_FFFF] {
        let strips: [Entry] = [(273, 4, count, 8), (278, 4, 1, rows), (279, 4, count, 8)]
        Self.expectLaws(Self.file(Self.grey, others: strips), "\(count) strips of \(rows)")
      }
    }
    for samples in [0, 2, 3, 4, 5, 16, 255, 65_535] {
      for (planar, photometric, bits) in [
        (1, 2, 8), (2, 2, 8), (1, 5, 16), (2, 6, 8), (1, 8, 8), (1, 1, 64), (1, 3, 16),
      ] {
        let entries: [Entry] = [
          (277, 3, 1, samples), (284, 3, 1, planar), (262, 3, 1, photometric), (258, 3, 1, bits),
        ]
        Self.expectLaws(
          Self.file(Self.grey, others: entries),
          "\(samples) samples, \(planar) \(photometric)"
        )
      }
    }
  }

  // MARK: Chains

  @Test("Directories that lead to themselves, to one another, or on and on are read once each")
  func chains() {
    let whole = Self.file(Self.grey)
    let start = 8 + Self.grey.count
    for next in [start, 8, 1, whole.count, whole.count - 4, 0xFFFF_FFFF, 0x7FFF_FFFF] {
      Self.expectLaws(Self.file(Self.grey, next: next), "next at \(next)")
      Self.expectLaws(Self.file(Self.grey, others: [(330, 4, 1, next)]), "below at \(next)")
      Self.expectLaws(Self.file(Self.grey, others: [(330, 13, 1, next)]), "below at \(next)")
      Self.expectLaws(Self.file(Self.grey, others: [(34_665, 4, 1, next)]), "notes at \(next)")
    }
    // Many small directories, in a row, in circles of any length, and below one another.
    func directories(_ count: Int, circle: Int?, below: Bool) -> [UInt8] {
      let own = Self.file(Self.grey)
      let head = Array(own[..<start]), body = Array(own[start...])
      // Each directory is put behind the one before, with its link changed.
      let length = body.count + (below ? 12 : 0)
      var bytes = head
      for number in 0..<count {
        let isLast = number == count - 1
        let next = isLast ? circle.map { start + length * $0 } ?? 0 : start + length * (number + 1)
        let made = Self.file(
          Self.grey,
          others: below ? [(330, 4, 1, next)] : [],
          next: below ? 0 : next
        )
        bytes += made[start...]
      }
      return bytes
    }
    for below in [false, true] {
      for count in [1, 2, 3, 49, 51, 400] {
        for circle in [nil, 0, 1, count / 2, count - 1] where circle.map({ $0 < count }) ?? true {
          Self.expectLaws(
            directories(count, circle: circle, below: below),
            "\(count) \(circle ?? -1) \(below)"
          )
        }
      }
    }
  }
}
