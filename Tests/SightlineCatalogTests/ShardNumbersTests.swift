import TestSupport
import Testing

@testable import SightlineCatalog

@Suite("Numbers of the rows of several shards")
struct ShardNumbersTests {
  @Test(
    "Numbers are unique, grow with additions, and keep the order of a shard",
    arguments: 1...4
  )
  func law(shards: Int) throws {
    var random = SeededGenerator(shards)
    var numbers = ShardNumbers(shards: shards)
    var ends = [Int64](repeating: 1, count: shards)
    var known: [Int64: (shard: Int, number: Int64)] = [:]
    for _ in 0..<40 {
      let shard = Int(random.next() % UInt64(shards))
      let before = numbers.next
      let start = ends[shard]
      ends[shard] += Int64(random.next() % 4)
      let fits = numbers.extend(shard, to: ends[shard])
      #expect(fits)
      #expect(numbers.next == before + ends[shard] - start)
      for number in start..<ends[shard] {
        let joint = try #require(numbers.joint(number, of: shard))
        #expect(joint >= before && joint < numbers.next)
        #expect(known.updateValue((shard, number), forKey: joint) == nil)
      }
    }
    for (joint, row) in known {
      let local = try #require(numbers.local(joint))
      #expect(local == row)
      #expect(numbers.joint(row.number, of: row.shard) == joint)
    }
    for joint in 0...numbers.next + 1 {
      if known[joint] == nil { #expect(numbers.local(joint) == nil) }
      for shard in 0..<shards {
        let rows = known.filter { $0.value.shard == shard && $0.key >= joint }
        #expect(
          numbers.first(of: shard, from: joint) == rows.values.map(\.number).min() ?? ends[shard]
        )
      }
    }
    for shard in 0..<shards {
      #expect(numbers.joint(0, of: shard) == nil && numbers.joint(ends[shard], of: shard) == nil)
    }
  }

  @Test("More rows than there are numbers are refused")
  func overflow() {
    var numbers = ShardNumbers(shards: 2)
    let fits = [numbers.extend(0, to: .max), numbers.extend(1, to: .max)]
    #expect(fits == [true, false])
  }
}
