import SightlineDescriptors
import SightlineFoundation
import TestSupport
import Testing

@testable import SightlineIndex

@Suite("A pass over stored hashes")
struct HashPassTests {
  private var synthetic = SyntheticFeatures(seed: 9)

  private mutating func hash(_ bits: Int, quality: Int = 90) -> PerceptualHash {
    PerceptualHash(bits: (0..<bits).map { _ in synthetic.next(below: 2) == 1 }, quality: quality)
  }

  /// A hash of which some bits differ from another.
  private mutating func near(_ hash: PerceptualHash, quality: Int) -> PerceptualHash {
    var bits = (0..<hash.bitCount).map { hash[$0] }
    for _ in 0..<synthetic.next(below: hash.bitCount / 2) {
      bits[synthetic.next(below: bits.count)].toggle()
    }
    return PerceptualHash(bits: bits, quality: quality)
  }

  @Test("It finds what a column of the same hashes finds", arguments: [64, 128, 256])
  mutating func parity(bits: Int) throws {
    let query = hash(bits)
    let hashes = (0..<200).map { _ in near(query, quality: synthetic.next(below: 101)) }
    let column = DescriptorColumn(hashes.map { $0.isFeatureless ? nil : .hash($0) })
    let stored = hashes.flatMap(\.storedBytes)
    for reach in [0, 0.5, 1, 7, 20.5, 64, Double.infinity] {
      let pass = try #require(HashPass(near: query, nearerThan: reach))
      var found: [DescriptorColumn.Measurement] = []
      pass.each(in: stored, length: hashes[0].storedBytes.count) { place, distance in
        found.append(.init(slot: place, distance: distance ?? -1))
      }
      #expect(try column.measurements(of: .hash(query), nearerThan: reach) == found)
    }
  }

  @Test("Descriptors of another form are told, to be looked at one by one")
  mutating func others() throws {
    let query = hash(64)
    let pass = try #require(HashPass(near: query, nearerThan: 65))
    var stored = (0..<6).flatMap { _ in hash(64).storedBytes }
    // Another version, kind and length, and a quality that none has.
    for (place, change) in [(0, 77), (14, 9), (28, 101), (42, 63)] {
      stored[place] = UInt8(change)
    }
    var found: [Bool] = []
    pass.each(in: stored, length: 13) { _, distance in found.append(distance == nil) }
    #expect(found == [true, true, true, true, false, false])
    var count = 0
    pass.each(in: hash(128).storedBytes, length: 21) { _, distance in
      #expect(distance == nil)
      count += 1
    }
    #expect(count == 1)
    #expect(HashPass(near: hash(100), nearerThan: 3) == nil)
  }

  @Test("Bytes of any kind neither trap nor are found twice")
  mutating func anything() throws {
    let pass = try #require(HashPass(near: hash(64), nearerThan: 40))
    for length in 1...40 {
      let bytes = (0..<synthetic.next(below: 400)).map { _ in UInt8(synthetic.next(below: 256)) }
      var last = -1
      pass.each(in: bytes, length: length) { place, _ in
        #expect(place > last && (place + 1) * length <= bytes.count)
        last = place
      }
    }
  }
}
