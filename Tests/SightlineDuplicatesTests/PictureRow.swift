import SightlineCatalog
import SightlineDescriptors
import SightlineFoundation
import SightlinePixels

/// A picture as a test puts it into a catalog, without pixels.
struct PictureRow {
  var path: String
  /// The id of the entity; the path when empty.
  var entity = ""
  var width = 100
  var height = 100
  var fingerprint: FileFingerprint
  var descriptors: [PictureDescriptors.Entry]
}

extension CatalogWriter {
  /// Puts pictures of entities of the type `picture`, in their order, and what they are of.
  func putPictures(_ rows: [PictureRow]) throws(SightlineError) {
    try putType(EntityType(identifier: "picture", name: "Picture", plural: "Pictures"))
    var known: Set<String> = []
    for (position, row) in rows.enumerated() {
      let id = row.entity.isEmpty ? row.path : row.entity
      let entity = EntityIdentifier(type: "picture", id: id)
      if known.insert(id).inserted { try putEntity(Entity(entity, title: id)) }
      try putPicture(
        ReferencePicture(
          entity: entity,
          position: position,
          path: row.path,
          width: row.width,
          height: row.height,
          fingerprint: row.fingerprint,
          descriptors: PictureDescriptors(row.descriptors)
        )
      )
    }
  }
}
