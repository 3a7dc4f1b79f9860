/// One of the things that a catalog holds, as they are read one after the other.
package enum CatalogPart: Sendable {
  /// A value that a builder has left; these come first, by key.
  case info(key: String, value: String)
  /// The identifiers of all algorithms, in a stable order; comes once, next.
  case algorithms([String])
  /// Each type, by identifier.
  case type(EntityType)
  /// Each entity, by identifier, with how many pictures it has.
  case entity(Entity, pictureCount: Int)
  /// Each picture with its descriptors, by growing number, and the entity that it shows.
  case picture(ReferencePicture, of: Entity)
}
