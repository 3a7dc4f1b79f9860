import CVisualKernels
import TestSupport
import Testing

/// Measurements, choices and findings among codes, which are the same on every processor.
@Suite struct IndexScanKernelTests {
  private var synthetic = SyntheticFeatures(seed: 13)

  private mutating func numbers(_ count: Int, below limit: Int) -> [Int] {
    (0..<count).map { _ in synthetic.next(below: limit) }
  }

  @Test(
    "Distances equal the portable kernel's, for any range and for single codes"
  )
  mutating func distances() {
    let blocks = numbers(4 * 512, below: 256).map(UInt8.init)
    let first = numbers(256, below: 128).map(UInt8.init)
    let second = numbers(256, below: 128).map(UInt8.init)
    for (start, end) in [(0, 0), (5, 5), (0, 128), (3, 4), (31, 33), (32, 64), (40, 47), (1, 127)] {
      // One more, which stays as it is.
      var fast = [UInt16](repeating: 7, count: end - start + 1)
      var (portable, single) = (fast, fast)
      unsafe sl_index_measure(blocks, start, end, first, second, &fast)
      unsafe sl_index_measure_portable(blocks, start, end, first, second, &portable)
      let positions = (0..<UInt32(end - start)).map { $0 }
      unsafe sl_index_measure_some(
        blocks,
        start,
        128,
        positions,
        positions.count,
        first,
        second,
        &single
      )
      #expect(fast == portable)
      #expect(single == portable)
      #expect(fast.last == 7)
      let sums = (start..<end).map { position in
        (0..<16).reduce(0) { sum, byte in
          let steps = Int(blocks[position / 32 * 512 + byte * 32 + position % 32])
          let table = byte < 8 ? first : second
          return sum + Int(table[byte % 8 * 32 + steps & 15])
            + Int(table[byte % 8 * 32 + 16 + steps >> 4])
        }
      }
      #expect(fast.dropLast().map(Int.init) == sums)
    }
  }

  @Test(
    "Codes of a partial block are measured by its lanes",
    arguments: [1, 31, 32, 33, 95]
  )
  mutating func lastBlock(count: Int) {
    let codes = (0..<count).map { _ in numbers(16, below: 256).map(UInt8.init) }
    var stored = [UInt8](repeating: 0, count: count * 16)
    var blocks = [UInt8](repeating: 0, count: (count + 31) / 32 * 512)
    for (position, code) in codes.enumerated() {
      let start = position / 32 * 32
      for byte in 0..<16 {
        stored[start * 16 + byte * min(32, count - start) + position - start] = code[byte]
        blocks[start * 16 + byte * 32 + position - start] = code[byte]
      }
    }
    let first = numbers(256, below: 128).map(UInt8.init)
    let second = numbers(256, below: 128).map(UInt8.init)
    var (all, some) = ([UInt16](repeating: 0, count: count), [UInt16](repeating: 0, count: count))
    unsafe sl_index_measure(blocks, 0, count, first, second, &all)
    let positions = (0..<UInt32(count)).map { $0 }
    unsafe sl_index_measure_some(stored, 0, count, positions, count, first, second, &some)
    #expect(some == all)
    // One more, which stays as it is.
    var cell = [UInt16](repeating: 7, count: count + 1)
    unsafe sl_index_measure_cell(stored, count, first, second, &cell)
    #expect(cell == all + [7])
  }

  @Test(
    "The nearest are chosen as by the portable kernel, with all ties and at most some more",
    arguments: [0, 1, 15, 16, 17, 400],
    [1, 33, 1000]
  )
  mutating func nearest(count: Int, wanted: Int) {
    // Few different distances too, so that many are equally near.
    for range in [4, 448, 4096] {
      let measured = numbers(count, below: range).map(UInt16.init)
      for (least, limit) in [(0, 448), (0, 4096), (100, 448), (3, 3), (2, 3)] as [(UInt32, UInt32)]
      {
        var (fastPositions, fastDistances) = (
          [UInt32](repeating: 0, count: count), [UInt16](repeating: 0, count: count)
        )
        var (positions, distances) = (fastPositions, fastDistances)
        var (fastBound, bound) = (limit, limit)
        let fast = unsafe sl_index_select(
          measured,
          count,
          least,
          &fastBound,
          wanted,
          &fastPositions,
          &fastDistances
        )
        let found = unsafe sl_index_select_portable(
          measured,
          count,
          least,
          &bound,
          wanted,
          &positions,
          &distances
        )
        #expect(fast == found && fastBound == bound)
        #expect(fastPositions == positions && fastDistances == distances)
        #expect(bound <= limit)
        let expected = measured.indices.filter { measured[$0] >= least && measured[$0] < bound }
        #expect(positions.prefix(found).map(Int.init) == expected)
        #expect(distances.prefix(found) == expected.map { measured[$0] }[...])
        #expect(found >= wanted || bound == limit)
      }
    }
  }

  @Test("Postings of some slots are found, with any other content", arguments: [0, 3] as [UInt32])
  mutating func members(firstSlot: UInt32) {
    let slots = numbers(300, below: 130)
    var postings: [UInt8] = []
    for slot in slots {
      postings += [UInt8(slot), 0, 0, 0] + numbers(4, below: 256).map(UInt8.init)
    }
    let bits: [UInt64] = [0x8000_0000_0000_0001, 0x10, 0xF0]
    var positions = [UInt32](repeating: 0, count: 300)
    let found = unsafe sl_index_members(postings, 300, firstSlot, bits, &positions)
    let expected = slots.indices.filter { index in
      let slot = slots[index] + Int(firstSlot)
      return bits[slot / 64] >> UInt64(slot % 64) & 1 == 1
    }
    #expect(positions.prefix(found).map(Int.init) == expected)
  }
}
