import SightlineCatalog
import SightlineDescriptors
import SightlinePixels

/// What `Fixtures/version1.sightline` was made to hold, by the release that wrote version 1.
enum Version1Contents {
  static let entities =
    ["1005", "1006", "Zoë", "empty", "removed"].map { Samples.entity($0) }
    + [Samples.entity("a/b.png", type: "picture")]

  /// Writes the contents, with a picture replaced and others removed on the way.
  static func write(to path: String) throws {
    let catalog = try Catalog(at: path, mode: .readWrite)
    try catalog.write { (writer) throws(SightlineError) in
      try writer.putType(Samples.landmark)
      try writer.putType(Samples.picture)
      for entity in entities { try writer.putEntity(entity) }
      for seed in 0..<24 {
        let entity = entities[[0, 1, 2, 4, 5][seed % 5]]
        try writer.putPicture(Samples.picture(seed, of: entity, position: seed / 5))
      }
      try writer.putPicture(
        ReferencePicture(
          unreadable: "broken.jpg",
          entity: entities[0].identifier,
          position: 9,
          problem: "cut short"
        )
      )
    }
    try catalog.write { (writer) throws(SightlineError) in
      var few = Samples.picture(5, of: entities[0], position: 1)
      few.descriptors = PictureDescriptors(Samples.descriptors(77).reversed().prefix(3))
      try writer.putPicture(few)
      try writer.removeEntity(entities[4].identifier)
      try writer.putInfo("folder", "/pictures")
    }
  }
}
