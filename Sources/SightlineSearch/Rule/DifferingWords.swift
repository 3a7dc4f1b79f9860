/// The words that were read where a query shows an entity's picture and do not stand on it: another invoice of one template,
/// another flavour in the same packing.
public struct DifferingWords: Codable, Hashable, Sendable {
  /// How much they say against the entity, in nats, from 0: the more of them there are, and the surer words are read there.
  public let amount: Double
  /// The words as they were read, without case and accents, in the order of lines; at most 8.
  public let words: [String]
  /// How many there are.
  public let count: Int

  /// The most words that are told.
  private static let mostTold = 8

  /// Makes what words differ.
  ///
  /// - Parameters:
  ///   - amount: What they say in nats, from 0.
  ///   - words: The words.
  public init(amount: Double, words: [String]) {
    self.amount = amount
    self.words = Array(words.prefix(Self.mostTold))
    count = words.count
  }
}
