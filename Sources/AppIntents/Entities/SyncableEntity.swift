/// An entity whose id is the same on all devices of a person, or has a part that is.
public protocol SyncableEntity: AppEntity {}

/// An id of two parts: one for this device, and one that is the same on all.
///
/// Two ids are equal if their parts for this device are equal, or, if one lacks that part, their
/// stable parts.
public struct SyncableEntityIdentifier<
  LocalID: EntityIdentifierConvertible & Hashable & Sendable,
  StableID: EntityIdentifierConvertible & Hashable & Sendable
>: EntityIdentifierConvertible, Hashable, Sendable {
  /// The id on this device; nil if only the stable one is known.
  public let local: LocalID?
  /// The id on all devices; nil if it is not needed.
  public let stable: StableID?

  /// Makes an id of both parts.
  public init(local: LocalID, stable: StableID) {
    self.local = local
    self.stable = stable
  }

  private init(local: LocalID?) {
    self.local = local
    stable = nil
  }

  /// The id on this device as text, or the stable one if there is none.
  public var entityIdentifierString: String {
    local?.entityIdentifierString ?? stable?.entityIdentifierString ?? ""
  }

  /// The id on this device that a text stands for.
  public static func entityIdentifier(for entityIdentifierString: String) -> Self? {
    LocalID.entityIdentifier(for: entityIdentifierString).map { Self(local: $0) }
  }

  /// Whether both identify one entity.
  public static func == (left: Self, right: Self) -> Bool {
    if let one = left.local, let other = right.local { return one == other }
    return left.stable == right.stable
  }

  /// Feeds the id on this device to a hasher, or the stable one.
  public func hash(into hasher: inout Hasher) {
    if let local { hasher.combine(local) } else { hasher.combine(stable) }
  }
}
