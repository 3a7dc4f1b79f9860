/// The modifiers of an entity's property.
public struct EntityPropertyModifiers: OptionSet, Hashable, Sendable {
  /// The modifiers as bits.
  public let rawValue: Int

  /// Makes modifiers from bits.
  public init(rawValue: Int) { self.rawValue = rawValue }

  /// It is fetched when it is asked for.
  public static let async = EntityPropertyModifiers(rawValue: 1)
  /// It cannot be set.
  public static let readOnly = EntityPropertyModifiers(rawValue: 2)
}
