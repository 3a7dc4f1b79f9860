import SightlineCatalog
import SightlineDescriptors
import SightlineFoundation

/// One change of a catalog, and of its model.
enum ModelChange: Hashable {
  case putType(EntityType)
  case removeType(String)
  case putEntity(Entity)
  case removeEntity(EntityIdentifier)
  case putPicture(EntityIdentifier, ModelPicture)
  case removePicture(EntityIdentifier, position: Int)
  /// The file was written again with the same bytes.
  case touchPicture(EntityIdentifier, position: Int, modificationTime: Int64)
  /// All descriptors are brought into a form.
  case convert(FeatureForm)
}

/// Changes that take effect together, as one numbered state of the catalog.
struct ModelStep {
  /// The kind of change, for reports.
  let kind: Kind
  let changes: [ModelChange]

  enum Kind: String, CaseIterable {
    case add, bulk, replace, touch, remove, clear, describe, retype, convert
  }
}
