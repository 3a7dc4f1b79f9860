/// The people an entity is shared with, or visible to.
public struct EntityOwnership: OptionSet, Hashable, Sendable {
  /// The states as bits.
  public let rawValue: Int

  /// Makes a value of bits.
  public init(rawValue: Int) { self.rawValue = rawValue }

  /// Not known, or not stated.
  public static let unknown: EntityOwnership = []
  /// Shared with some people.
  public static let shared = EntityOwnership(rawValue: 1 << 0)
  /// Visible to all.
  public static let `public` = EntityOwnership(rawValue: 1 << 1)
}

/// An entity that may be shared with others: the system asks before it is deleted or changed.
public protocol OwnershipProvidingEntity: AppEntity {
  /// The people it is shared with, or visible to.
  var ownership: EntityOwnership { get }
}
