public import SightlineCatalog

/// An entity of a family's catalog that a query does not show, and what it has in common with what the query shows.
public struct FamilyRelation: Codable, Hashable, Sendable {
  /// The kinds of relations.
  public enum Kind: String, Codable, CaseIterable, Hashable, Sendable {
    /// The same design in other colours.
    case otherColor = "other-color"
    /// Another of a series: the same template with another name, text or flavour.
    case series
    /// Another thing on the same ground, in the same frame or interface.
    case sharedGround = "shared-ground"
  }

  /// The entity.
  public let entity: EntityIdentifier
  /// The relation.
  public let kind: Kind

  /// Names an entity and what it is to what a query shows.
  public init(_ entity: EntityIdentifier, _ kind: Kind) {
    self.entity = entity
    self.kind = kind
  }
}
