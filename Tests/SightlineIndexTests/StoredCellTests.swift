import SightlineDescriptors
import SightlineFoundation
import TestSupport
import Testing

@testable import SightlineIndex

@Suite("Stored cells")
struct StoredCellTests {
  /// The postings that a file would give for some pictures.
  private struct Stored: StoredPostings {
    let cells: [StoredCell]
    let featureCounts: [UInt16]
    let runCount = 1

    init(_ pictures: [CompactFeatures]) {
      let chunk = FeatureChunk(pictures.enumerated().map { (UInt32($0), $1) })
      cells = (0..<FeatureChunk.cellCount).map { StoredCell([], chunk.run(of: $0)) }
      featureCounts = pictures.map { UInt16($0.count) }
    }

    var slotCount: Int { featureCounts.count }
    var featureCount: Int { featureCounts.reduce(0) { $0 + Int($1) } }

    func run(_ number: Int, of cell: Int) -> PostingRun {
      PostingRun(cells[cell], slotCount: slotCount, firstSlot: 0) ?? .empty
    }
  }

  /// Many views of one scene, whose features share cells, and the scene.
  private func views(_ count: Int) -> (pictures: [CompactFeatures], query: LocalFeatures) {
    var synthetic = SyntheticFeatures(seed: 5)
    let scene = CompactFeatures(synthetic.features(60)).localFeatures
    let pictures = (0..<count).map { _ in
      CompactFeatures(
        LocalFeatures(
          width: scene.width,
          height: scene.height,
          keypoints: scene.keypoints,
          descriptors: scene.descriptors.map { UInt8(min(255, Int($0) + synthetic.next(below: 4))) }
        )
      )
    }
    return (pictures, scene)
  }

  @Test(
    "Stored cells are searched like the same features in memory",
    arguments: [1, 31, 32, 33, 64, 100]
  )
  func parity(_ count: Int) {
    let (pictures, query) = views(count)
    let inMemory = LocalFeatureIndex(pictures.enumerated().map { (id: $0, features: $1) })
    let stored = LocalFeatureIndex(Stored(pictures), slots: StoredSlots(pictures.indices))
    let expected = inMemory.candidates(for: query, limit: count)
    #expect(expected.count == count)
    #expect(stored.candidates(for: query, limit: count) == expected)
  }

  @Test("Cells merged from parts equal those made of all pictures at once")
  func parts() {
    let (pictures, _) = views(70)
    let numbered = pictures.enumerated().map { (slot: UInt32($0), features: $1) }
    let all = FeatureChunk(numbered)
    let (first, rest) = (FeatureChunk(Array(numbered[..<33])), FeatureChunk(Array(numbered[33...])))
    for cell in 0..<FeatureChunk.cellCount {
      let whole = StoredCell([], all.run(of: cell))
      let part = StoredCell([], first.run(of: cell))
      #expect(StoredCell([part], rest.run(of: cell)).bytes == whole.bytes)
      #expect(StoredCell(whole.bytes)?.count == all.run(of: cell).positions.count)
    }
    #expect(StoredCell([UInt8](repeating: 0, count: 25)) == nil)
  }

  @Test("A cell with an unknown slot or feature is refused")
  func missing() {
    let (pictures, _) = views(40)
    for cell in Stored(pictures).cells where cell.count > 0 {
      #expect(PostingRun(cell, slotCount: 40, firstSlot: 0) != nil)
      let last = (0..<cell.count).map { cell.bytes[cell.bytes.count - 8 * ($0 + 1)] }.max() ?? 0
      #expect(PostingRun(cell, slotCount: Int(last), firstSlot: 0) == nil)
      // The upper byte of the last feature's number.
      var bytes = cell.bytes
      bytes[bytes.count - 3] = 16
      #expect(StoredCell(bytes).flatMap { PostingRun($0, slotCount: 40, firstSlot: 0) } == nil)
    }
  }

