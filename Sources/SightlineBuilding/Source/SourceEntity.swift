public import SightlineCatalog

/// An entity as a manifest or folder gives it, before its pictures are read.
public struct SourceEntity: Hashable, Sendable {
  /// The entity.
  public let entity: Entity
  /// The paths of its pictures relative to the source's folder, without repetition.
  public let picturePaths: [String]

  /// Pairs an entity with its pictures.
  public init(entity: Entity, picturePaths: [String]) {
    self.entity = entity
    self.picturePaths = picturePaths
  }
}
