/// How much the words that were read in a query name an entity.
public struct AnsweredWords: Codable, Hashable, Sendable {
  /// How much its words that were read say for it, in nats, above 0: the rarer and longer they are, the larger they are
  /// written and the fewer of their letters differ; less where much of its title is missing.
  public let amount: Double
  /// How many entities the same words in the same places name, each as much as it is named beside this one, which is 1; from 1.
  public let rivals: Double
  /// How many entities there are.
  public let all: Int

  /// Makes what words leave.
  ///
  /// - Parameters:
  ///   - amount: What they say in nats.
  ///   - rivals: How many entities they name, from 1.
  ///   - all: How many there are.
  public init(amount: Double, rivals: Double, of all: Int) {
    self.amount = amount
    self.rivals = rivals
    self.all = all
  }
}
