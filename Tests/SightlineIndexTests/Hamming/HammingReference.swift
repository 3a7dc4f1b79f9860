import SightlineDescriptors
import SightlineIndex

/// A reference that answers as an index must, by looking at everything.
struct HammingReference {
  var codes: [Int: [PerceptualHash]] = [:]

  func matches(
    of query: [PerceptualHash],
    within radius: Int,
    isIncluded: (Int) -> Bool = { _ in true }
  ) -> [HammingMatch] {
    codes.filter { isIncluded($0.key) }.compactMap { id, hashes -> HammingMatch? in
      let found = query.enumerated().flatMap { index, code in
        hashes.map { HammingMatch(id: id, distance: code.hammingDistance(to: $0), code: index) }
      }
      return found.filter { $0.distance <= radius }.min()
    }.sorted()
  }

  func pairs(within radius: Int) -> [HammingPair] {
    codes.keys.sorted().flatMap { first in
      matches(of: codes[first] ?? [], within: radius) { $0 > first }
        .sorted { $0.id < $1.id }
        .map { HammingPair(first: first, second: $0.id, distance: $0.distance) }
    }
  }
}
