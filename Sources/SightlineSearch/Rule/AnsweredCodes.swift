public import SightlineReading

/// How far the codes of a query narrow down what it shows, for an entity that holds one of them.
public struct AnsweredCodes: Codable, Hashable, Sendable {
  /// How many entities hold the code that fewest hold, this one included, from 1.
  public let entities: Int

  /// Makes what codes leave.
  ///
  /// - Parameter entities: How many entities hold the code, from 1.
  public init(entities: Int) {
    self.entities = entities
  }
}

/// A code of a query that an entity holds.
public struct CodeMatch: Hashable, Sendable {
  /// The code, as it was read.
  public let code: ReadCode
  /// How many entities hold it, from 1.
  public let entities: Int
  /// Whether it is the entity's address, and not one of its codes.
  public let isAddress: Bool
}
