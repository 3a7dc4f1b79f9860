public import SightlineCatalog
public import SightlineGeometry

/// An entity that answers a query, with why.
public struct Match: Hashable, Sendable {
  /// The entity.
  public let entity: Entity
  /// The estimated probability that the match is right, 0…1.
  ///
  /// It does not depend on the limit.
  public let score: Double
  /// The path of the reference picture that matched best, or where only words matched, of the entity's first one; nil for
  /// an entity without pictures.
  public let reference: String?
  /// The finding of each signal.
  public let evidence: Evidence

  /// The place where the query shows the entity, in pixels of the whole query picture; nil without a view.
  public var region: PicturePolygon? { evidence.view?.region }
}
