import SightlineFoundation
import SightlineGeometry
import TestSupport
import Testing

@testable import SightlineSearch

@Suite("The relations that a catalog stores, as they are kept in memory")
struct StoredRelationsTests {
  private struct Known: Hashable {
    let other: Int32
    let distance: UInt8
    let repeated: Double
  }

  /// Twice as large, 30 to the right and 10 down.
  private static let way = PlanarTransform(
    origin: PicturePoint(x: 30, y: 10),
    right: PicturePoint(x: 32, y: 10),
    down: PicturePoint(x: 30, y: 12)
  )

  @Test(
    "Both pictures have each relation, however many came at once",
    arguments: [1, 7, 400, 9000]
  )
  func eachHasItsOwn(atOnce: Int) {
    var random = SeededGenerator(seed: UInt64(atOnce))
    var stored = StoredRelations()
    var expected: [Int32: Set<Known>] = [:]
    var waiting: [StoredRelations.Entry] = []
    var bytes: [UInt8] = []
    var slotCount = 300
    func put() {
      let block = stored.keep(bytes)
      let entries = waiting.map { entry in
        StoredRelations.Entry(
          slot: entry.slot,
          other: entry.other,
          distance: entry.distance,
          block: block,
          place: entry.place
        )
      }
      stored.add(entries, slotCount: slotCount)
      (waiting, bytes) = ([], [])
      slotCount += 1
    }
    var pairs: Set<ReferencePair> = []
    while pairs.count < 9000 {
      let pair = ReferencePair(
        Int.random(in: 0..<slotCount, using: &random),
        Int.random(in: 0..<slotCount, using: &random)
      )
      guard pair.first != pair.second, pairs.insert(pair).inserted else { continue }
      var measured = PairRelation.Measured()
      measured.repeated = Double.random(in: 0...1, using: &random)
      let (slot, other) = (Int32(pair.second), Int32(pair.first))
      let distance = UInt8.random(in: 0...96, using: &random)
      waiting.append(
        StoredRelations.Entry(
          slot: slot,
          other: other,
          distance: distance,
          block: 0,
          place: Int32(bytes.count)
        )
      )
      bytes += measured.storedBytes + Self.way.storedBytes
      let repeated = measured.rounded.repeated
      expected[slot, default: []]
        .insert(Known(other: other, distance: distance, repeated: repeated))
      expected[other, default: []]
        .insert(Known(other: slot, distance: distance, repeated: repeated))
      if waiting.count == atOnce { put() }
    }
    put()
    for slot in 0..<slotCount {
      let found = stored[slot]
      #expect(found.map(\.slot) == found.map(\.slot).sorted())
      let known = found.map { neighbor in
        Known(
          other: neighbor.slot,
          distance: neighbor.distance,
          repeated: stored.relation(neighbor).measured.repeated
        )
      }
      #expect(Set(known) == expected[Int32(slot)] ?? [])
      #expect(known.count == expected[Int32(slot)]?.count ?? 0)
    }
  }

  @Test("The way between two pictures is seen from either")
  func transforms() throws {
    var stored = StoredRelations()
    let block = stored.keep(PairRelation.Measured().storedBytes + Self.way.storedBytes)
    stored.add(
      [StoredRelations.Entry(slot: 5, other: 2, distance: 3, block: block, place: 0)],
      slotCount: 6
    )
    let own = try #require(stored[5].first.flatMap { stored.transform($0) })
    let others = try #require(stored[2].first.flatMap { stored.transform($0) })
    let (here, there) = (PicturePoint(x: 7, y: 9), PicturePoint(x: 44, y: 28))
    #expect(others(here) == there)
    let back = try #require(own(there))
    #expect(abs(back.x - here.x) < 1e-9 && abs(back.y - here.y) < 1e-9)
  }
}