  @Test("The compact form is read back equal, at 14 bytes a feature", arguments: [1, 32, 33, 100])
  func packed(_ count: Int) throws {
    let packed = try views(count).pictures.map { features in
      let bytes = PackedDescriptor.bytes(of: .features(features), in: .compact)
      return try unsafe PackedDescriptor.value(bytes.span.bytes)
    }
    let features = packed.compactMap {
      if case .features(let features) = $0 { features } else { nil }
    }
    let stored = Stored(features)
    var length = 0
    for cell in stored.cells {
      let bytes = try #require(cell.bytes(in: .compact))
      #expect(StoredCell(bytes, in: .compact)?.bytes == cell.bytes)
      #expect(StoredCell(bytes + [0], in: .compact) == nil)
      #expect(bytes.count == 14 * cell.count)
      length += bytes.count
    }
    #expect(length == 14 * stored.featureCount)
  }

  @Test("Features that do not fit the compact form are not packed")
  func unpackable() {
    let (pictures, _) = views(3)
    let cells = Stored(pictures).cells.filter { $0.count > 0 }
    #expect(cells.contains { $0.bytes(in: .compact) == nil })
    #expect(cells.allSatisfy { $0.bytes(in: .full) == $0.bytes })
  }

  /// The bytes of a packed cell as a scan reads them, unpacked feature by feature.
  private func plainlyUnpacked(_ packed: [UInt8]) -> [UInt8] {
    let count = packed.count / 14
    var bytes = [UInt8](repeating: 0, count: 24 * count)
    for position in 0..<count {
      let block = position / 32 * 32
      let lanes = min(32, count - block)
      for byte in 0..<16 {
        let two = Int(packed[14 * position + byte / 2])
        bytes[16 * block + byte * lanes + position - block] = FeatureCodebook.code(
          ofPair: byte % 2 == 0 ? two & 15 : two >> 4,
          at: byte
        )
      }
      let number = (0..<6).reduce(0) { $0 | Int(packed[14 * position + 8 + $1]) << (8 * $1) }
      let slot = number & 0x7FF_FFFF
      let others = [number >> 27 & 127, 0, 2 * (number >> 34 & 127), 2 * (number >> 41 & 127)]
      for byte in 0..<8 {
        bytes[16 * count + 8 * position + byte] =
          byte < 4 ? UInt8(slot >> (8 * byte) & 255) : UInt8(others[byte - 4])
      }
    }
    return bytes
  }

  @Test("Packed bytes of any kind are unpacked as feature by feature")
  func anything() {
    var synthetic = SyntheticFeatures(seed: 8)
    for count in [0, 1, 2, 31, 32, 33, 63, 64, 65, 200] {
      let packed = (0..<14 * count).map { _ in UInt8(synthetic.next(below: 256)) }
      #expect(StoredCell(packed, in: .compact)?.bytes == plainlyUnpacked(packed))
    }
  }

  @Test("A moved packed cell is the packed moved cell", arguments: [1, 32, 70])
  func moved(_ count: Int) throws {
    var synthetic = SyntheticFeatures(seed: 4)
    let packed = (0..<14 * count).map { byte in
      // Slots below 2,048.
      [8, 9, 10, 11].contains(byte % 14)
        ? [UInt8(synthetic.next(below: 256)), UInt8(synthetic.next(below: 8)), 0, 0][byte % 14 - 8]
        : UInt8(synthetic.next(below: 256))
    }
    let cell = try #require(StoredCell(packed, in: .compact))
    let others = (0..<2048).map { $0 % 3 == 1 ? UInt32.max : UInt32($0 + 100_000) }
    for move in [SlotMove.by(0), .by(70_000), .to(others)] {
      var bytes: [UInt8] = []
      let isWhole = StoredCell.append(
        packed: packed.rawSpan,
        movedBy: move,
        slotCount: 2048,
        to: &bytes
      )
      #expect(isWhole)
      #expect(cell.moved(by: move, slotCount: 2048)?.bytes(in: .compact) == bytes)
    }
    // A picture that is not there, before the move or after it.
    let last = (0..<count).map { cell.posting(at: $0).slot }.max() ?? 0
    #expect(cell.moved(by: .by(0), slotCount: Int(last)) == nil)
    var bytes: [UInt8] = []
    #expect(
      !StoredCell.append(packed: packed.rawSpan, movedBy: .by(0), slotCount: Int(last), to: &bytes)
    )
    let far = SlotMove.by(UInt32(StoredCell.mostPackedSlots))
    #expect(
      !StoredCell.append(packed: packed.rawSpan, movedBy: far, slotCount: 2048, to: &bytes)
    )
  }
}
