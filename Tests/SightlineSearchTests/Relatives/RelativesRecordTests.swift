import SightlineFoundation
import SightlineGeometry
import TestSupport
import Testing

@testable import SightlineSearch

@Suite("The relatives of a picture as a catalog stores them")
struct RelativesRecordTests {
  private static func measured(_ chance: inout SeededGenerator) -> PairRelation.Measured {
    func share() -> Double { Double.random(in: 0...1, using: &chance) }
    var measured = PairRelation.Measured()
    measured.depth = 200 * share()
    (measured.inlierShare, measured.repeated, measured.extent) = (share(), share(), share())
    measured.misfit = chance.chance(50) ? 256 * share() : nil
    measured.shift = chance.chance(50) ? 3 * share() : nil
    measured.turn = 180 * share()
    measured.coherence = chance.chance(50) ? share() : nil
    measured.accord = chance.chance(50) ? 2 * share() - 1 : nil
    (measured.plainness, measured.equal, measured.foreign) = (share(), share(), share())
    return measured
  }

  @Test("Records come back as they were, their measurements rounded once")
  func roundTrip() throws {
    var chance = SeededGenerator(seed: 1)
    for _ in 0..<200 {
      let picture = Int64.random(in: 300...1 << 40, using: &chance)
      let others = Set((0..<5).map { _ in Int64.random(in: 1..<picture, using: &chance) })
      let record = RelativesRecord(
        others.map {
          .init(
            picture: $0,
            distance: UInt8.random(in: 0...255, using: &chance),
            measured: Self.measured(&chance).rounded,
            transform: chance.chance(50)
              ? PlanarTransform(
                origin: PicturePoint(x: 8, y: -3),
                right: PicturePoint(x: 9.5, y: -2.5),
                down: PicturePoint(x: 7, y: -1)
              ) : nil
          )
        }
      )
      let bytes = record.storedBytes(of: picture)
      let read = try #require(RelativesRecord(storedBytes: bytes, of: picture))
      #expect(read.entries.count == record.entries.count)
      for (one, other) in zip(read.entries, record.entries) {
        #expect(one.picture == other.picture && one.distance == other.distance)
        #expect(one.measured == other.measured)
        #expect(one.transform?.matrix == other.transform?.matrix)
      }
    }
  }

  @Test("Rounding changes a measurement by less than it is known")
  func rounding() throws {
    var chance = SeededGenerator(seed: 2)
    for _ in 0..<500 {
      let measured = Self.measured(&chance)
      let rounded = measured.rounded
      #expect(rounded.rounded == rounded)
      #expect(abs(rounded.repeated - measured.repeated) <= 0.0025 + 1e-9)
      #expect(abs(rounded.turn - measured.turn) <= 0.5)
      #expect((rounded.misfit == nil) == (measured.misfit == nil))
      if let shift = measured.shift, shift < 0.03 {
        #expect(abs(try #require(rounded.shift) - shift) < 0.001)
      }
      if let accord = measured.accord {
        #expect(abs(try #require(rounded.accord) - accord) <= 0.005 + 1e-9)
      }
    }
  }

  @Test("Figures out of range, and none, are stored as the nearest that there are")
  func range() {
    var measured = PairRelation.Measured()
    (measured.depth, measured.shift, measured.turn) = (.infinity, .infinity, .infinity)
    (measured.repeated, measured.accord, measured.misfit) = (.nan, -.infinity, 1e9)
    let rounded = measured.rounded
    #expect(rounded.depth == 127 && rounded.turn == 180 && rounded.repeated == 0)
    #expect(rounded.accord == -1 && rounded.misfit == 254)
  }

  @Test("Bytes that no release wrote are refused, whatever they say")
  func forged() {
    var chance = SeededGenerator(seed: 3)
    for _ in 0..<3000 {
      let length = Int.random(in: 0...60, using: &chance)
      var bytes = (0..<length).map { _ in UInt8.random(in: 0...255, using: &chance) }
      if chance.chance(70), !bytes.isEmpty { bytes[0] = 1 }
      let numbers: [Int64] = [1, 2, 1000, 1 << 48]
      let picture = numbers.randomElement(using: &chance) ?? 1
      guard let record = RelativesRecord(storedBytes: bytes, of: picture) else { continue }
      #expect(record.entries.allSatisfy { (1..<picture).contains($0.picture) })
      for entry in record.entries { _ = PairRelation(entry.measured).kind }
    }
    #expect(RelativesRecord(storedBytes: [UInt8](), of: 1) == nil)
    #expect(RelativesRecord(storedBytes: [0x80], of: 9) == nil)
    #expect(
      RelativesRecord(storedBytes: [UInt8](repeating: 0x80, count: 400), of: 9) == nil
    )
  }
}
