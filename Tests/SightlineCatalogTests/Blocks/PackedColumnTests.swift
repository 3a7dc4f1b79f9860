import TestSupport
import Testing

@testable import SightlineCatalog

@Suite("PackedColumn")
struct PackedColumnTests {
  /// Returns the contents of a column as a dictionary, which cannot be wrong.
  private static func contents(_ column: PackedColumn) -> [Int64: [UInt8]] {
    Dictionary(
      uniqueKeysWithValues: column.pictures.indices.map {
        (column.pictures[$0], Array(column.bytes[column.range(at: $0)]))
      }
    )
  }

  /// A column with gaps between its numbers, whose descriptors have one length or several.
  static func column(
    _ count: Int,
    from first: Int64,
    lengths: ClosedRange<Int>,
    gaps: ClosedRange<Int64>,
    using generator: inout SeededGenerator
  ) -> PackedColumn {
    var column = PackedColumn(algorithm: "any")
    var picture = first
    for _ in 0..<count {
      let length = Int.random(in: lengths, using: &generator)
      column.append(picture, (0..<length).map { _ in UInt8.random(in: 0...255, using: &generator) })
      picture += Int64.random(in: gaps, using: &generator)
    }
    return column
  }

  @Test("Joined columns hold the values of their parts, with equal or different lengths")
  func joining() {
    var generator = SeededGenerator(seed: 5)
    for lengths in [
      [4...4, 4...4], [4...4, 9...9], [1...9, 4...4], [4...4, 0...7], [2...9, 1...3],
    ] {
      var whole = PackedColumn(algorithm: "any")
      var expected: [Int64: [UInt8]] = [:]
      var next: Int64 = 1
      for lengths in lengths + lengths {
        let part = Self.column(20, from: next, lengths: lengths, gaps: 1...3, using: &generator)
        next = (part.pictures.last ?? 0) + 1
        expected.merge(Self.contents(part)) { first, _ in first }
        whole.append(part)
      }
      #expect(Self.contents(whole) == expected)
      #expect(whole.pictures == expected.keys.sorted())
    }
  }

  @Test("Leaving out pictures anywhere keeps all others")
  func leavingOut() {
    var generator = SeededGenerator(seed: 6)
    for round in 0..<60 {
      let lengths = round % 2 == 0 ? 5...5 : 0...6
      let column = Self.column(30, from: 10, lengths: lengths, gaps: 1...3, using: &generator)
      let removed = (0..<Int64.random(in: 0...120, using: &generator))
        .filter { _ in Bool.random(using: &generator) }
      let left = column.leavingOut(removed)
      #expect(Self.contents(left) == Self.contents(column).filter { !removed.contains($0.key) })
    }
    let column = Self.column(3, from: 1, lengths: 2...2, gaps: 1...1, using: &generator)
    #expect(column.leavingOut([1, 2, 3]).count == 0)
  }
}
