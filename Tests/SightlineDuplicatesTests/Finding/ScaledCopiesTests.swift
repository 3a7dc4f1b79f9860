import SightlineDuplicates
import TestSupport
import Testing

@Suite("Copies that three hashes tell")
struct ScaledCopiesTests {
  /// Two pictures whose hashes differ in some bits: of PDQ, of pHash and of dHash.
  private static func pair(_ bits: (Int, Int, Int), quality: Int = 100) -> [HashedPicture] {
    var chance = SeededGenerator(seed: UInt64(bits.0 * 10_000 + bits.1 * 100 + bits.2))
    let words = chance.words()
    func flipped(_ word: UInt64, _ count: Int) -> UInt64 {
      (0..<count).reduce(word) { $0 ^ 1 << UInt64($1 * 7 % 64) }
    }
    let (phash, dhash) = (UInt64.random(in: .min ... .max, using: &chance), chance.next())
    return [
      HashedPicture(
        path: "a",
        words: words,
        quality: quality,
        others: ["phash": phash, "dhash": dhash]
      ),
      HashedPicture(
        path: "b",
        words: chance.flipping(bits.0, of: words),
        quality: quality,
        others: ["phash": flipped(phash, bits.1), "dhash": flipped(dhash, bits.2)]
      ),
    ]
  }

  private func areGrouped(
    _ pictures: [HashedPicture],
    by finder: DuplicateFinder = DuplicateFinder()
  ) async throws -> Bool {
    let report = try await finder.duplicates(
      in: HashedCatalog(pictures).catalog,
      files: SamePixels()
    )
    return report.allGroups.contains { $0.files.count == 2 }
  }

  @Test(
    "Up to 48 bits of PDQ count where both others are nearly the same, up to 31 whatever they say",
    arguments: [
      (bits: (31, 30, 30), isCopy: true), (bits: (32, 0, 0), isCopy: true),
      (bits: (48, 4, 2), isCopy: true),
      (bits: (49, 0, 0), isCopy: false), (bits: (40, 5, 0), isCopy: false),
      (bits: (40, 0, 3), isCopy: false),
    ]
  )
  func limits(bits: (Int, Int, Int), isCopy: Bool) async throws {
    #expect(try await areGrouped(Self.pair(bits)) == isCopy)
  }

  @Test("A distance that was asked for is the whole answer, and what is featureless stays alone")
  func asked() async throws {
    let pair = Self.pair((40, 0, 0))
    #expect(try await areGrouped(pair))
    #expect(try await !areGrouped(pair, by: DuplicateFinder(distance: 31)))
    #expect(try await !areGrouped(pair, by: DuplicateFinder(comparesBytes: true)))
    #expect(try await !areGrouped(Self.pair((40, 0, 0), quality: 10)))
    // Without the other hashes PDQ decides alone.
    var plain = pair
    for place in plain.indices { plain[place].others = [:] }
    #expect(try await !areGrouped(plain))
  }
}
