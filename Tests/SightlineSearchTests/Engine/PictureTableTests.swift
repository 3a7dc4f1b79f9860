import SightlineFoundation
import TestSupport
import Testing

@testable import SightlineCatalog
@testable import SightlineSearch

@Suite("The table of pictures")
struct PictureTableTests {
  /// A search for each type among all of them would take the square of the work: a run would stand still here.
  @Test("As many types as pictures are distinguished")
  func manyTypes() {
    let count: Int64 = 40_000
    let types = Dictionary(
      uniqueKeysWithValues: (1...count).map {
        ($0, EntityType(identifier: "type \($0)", name: "T", plural: "Ts"))
      }
    )
    var table = PictureTable(PictureDirectory(), types: types)
    for picture in 1...count { table.append(picture, entity: picture, type: picture) }
    for slot in [0, 1, 17_777, Int(count) - 1] {
      #expect(table.types[table.type(of: slot)].identifier == "type \(slot + 1)")
    }
    #expect(table.count(ofType: table.type(of: 5)) == 1)
  }

  /// A table of a directory with gaps, to which some were added.
  private func gapped(_ seed: UInt64) throws -> (table: PictureTable, numbers: [Int64]) {
    var random = DrawingNumbers(seed: seed)
    var (directory, numbers, number) = (PictureDirectory(), [Int64](), Int64(0))
    for _ in 0..<30 {
      number += random.below(4) == 0 ? Int64(2 + random.below(5)) : 1
      numbers.append(number)
    }
    let first = random.below(31)
    for number in numbers.prefix(first) {
      _ = directory.append(number, entity: 3 * number, type: number % 2)
    }
    var table = PictureTable(directory, types: [:])
    for number in numbers.dropFirst(first) {
      table.append(number, entity: 3 * number, type: number % 2)
    }
    return (table, numbers)
  }

  @Test("Slots are found by number, one by one and in runs", arguments: 0..<30)
  func slots(seed: UInt64) throws {
    let (table, numbers) = try gapped(seed)
    #expect(table.count == numbers.count)
    for (slot, number) in numbers.enumerated() {
      #expect(table.number(of: slot) == number && table.entity(of: slot) == 3 * number)
      #expect(table.slot(of: number) == slot)
    }
    for number in 0...(numbers.last ?? 0) + 2 {
      #expect(table.firstSlot(from: number) == numbers.count { $0 < number })
    }
    var random = DrawingNumbers(seed: seed + 99)
    let asked = (0..<80).compactMap { random.below(3) == 0 ? nil : Int64($0) }
    let expected = asked.indices.compactMap { place in
      numbers.firstIndex(of: asked[place]).map { [place, $0] }
    }
    var (found, inRuns): ([[Int]], [[Int]]) = ([], [])
    table.eachSlot(of: asked) { found.append([$0, $1]) }
    table.eachRun(of: NumberRuns(asked)) { place, slot, count in
      for next in 0..<count { inRuns.append([place + next, slot + next]) }
    }
    #expect(found == expected && inRuns == expected)
  }

  @Test("A directory takes growing pictures whose numbers fit a record, and no others")
  func refusals() {
    var directory = PictureDirectory()
    let highest = PictureDirectory.highestEntity
    var taken = [directory.append(5, entity: 1, type: 2)]
    #expect(directory.hasOneType)
    taken.append(directory.append(5, entity: 1, type: 2))
    taken.append(directory.append(6, entity: highest + 1, type: 2))
    taken.append(directory.append(6, entity: 1, type: PictureDirectory.highestType + 1))
    taken.append(directory.append(6, entity: -1, type: 2))
    var column = PackedColumn(algorithm: "")
    column.append(6, [1, 2, 3])
    taken.append(directory.append(column))
    taken.append(directory.append(7, entity: highest, type: 0))
    #expect(taken == [true, false, false, false, false, false, true])
    #expect(!directory.hasOneType && directory.count == 2)
    #expect(directory.entity(at: 1) == highest && directory.type(at: 1) == 0)
  }
}
