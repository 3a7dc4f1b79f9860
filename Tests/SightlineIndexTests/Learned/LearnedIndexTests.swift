import SightlineDescriptors
import TestSupport
import Testing

@testable import SightlineIndex

@Suite("LearnedIndex")
struct LearnedIndexTests {
  private static func vector(_ numbers: inout SeededGenerator, _ dimension: Int) -> [Float] {
    let values = (0..<dimension).map { _ in Float(numbers.noise(1)) }
    let length = max(values.reduce(0) { $0 + $1 * $1 }.squareRoot(), 1e-6)
    return values.map { $0 / length }
  }

  private static func features(_ vectors: [[Float]]) -> LearnedFeatures {
    LearnedFeatures(
      width: 100,
      height: 100,
      places: vectors.map { _ in SIMD2(1, 1) },
      dimension: vectors.first?.count ?? 64,
      descriptors: vectors.flatMap(\.self)
    )
  }

  /// Pictures of random features, of which the query sees some of one, somewhat changed.
  private static func pictures(
    _ count: Int,
    seen: Int,
    dimension: Int = 64
  ) -> (query: LearnedFeatures, pictures: [(slot: Int, codes: [UInt64])]) {
    var numbers = SeededGenerator(5)
    var query: [[Float]] = []
    let pictures = (0..<count).map { picture in
      let vectors = (0..<40).map { _ in vector(&numbers, dimension) }
      if picture == seen {
        query = vectors.map { known in
          zip(known, vector(&numbers, dimension)).map { $0 + 0.5 * $1 }
        }
      }
      let found = features(vectors)
      return (3 * picture, (0..<found.count).map { found.code(of: $0) })
    }
    return (features(query + (0..<40).map { _ in vector(&numbers, dimension) }), pictures)
  }

  @Test("The picture whose features a query sees has most votes", arguments: [20, 32, 64, 100])
  func seen(_ dimension: Int) {
    let (query, pictures) = Self.pictures(60, seen: 41, dimension: dimension)
    var index = LearnedIndex()
    #expect(index.isEmpty && index.candidates(for: query, limit: 5).isEmpty)
    index.append(pictures)
    let found = index.candidates(for: query, limit: 5)
    #expect(found.count == 5 && found[0].slot == 3 * 41)
    #expect(found[0].votes > 2 * found[1].votes)
    #expect(index.candidates(for: query, limit: 1) == [found[0]])
  }

  @Test("Votes are those of the codes met, as found one by one")
  func oneByOne() {
    let (query, pictures) = Self.pictures(30, seen: 7)
    var index = LearnedIndex()
    index.append(pictures)
    var votes: [Int: Int] = [:]
    for feature in 0..<query.count {
      let probes = LearnedProbes(query.numbers(of: feature))
      let met = pictures.flatMap { picture in
        picture.codes.filter { code in
          probes.valuesOfParts.enumerated().contains { part, values in
            values.contains(LearnedProbes.value(of: part, in: code))
          }
        }.map { (picture.slot, ($0 ^ query.code(of: feature)).nonzeroBitCount) }
      }.sorted { $0.1 < $1.1 }
      guard met.count > 5 else { continue }
      var best: [Int: Int] = [:]
      for (slot, distance) in met.prefix(5) {
        best[slot] = max(best[slot] ?? 0, met[5].1 - distance)
      }
      votes.merge(best, uniquingKeysWith: +)
    }
    let expected = votes.filter { $0.value > 0 }
    let found = index.candidates(for: query, limit: 100)
    #expect(Dictionary(uniqueKeysWithValues: found.map { ($0.slot, $0.votes) }) == expected)
    #expect(found.map(\.votes) == found.map(\.votes).sorted(by: >))
  }

  @Test("However pictures are added, the same are proposed")
  func order() {
    let (query, pictures) = Self.pictures(90, seen: 60)
    var whole = LearnedIndex()
    whole.append(pictures)
    let expected = whole.candidates(for: query, limit: 90)
    for step in [1, 7, 50] {
      var index = LearnedIndex()
      for start in stride(from: 0, to: pictures.count, by: step) {
        index.append(Array(pictures[start..<min(start + step, pictures.count)]))
      }
      #expect(index.candidates(for: query, limit: 90) == expected)
    }
  }

  @Test("Pictures that do not count have no votes, and leave theirs to others")
  func included() {
    let (query, pictures) = Self.pictures(60, seen: 41)
    var index = LearnedIndex()
    index.append(pictures)
    let found = index.candidates(for: query, limit: 60, isIncluded: { $0 != 3 * 41 })
    var without = LearnedIndex()
    without.append(pictures.filter { $0.slot != 3 * 41 })
    #expect(found == without.candidates(for: query, limit: 60))
    #expect(index.candidates(for: query, limit: 60, isStopped: { true }).isEmpty)
  }

  @Test("Pictures without features are left out, and a few codes propose nothing")
  func few() {
    var index = LearnedIndex()
    index.append([(0, []), (4, [])])
    #expect(index.isEmpty)
    index.append([(5, [1, 2, 3])])
    #expect(!index.isEmpty && index.byteCount > 0)
    let (query, _) = Self.pictures(1, seen: 0)
    #expect(index.candidates(for: query, limit: 9).isEmpty)
  }
}
