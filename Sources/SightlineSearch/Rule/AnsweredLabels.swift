import RealModule

/// How far the labels of a query narrow down what it shows, for an entity that answers to them.
///
/// If the labels tell the truth, one of the entities that answer to them is meant: of ten thousand, a label of
/// ten leaves ten.
public struct AnsweredLabels: Codable, Hashable, Sendable {
  /// The summed inverse document frequency (IDF) of the labels that the entity answers to, in nats, above 0: each
  /// times how surely the entity's words mean the label.
  public let frequency: Double
  /// How many entities answer to the labels as well as this one or better, itself included, from 1.
  public let entities: Int
  /// How many entities there are.
  public let all: Int

  /// Makes what labels leave.
  ///
  /// - Parameters:
  ///   - frequency: The summed inverse document frequency in nats.
  ///   - entities: How many answer as well or better, from 1.
  ///   - all: How many there are, at least as many.
  public init(frequency: Double, entities: Int, of all: Int) {
    self.frequency = frequency
    self.entities = entities
    self.all = all
  }

  /// How much likelier the entity is where the labels tell the truth, in nats, from 0.
  ///
  /// The logarithm of how many times fewer are left, or less where its words may not mean the labels. What all
  /// answer to says nothing.
  public var restriction: Double {
    max(0, min(frequency, .log(Double(all) / Double(max(entities, 1)))))
  }
}
