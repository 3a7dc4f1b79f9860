import SightlineFoundation
import TestSupport
import Testing

@testable import SightlineCatalog

@Suite("DescriptorBlock")
struct DescriptorBlockTests {
  private static func unpack(_ block: DescriptorBlock, _ data: [UInt8]) -> PackedColumn? {
    var column = PackedColumn(algorithm: "any")
    let isWhole = DescriptorBlock.unpack(
      data.rawSpan,
      first: block.first,
      last: block.last,
      count: block.count,
      into: &column
    )
    return isWhole ? column : nil
  }

  @Test(
    "Packed blocks are unpacked unchanged, with any numbers and lengths",
    arguments: [1...1, 1...4, 1...5_000_000_000] as [ClosedRange<Int64>],
    [0...0, 37...37, 0...9]
  )
  func roundTrip(gaps: ClosedRange<Int64>, lengths: ClosedRange<Int>) throws {
    var generator = SeededGenerator(seed: 1)
    for count in [1, 2, 50] {
      let column = PackedColumnTests.column(
        count,
        from: 7,
        lengths: lengths,
        gaps: gaps,
        using: &generator
      )
      let block = DescriptorBlock(column)
      let found = try #require(Self.unpack(block, block.data))
      #expect(found.pictures == column.pictures && found.bytes == column.bytes)
      #expect((0..<count).allSatisfy { found.range(at: $0) == column.range(at: $0) })
    }
  }

  @Test("Consecutive numbers take no space")
  func dense() {
    var generator = SeededGenerator(seed: 2)
    let column = PackedColumnTests.column(
      4096,
      from: 900,
      lengths: 37...37,
      gaps: 1...1,
      using: &generator
    )
    #expect(DescriptorBlock(column).data.count == 4096 * 37 + 6)
  }

  @Test("Data of any kind are refused or unpacked, never trapped on")
  func anyData() {
    var generator = SeededGenerator(seed: 3)
    for gaps in [1...1, 1...9, 1...5_000_000_000] as [ClosedRange<Int64>] {
      let column = PackedColumnTests.column(
        9,
        from: 1,
        lengths: 0...4,
        gaps: gaps,
        using: &generator
      )
      let block = DescriptorBlock(column)
      for length in 0..<block.data.count {
        #expect(Self.unpack(block, Array(block.data.prefix(length))) == nil)
      }
      for _ in 0..<400 {
        var data = block.data
        for _ in 0..<Int.random(in: 1...4, using: &generator) {
          data[Int.random(in: 0..<data.count, using: &generator)] =
            UInt8.random(in: 0...255, using: &generator)
        }
        guard let found = Self.unpack(block, data) else { continue }
        #expect(found.count == block.count && found.pictures.last == block.last)
      }
    }
    for (first, last, count) in [(1, 0, 1), (0, 4, 5), (-4, Int64.max, 9), (1, Int64.max, 9)]
      as [(Int64, Int64, Int)]
    {
      for flags in UInt8(0)...8 {
        let data = [1, flags, 255, 255, 255, 255] + [UInt8](repeating: 255, count: 200)
        var column = PackedColumn(algorithm: "any")
        #expect(
          !DescriptorBlock.unpack(
            data.rawSpan,
            first: first,
            last: last,
            count: count,
            into: &column
          )
        )
      }
    }
  }

  @Test("The checksum covers the algorithm, the range, the count and the data")
  func checksum() {
    func checksum(_ algorithm: String, _ first: Int64, _ last: Int64, _ count: Int, _ byte: UInt8)
      -> UInt64
    {
      DescriptorBlock.checksum(
        algorithm: algorithm,
        first: first,
        last: last,
        count: count,
        data: [0, byte].rawSpan
      )
    }
    let whole = checksum("pdq", 1, 9, 3, 7)
    #expect(whole == checksum("pdq", 1, 9, 3, 7))
    let others = [
      checksum("pdr", 1, 9, 3, 7), checksum("pdq", 2, 9, 3, 7), checksum("pdq", 1, 8, 3, 7),
      checksum("pdq", 1, 9, 4, 7), checksum("pdq", 1, 9, 3, 6),
    ]
    #expect(Set(others + [whole]).count == 6)
  }
}
