import Foundation
import SightlineBuilding
import SightlineCatalog
import SightlineEvaluation

/// The pictures of several folders, in one gallery.
struct GalleryPictures {
  struct Picture {
    /// The folder's name and the picture's path in it.
    let name: String
    /// The path of the file.
    let path: String
    let entity: EntityIdentifier
    /// The side of the standard split; nil for a picture that is only searched.
    let side: PictureSplit?
  }

  /// All pictures, grouped by entity.
  private(set) var gallery: [Picture] = []
  private let limit: Int

  private static let type = "picture"

  /// Lists folders, which may have manifests.
  init(asked: [String], searched: [String], limit: Int) throws {
    self.limit = limit
    for (index, folder) in (asked + searched).enumerated() {
      let source = try CatalogSource(folder)
      for entity in source.entities {
        let name = "\(index)/\(entity.entity.identifier)"
        for path in entity.picturePaths {
          gallery.append(
            Picture(
              name: "\(URL(filePath: folder).lastPathComponent)/\(path)",
              path: (source.folder as NSString).appendingPathComponent(path),
              entity: EntityIdentifier(type: Self.type, id: name),
              side: index < asked.count ? PictureSplit(ofPictureNamed: path) : nil
            )
          )
        }
      }
    }
  }

  /// Returns the pictures of one side for queries: at most a number of each folder, in an order that
  /// depends on their names.
  func asked(of side: PictureSplit) -> [Picture] {
    let ordered = gallery.filter { $0.side == side }.map { picture in
      var random = SeededRandom(seed: 0, name: picture.name)
      return (place: random.next(), picture: picture)
    }.sorted { $0.place < $1.place }
    var counts: [Substring: Int] = [:]
    return ordered.map(\.picture).filter { picture in
      counts[picture.name.prefix { $0 != "/" }, default: 0] += 1
      return counts[picture.name.prefix { $0 != "/" }, default: 0] <= limit
    }
  }

  /// Returns a gallery of about a number of pictures, including those that queries show.
  func gallery(of size: Int, with asked: [Picture]) -> [Picture] {
    let entities = Set(asked.map(\.entity))
    let others = gallery.filter { !entities.contains($0.entity) }
    let room = max(size - gallery.count { entities.contains($0.entity) }, 0)
    // Evenly from all folders.
    let kept = Set((0..<min(room, others.count)).map { others[$0 * others.count / room].path })
    return gallery.filter { entities.contains($0.entity) || kept.contains($0.path) }
  }

  /// Builds a catalog of pictures in a folder.
  static func catalog(of pictures: [Picture], in folder: URL) async throws -> Catalog {
    let folder = folder.appending(path: UUID().uuidString)
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    var entities: [[String: Any]] = []
    for (index, picture) in pictures.enumerated() {
      let name = "\(index).\(URL(filePath: picture.path).pathExtension)"
      try FileManager.default.copyItem(
        atPath: picture.path,
        toPath: folder.appending(path: name).path
      )
      if entities.last?["id"] as? String == picture.entity.id {
        entities[entities.count - 1]["pictures"] =
          (entities[entities.count - 1]["pictures"] as? [String] ?? []) + [name]
      } else {
        entities.append([
          "type": type, "id": picture.entity.id, "title": picture.name, "pictures": [name],
        ])
      }
    }
    let manifest: [String: Any] = [
      "version": 1, "types": [["type": type, "name": "Picture", "plural": "Pictures"]],
      "entities": entities,
    ]
    try JSONSerialization.data(withJSONObject: manifest)
      .write(to: folder.appending(path: CatalogSource.manifestName))
    let path = folder.appending(path: "gallery.sightline").path
    _ = try await CatalogBuilder.build(CatalogSource(folder.path), into: path)
    return try Catalog(at: path)
  }
}
