import SightlineCatalog
import SightlineDescriptors
import SightlineFoundation

/// Small made-up contents for catalogs.
enum Samples {
  static let landmark = EntityType(
    identifier: "landmark",
    name: "Landmark",
    plural: "Landmarks",
    urlTemplate: "https://example.com/landmark/{id}",
    openIntent: "OpenLandmarkIntent"
  )
  static let picture = EntityType(identifier: "picture", name: "Picture", plural: "Pictures")

  static func entity(_ id: String, type: String = "landmark") -> Entity {
    Entity(
      EntityIdentifier(type: type, id: id),
      title: "Title of \(id)",
      subtitle: id.count % 2 == 0 ? "Subtitle" : nil,
      labels: ["mountain", "Schnee", id],
      properties: [
        "elevation": .number(3776), "open": .bool(true), "note": .null, "ratio": .number(0.1),
        "tags": .array([.string("a"), .number(-1), .integer(.max), .integer((1 << 53) + 1)]),
        "more": .object(["x": .string("é/\"")]),
      ]
    )
  }

  /// Descriptors whose bytes depend on a seed.
  static func descriptors(_ seed: Int) -> PictureDescriptors {
    PictureDescriptors(
      ["phash", "dhash", "pdq", "hsv", "lab-grid"].enumerated().map { place, identifier in
        let bits = (0..<(place == 2 ? 256 : 64)).map { (seed &* 31 &+ $0 * place) % 3 == 0 }
        let bins = (0..<64).map { UInt8(truncatingIfNeeded: seed &* 7 &+ $0 &* place) }
        return PictureDescriptors.Entry(
          identifier: identifier,
          value: place < 3
            ? .hash(PerceptualHash(bits: bits, quality: 80))
            : .histogram(ColorHistogram(bins: bins, quality: 70))
        )
      }
    )
  }

  static func picture(_ seed: Int, of entity: Entity, position: Int = 0) -> ReferencePicture {
    ReferencePicture(
      entity: entity.identifier,
      position: position,
      path: "pictures/\(seed).jpg",
      width: 640 + seed,
      height: 480,
      fingerprint: FileFingerprint(
        size: Int64(seed) * 1000,
        modificationTime: 1_700_000_000_123_456_789,
        digest: UInt128.max / UInt128(seed + 1)
      ),
      descriptors: descriptors(seed)
    )
  }

  /// A catalog with a number of entities of one picture each.
  static func catalog(_ path: String, pictures: Int) throws -> Catalog {
    let catalog = try Catalog(at: path, mode: .readWrite)
    try catalog.write { (writer) throws(SightlineError) in
      try writer.putType(landmark)
      for seed in 0..<pictures {
        let entity = entity("\(seed)")
        try writer.putEntity(entity)
        try writer.putPicture(picture(seed, of: entity))
      }
    }
    return catalog
  }
}
