/// Who else an entity belongs to, or is seen by.
public struct EntityOwnership: OptionSet, Hashable, Sendable {
  /// The states as bits.
  public let rawValue: Int

  /// Makes a value of bits.
  public init(rawValue: Int) { self.rawValue = rawValue }

  /// Not known, or not told.
  public static let unknown: EntityOwnership = []
  /// Shared with some people.
  public static let shared = EntityOwnership(rawValue: 1 << 0)
  /// Seen by everybody.
  public static let `public` = EntityOwnership(rawValue: 1 << 1)
}

/// An entity that may be shared with others: the system asks before it is deleted or changed.
public protocol OwnershipProvidingEntity: AppEntity {
  /// Who else it belongs to, or is seen by.
  var ownership: EntityOwnership { get }
}
