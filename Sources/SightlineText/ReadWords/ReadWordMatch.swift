import RealModule

/// A line that was read or written, as words are looked for in it.
package struct ReadWordLine {
  /// Its text.
  package var text: String
  /// The weight of its words, 0…1.
  package var share: Double
  /// Whether a person wrote it as the words to look for, and no reader may have misread it.
  package var isWritten: Bool

  /// Makes a line.
  package init(_ text: String, share: Double = 1, isWritten: Bool = false) {
    self.text = text
    self.share = share
    self.isWritten = isWritten
  }

  /// The weight of the words of a line that is tiny beside the highest one.
  private static let leastShare = 0.4
  /// The share of the highest line's height at or above which a line's words count fully.
  private static let wholeHeight = 0.5

  /// The weight for a line's height: names of things are written large.
  ///
  /// - Parameters:
  ///   - height: The height of the line; nil where it is unknown, which counts fully.
  ///   - highest: That of the highest line.
  /// - Returns: The share.
  package static func share(height: Double?, highest: Double) -> Double {
    guard let height, highest > 0 else { return 1 }
    return min(1, leastShare + (1 - leastShare) * height / (wholeHeight * highest))
  }
}

/// An entity whose words were read.
package struct ReadWordMatch {
  /// The place of the entity in the index.
  package let entity: Int
  /// The evidence of the words that were found, in nats, from 0; less where words of its title are missing.
  package let amount: Double
  /// How many entities the same words in the same places name, each weighted by its evidence beside this one's; itself
  /// is 1.
  package let rivals: Double
  /// The lines with its words, the strongest evidence first.
  package let lines: [Int]
}

extension ReadWordIndex {
  /// How many entities are compared with one another.
  private static let mostCompared = 64
  /// How many entities may have a word that is looked at.
  private static let mostHolders = 1 << 16
  /// The exponent on the share of a title that was found, which reduces the evidence when words are missing.
  private static let missingPower = 0.5
  /// The share of an entity's words that another must have in the same places for only one of them to be named there.
  private static let rivalShare = 0.5

  /// Finds the entities whose words stand in lines.
  ///
  /// - Parameter lines: Lines that were read; those behind `mostLines` are left out.
  /// - Returns: At most 64 entities, the strongest evidence first.
  package func matches(in lines: [ReadWordLine]) -> [ReadWordMatch] {
    var found: [Int32: Found] = [:]
    for word in self.found(in: lines) { found[word.word] = word }
    var sums: [Int32: Double] = [:]
    for word in found.values.sorted(by: { $0.word < $1.word }) {
      let holders = holders(of: word.word)
      guard holders.count <= Self.mostHolders else { continue }
      for entity in holders { sums[entity, default: 0] += word.amount }
    }
    let best = sums.sorted { ($1.value, $0.key) < ($0.value, $1.key) }.prefix(Self.mostCompared)
    let named = best.map { entity, sum in Named(entity: entity, sum: sum, found, self) }
    let matches = named.map { one in
      let rivals = named.reduce(0.0) { rivals, other in
        guard one.share(thatMeets: other) >= Self.rivalShare else { return rivals }
        return rivals + .exp(min(other.amount - one.amount, 50))
      }
      return ReadWordMatch(
        entity: Int(one.entity),
        amount: one.amount,
        rivals: max(rivals, 1),
        lines: one.lines
      )
    }
    return matches.filter { $0.amount > 0 }.sorted {
      ($1.amount, $0.entity) < ($0.amount, $1.entity)
    }
  }

  /// An entity and those of its words that were found.
  private struct Named {
    let entity: Int32
    let amount: Double
    let words: [Found]
    private let sum: Double

    init(entity: Int32, sum: Double, _ found: [Int32: Found], _ index: ReadWordIndex) {
      self.entity = entity
      self.sum = sum
      words = found.values.filter { word in
        let holders = index.holders(of: word.word)
        return holders.count <= ReadWordIndex.mostHolders && index.has(entity, word: word.word)
      }.sorted { ($1.amount, $0.word) < ($0.amount, $1.word) }
      let title = index.title(of: Int(entity))
      let named = title.reduce(0.0) { $0 + (found[$1]?.amount ?? 0) }
      let missing = title.reduce(0.0) { missing, word in
        found[word] == nil ? missing + index.amount(of: word) : missing
      }
      // Labels and words read on pictures need not be read completely, so nothing counts as missing.
      let others = max(sum - named, 0)
      let share = named > 0 ? Double.pow(named / (named + missing), ReadWordIndex.missingPower) : 0
      amount = named * share + others
    }

    /// The lines with the strongest evidence, each once.
    var lines: [Int] {
      var seen: Set<Int> = []
      return words.map(\.line).filter { seen.insert($0).inserted }
    }

    /// The share of the evidence from words in the places of another entity's words.
    func share(thatMeets other: Named) -> Double {
      guard sum > 0 else { return 0 }
      let common = words.filter { word in other.words.contains { $0.meets(word) } }
      return common.reduce(0.0) { $0 + $1.amount } / sum
    }
  }
}
