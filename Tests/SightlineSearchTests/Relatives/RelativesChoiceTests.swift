import TestSupport
import Testing

@testable import SightlineSearch

@Suite("Which pairs of relatives are measured")
struct RelativesChoiceTests {
  private typealias Pair = RelativesChoice.Pair

  /// All pairs of some pictures at distances that repeat often.
  private func pairs(_ count: Int64, _ random: inout some RandomNumberGenerator) -> [Pair] {
    (1...count).flatMap { picture in
      (1..<picture).map { other in
        let distance = UInt8.random(in: 0...40, using: &random)
        return Pair(picture: picture, other: other, distance: distance > 36 ? 255 : distance)
      }
    }
  }

  /// The pairs that are measured, one group after the other.
  private func measured(_ pairs: [Pair], _ choice: inout RelativesChoice) -> Set<Pair> {
    var measured: Set<Pair> = []
    for group in RelativesChoice.groups(pairs) {
      let wanted = group.filter(choice.isWanted)
      for pair in wanted { choice.note(pair) }
      measured.formUnion(wanted)
    }
    return measured
  }

  /// The pairs that count: of each picture the sixteen nearest, and those as near.
  private func counting(_ pairs: [Pair]) -> Set<Pair> {
    var distances: [Int64: [UInt8]] = [:]
    for pair in pairs {
      distances[pair.picture, default: []].append(pair.distance)
      distances[pair.other, default: []].append(pair.distance)
    }
    let reaches = distances.mapValues { all in
      all.count < Relatives.nearest ? UInt8.max : all.sorted()[Relatives.nearest - 1]
    }
    return Set(
      pairs.filter { pair in
        pair.distance <= max(reaches[pair.picture] ?? 0, reaches[pair.other] ?? 0)
      }
    )
  }

  @Test("All pairs that count are measured, and of a large series few others", arguments: 0..<20)
  func enough(seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    let all = pairs(60, &random)
    var choice = RelativesChoice()
    let measured = measured(all.shuffled(using: &random), &choice)
    let counting = counting(all)
    #expect(counting.isSubset(of: measured))
    #expect(measured.count < all.count * 3 / 4)
  }

  @Test("The pairs of pictures that come later know those that came before", arguments: 0..<20)
  func later(seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    let all = pairs(60, &random)
    let early = all.filter { $0.picture <= 30 }
    var before = RelativesChoice()
    let first = measured(early, &before)
    var stored: [Int64: [UInt8]] = [:]
    for pair in first {
      stored[pair.picture, default: []].append(pair.distance)
      stored[pair.other, default: []].append(pair.distance)
    }
    var after = RelativesChoice(stored)
    let second = measured(all.filter { $0.picture > 30 }, &after)
    #expect(counting(all).isSubset(of: first.union(second)))
  }
}
