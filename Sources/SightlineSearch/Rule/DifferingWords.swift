/// The words that were read, held against those that stand on an entity's pictures and on those of entities like it: another
/// invoice of one template, another flavour in the same packing.
public struct DifferingWords: Codable, Hashable, Sendable {
  /// How much the words say for the entity beside those like it, in nats; below 0 they are another's.
  public let logOdds: Double
  /// The words that do not stand on its pictures, as they were read, without case and accents, in the order of lines; at most 8.
  public let words: [String]
  /// How many there are.
  public let count: Int

  /// The most words that are reported.
  private static let mostTold = 8

  /// Makes a comparison.
  ///
  /// - Parameters:
  ///   - logOdds: What the words say, in nats.
  ///   - words: Those that do not stand on the entity's pictures.
  public init(logOdds: Double, words: [String]) {
    self.logOdds = logOdds
    self.words = Array(words.prefix(Self.mostTold))
    count = words.count
  }
}
