import SightlineDescriptors
import SightlineFoundation
import Testing

@Suite struct PerceptualHashTests {
  /// Hashes of several lengths from a fixed generator.
  static let hashes: [PerceptualHash] = {
    var random = LinearCongruentialGenerator(seed: 5)
    return [1, 42, 63, 64, 64, 64, 65, 256, 256, 256].map { count in
      PerceptualHash(
        bits: (0..<count).map { _ in random.next(below: 2) == 1 },
        quality: random.next(below: 101)
      )
    }
  }()

  @Test("Distance is a metric, also between lengths")
  func metric() {
    for a in Self.hashes {
      #expect(a.hammingDistance(to: a) == 0)
      for b in Self.hashes {
        #expect(a.hammingDistance(to: b) == b.hammingDistance(to: a))
        #expect(a.distance(to: b) == Double(a.hammingDistance(to: b)))
        for c in Self.hashes {
          let detour = a.hammingDistance(to: b) + b.hammingDistance(to: c)
          #expect(a.hammingDistance(to: c) <= detour)
        }
      }
    }
  }

  @Test("Distance is the number of bits that differ")
  func countsBits() {
    for a in Self.hashes {
      for b in Self.hashes where a.bitCount == b.bitCount {
        let differing = (0..<a.bitCount).count { a[$0] != b[$0] }
        #expect(a.hammingDistance(to: b) == differing)
      }
    }
  }

  @Test("Hexadecimal digits come back as they went in", arguments: hashes)
  func hexRoundTrip(hash: PerceptualHash) throws {
    let back = try PerceptualHash(hex: hash.hex, bitCount: hash.bitCount, quality: hash.quality)
    #expect(back == hash)
    #expect(hash.hex.count == (hash.bitCount + 3) / 4)
  }

  @Test("The first bit is the most significant of the first digit")
  func bitOrder() throws {
    let hash = try PerceptualHash(hex: "80000000000000018000000000000000")
    #expect(hash.words == [0x8000_0000_0000_0001, 0x8000_0000_0000_0000])
    #expect(hash[0] && hash[63] && hash[64] && !hash[1])
  }

  @Test("Bits that do not fill the digits start with zeros, as ImageHash prints them")
  func partialDigits() throws {
    #expect(PerceptualHash(bits: [true, false, true, true, true], quality: 0).hex == "17")
    let hash = try PerceptualHash(hex: "17", bitCount: 5)
    #expect((0..<5).map { hash[$0] } == [true, false, true, true, true])
  }

  @Test(
    "Other texts are not hashes",
    arguments: ["", "g0", "0x12", " 12", "éé", String(repeating: "0", count: 4097)]
  )
  func badHex(text: String) {
    #expect(throws: SightlineError.self) { try PerceptualHash(hex: text) }
  }

  @Test("A wrong length or too many bits are named")
  func wrongLength() {
    #expect {
      try PerceptualHash(hex: "ff", bitCount: 64)
    } throws: {
      ($0 as? SightlineError)?.code == .invalidHex && "\($0)".contains("64 bits")
    }
    #expect(throws: SightlineError.self) { try PerceptualHash(hex: "ff", bitCount: 7) }
  }

  @Test("Quality below the limit is featureless")
  func featureless() {
    #expect(PerceptualHash(bits: [true], quality: 49).isFeatureless)
    #expect(!PerceptualHash(bits: [true], quality: 50).isFeatureless)
  }
}
