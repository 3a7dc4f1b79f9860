import SightlineFoundation
import SightlinePixels
import Testing

@testable import SightlineIndex

@Suite("Slots and numbers in runs")
struct StoredSlotsTests {
  @Test("Each slot keeps its identifier, in any sequence")
  func slots() {
    let given: [(slot: Int, id: Int, count: Int)] = [
      (0, 10, 3), (3, 13, 2), (7, 20, 1), (8, 40, 4), (13, 2, 3),
    ]
    var slots = StoredSlots()
    var ids: [Int: Int] = [:]
    for (slot, id, count) in given {
      slots.append(slot: slot, id: id, count: count)
      for next in 0..<count { ids[slot + next] = id + next }
    }
    func check() {
      #expect(slots.count == ids.count)
      for slot in -1..<20 { #expect(slots.id(of: slot) == ids[slot]) }
      let back = Dictionary(uniqueKeysWithValues: ids.map { ($1, $0) })
      for id in -1..<50 { #expect(slots.slot(of: id) == back[id]) }
    }
    check()
    for removed in [1, 0, 4, 7, 11, 5, 8] {
      slots.remove(removed)
      ids[removed] = nil
      check()
    }
  }

  @Test("Growing numbers are read back equal from runs")
  func numbers() throws {
    let numbers: [Int64] = [1, 2, 3, 7, 8, 20, 21, 22, 23, 90]
    let runs = NumberRuns(numbers)
    #expect(runs.runs.count == 4 && runs.count == 10 && runs.numbers == numbers)
    #expect(numbers.indices.map { runs[$0] } == numbers)
    #expect(runs.first == 1 && runs.last == 90)
    #expect((0..<4).map { runs.count(ofRun: $0) } == [3, 2, 4, 1])
    #expect(try #require(read(runs.bytes, pictures: 10)) == runs)
    // Runs with more or fewer pictures, that do not grow, or with too many to count.
    #expect(read(runs.bytes, pictures: 9) == nil)
    #expect(read(runs.bytes, pictures: 11) == nil)
    #expect(read([[5, 2], [6, 1]], pictures: 3) == nil)
    #expect(read([[5, 2], [1, 1]], pictures: 3) == nil)
    #expect(read([[5, 2], [9, .max]], pictures: 3) == nil)
    #expect(read([[UInt64(Int64.max), 1], [9, 2]], pictures: 3) == nil)
    #expect(read([[5, 0], [9, 3]], pictures: 3) == nil)
  }

  private func read(_ runs: [[UInt64]], pictures: Int) -> NumberRuns? {
    var bytes: [UInt8] = []
    bytes.append(littleEndian: runs.flatMap(\.self))
    return read(bytes, pictures: pictures)
  }

  private func read(_ bytes: [UInt8], pictures: Int) -> NumberRuns? {
    let header = FeatureFileHeader(
      token: [UInt8](repeating: 0, count: FeatureFileHeader.tokenLength),
      nextPicture: 0,
      pictureCount: pictures,
      featureCount: 0,
      runCount: bytes.count / 16
    )
    return NumberRuns(
      footer: [UInt8](repeating: 0, count: FeatureChunk.cellCount * 8) + bytes,
      of: header
    )
  }
}
