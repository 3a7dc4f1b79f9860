public import SightlineCatalog

/// What adding an entity did.
public struct AdditionReport: Hashable, Sendable {
  /// The entity as it is now.
  public internal(set) var entity: Entity
  /// Whether the catalog did not have the type.
  public internal(set) var isNewType = false
  /// Whether the catalog did not have the entity.
  public internal(set) var isNewEntity = false
  /// Whether a title, subtitle, label or property of an entity that was there is another now.
  public internal(set) var hasChangedEntity = false
  /// Whether the entity came with a source, whose next build sets its title and the like again.
  public internal(set) var isFromSource = false
  /// Pictures that the entity did not have.
  public internal(set) var added = 0
  /// Pictures that were described again because their files have changed.
  public internal(set) var replaced = 0
  /// Pictures that the entity had already, as they are.
  public internal(set) var unchanged = 0
  /// How many pictures the entity has now.
  public internal(set) var pictureCount = 0
}
