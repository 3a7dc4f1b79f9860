import SightlineCatalog
import SightlineDescriptors
import SightlineFoundation

/// A made-up catalog whose texts are what text forms get wrong.
enum NastyCatalog {
  static let texts = [
    "plain", "comma, comma", "\"quoted\"", "\"", "\"\"", "two\nlines", "CR\r\nLF\r", "\r", "\n",
    " spaces ", "\t", "semi;colon", "[list]", "{\"json\":1}", "back\\slash", "null", "0", "-1e5",
    "=1+1",
    "👩‍👩‍👧‍👦 é e\u{301} ß 日本", "\u{FEFF}mark", "\u{2028}separator", "\u{1}\u{1F}\u{7F}",
    "descriptor:pdq", "a/b/../c.jpg",
  ]

  /// Fills a catalog: one entity for each text, with it in every place, and some that lack things.
  static func make(_ path: String) throws -> Catalog {
    let catalog = try Catalog(at: path, mode: .readWrite)
    try catalog.write { (writer) throws(SightlineError) in
      for (place, text) in texts.enumerated() {
        let other = texts[(place + 7) % texts.count]
        try writer.putType(
          EntityType(
            identifier: text,
            name: other,
            plural: text,
            urlTemplate: place.isMultiple(of: 2) ? "\(text){id}" : nil,
            openIntent: place.isMultiple(of: 3) ? other : nil
          )
        )
        let entity = Entity(
          EntityIdentifier(type: text, id: other),
          title: text,
          subtitle: place.isMultiple(of: 4) ? nil : other,
          labels: place.isMultiple(of: 5) ? [] : [text, other, "label"],
          codes: place.isMultiple(of: 4) ? ["\(text) code", other + "1"] : [],
          words: place.isMultiple(of: 3) ? ["\(text) words", other + "2"] : [],
          properties: place.isMultiple(of: 3)
            ? [:]
            : [
              text: .string(other), "number": .number(0.1 * Double(place)), "null": .null,
              "list": .array([.bool(true), .object(["": .string("")]), .number(-9e15)]),
            ]
        )
        try writer.putEntity(entity)
        for picture in 0..<(place % 4) {
          try writer.putPicture(self.picture(place * 4 + picture, text, picture, of: entity))
        }
      }
      try putOddities(writer)
    }
    return catalog
  }

  /// Empty texts where a catalog allows them, and a type without entities.
  private static func putOddities(_ writer: borrowing CatalogWriter) throws(SightlineError) {
    try writer.putType(EntityType(identifier: "unused", name: "", plural: "", urlTemplate: ""))
    let entity = Entity(
      EntityIdentifier(type: "unused", id: " "),
      title: " ",
      subtitle: "",
      labels: ["", " ", "x;y"]
    )
    try writer.putEntity(entity)
    try writer.putPicture(
      ReferencePicture(unreadable: "gone.jpg", entity: entity.identifier, problem: "")
    )
    try writer.putPicture(
      ReferencePicture(
        entity: entity.identifier,
        position: 1,
        path: "without descriptors.png",
        width: 1,
        height: 2,
        fingerprint: FileFingerprint(size: 3, modificationTime: -4, digest: 5),
        descriptors: PictureDescriptors([])
      )
    )
  }

  private static func picture(
    _ seed: Int,
    _ text: String,
    _ position: Int,
    of entity: Entity
  ) -> ReferencePicture {
    let path = "\(text)\(position)"
    let fingerprint = FileFingerprint(
      size: Int64(seed) << 20,
      modificationTime: 1_700_000_000_123_456_789 + Int64(seed),
      digest: UInt128.max / UInt128(seed + 1)
    )
    if seed.isMultiple(of: 7) {
      return ReferencePicture(
        unreadable: path,
        entity: entity.identifier,
        position: position,
        fingerprint: fingerprint,
        problem: text
      )
    }
    return ReferencePicture(
      entity: entity.identifier,
      position: position,
      path: path,
      width: 640 + seed,
      height: 480,
      fingerprint: fingerprint,
      descriptors: descriptors(seed)
    )
  }

  /// A hash and a histogram whose bytes depend on a seed.
  static func descriptors(_ seed: Int) -> PictureDescriptors {
    PictureDescriptors([
      PictureDescriptors.Entry(
        identifier: "pdq",
        value: .hash(
          PerceptualHash(bits: (0..<256).map { (seed &* 31 &+ $0) % 3 == 0 }, quality: 80)
        )
      ),
      PictureDescriptors.Entry(
        identifier: "hsv",
        value: .histogram(
          ColorHistogram(
            bins: (0..<64).map { UInt8(truncatingIfNeeded: seed &* 7 &+ $0) },
            quality: 70
          )
        )
      ),
    ])
  }
}

extension Catalog {
  /// All that a catalog says, without the numbers it gives pictures.
  func contents() throws -> CatalogSnapshot {
    let snapshot = try snapshot()
    return CatalogSnapshot(
      types: snapshot.types,
      entities: snapshot.entities,
      pictures: snapshot.pictures.map {
        var picture = $0
        picture.id = 0
        return picture
      }
    )
  }
}
