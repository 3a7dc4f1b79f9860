/// Something in a catalog's file that is not as it was written.
public struct CatalogDamage: Hashable, Sendable, CustomStringConvertible {
  /// A description of the damage, in one line.
  public let message: String
  /// The numbers of the pictures it concerns, growing, as far as they can be told.
  public let pictures: [Int64]
  /// The entities it concerns, in order, as far as they can be told.
  public let entities: [EntityIdentifier]

  /// The message.
  public var description: String { message }
}
