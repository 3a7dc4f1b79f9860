import SightlineDescriptors
import SightlineIndex
import TestSupport

/// A random question to an index, and its answer by comparing with every code.
struct CodeQuestion {
  private enum Kind {
    case matches, nearest, batch, pairs
  }

  private let kind: Kind
  private let codes: [PerceptualHash]
  private let radius: Int
  private let limit: Int
  /// The pictures that may be found: those whose number leaves another remainder.
  private let excludedRest: Int?

  init(_ generator: inout SeededGenerator) {
    let draw = Int.random(in: 0..<100, using: &generator)
    kind = draw < 45 ? .matches : draw < 85 ? .nearest : draw < 98 ? .batch : .pairs
    codes = (0..<Int.random(in: 1...3, using: &generator))
      .map { _ in ModelPicture.code(generator.next()) }
    // From nothing but equal codes to nearly everything.
    radius = [0, 8, 31, 60, 110, 128].randomElement(using: &generator) ?? 0
    limit = Int.random(in: 0...12, using: &generator)
    excludedRest = generator.chance(30) ? Int.random(in: 0..<3, using: &generator) : nil
  }

  /// Returns where the index answers otherwise than comparing with every code does, or nil.
  func difference(of index: HammingIndex, from entries: [CodeHistory.Entry]) throws -> String? {
    if kind == .pairs { return try pairDifference(of: index, from: entries) }
    let rest = excludedRest
    let isIncluded: @Sendable (Int) -> Bool = { $0 % 3 != rest }
    let all = entries.filter { isIncluded($0.id) }.map(match).sorted()
    let near = all.filter { $0.distance <= radius }
    switch kind {
    case .matches:
      let found = try index.matches(of: codes, within: radius, isIncluded: isIncluded)
      return describe(found, near)
    case .nearest:
      let found = try index.nearest(limit, to: codes, isIncluded: isIncluded)
      return describe(found, Array(all.prefix(limit)))
    default:
      let found = try index.nearest(
        limit,
        toEach: [codes, codes],
        within: radius,
        isIncluded: isIncluded
      )
      return found.count == 2
        ? found.lazy.compactMap { describe($0, Array(near.prefix(limit))) }.first
        : "\(found.count) answers to two questions"
    }
  }

  private func match(_ entry: CodeHistory.Entry) -> HammingMatch {
    let distances = codes.map { $0.hammingDistance(to: entry.code) }
    let least = distances.min() ?? 0
    return HammingMatch(id: entry.id, distance: least, code: distances.firstIndex(of: least) ?? 0)
  }

  private func describe(_ found: [HammingMatch], _ expected: [HammingMatch]) -> String? {
    found == expected
      ? nil
      : "\(kind) within \(radius), limit \(limit), without rest \(excludedRest ?? -1): "
        + "\(found.count) found, \(expected.count) expected, first other "
        + "\(zip(found, expected).first { $0 != $1 }.map { "\($0), not \($1)" } ?? "at the end")"
  }

  private func pairDifference(
    of index: HammingIndex,
    from entries: [CodeHistory.Entry]
  ) throws -> String? {
    let entries = entries.sorted { $0.id < $1.id }
    var expected: [HammingPair] = []
    for (place, entry) in entries.enumerated() {
      for other in entries[(place + 1)...] {
        let distance = entry.code.hammingDistance(to: other.code)
        if distance <= 20 {
          expected.append(HammingPair(first: entry.id, second: other.id, distance: distance))
        }
      }
    }
    var found: [HammingPair] = []
    try index.eachPair(within: 20) { found.append($0) }
    return found == expected ? nil : "\(found.count) pairs, \(expected.count) expected"
  }
}
