/// One of the things that a catalog holds, as they are read one after the other.
package enum CatalogPart: Sendable {
  /// A value that a builder has left; these come first, by key.
  case info(key: String, value: String)
  /// Each folder or manifest that it was built from, in the order they first came.
  case source(IndexedSource)
  /// The identifiers of all algorithms, in a stable order; comes once, next.
  case algorithms([String])
  /// Each type, by identifier.
  case type(EntityType)
  /// Each entity, by identifier, with how many pictures it has, and the numbers of its sources.
  case entity(Entity, pictureCount: Int, sources: [Int64])
  /// Each picture with its descriptors, by growing number, the entity that it shows, and the numbers of
  /// that one's sources.
  case picture(ReferencePicture, of: Entity, sources: [Int64])
}
