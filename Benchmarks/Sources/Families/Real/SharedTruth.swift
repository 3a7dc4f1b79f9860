import Foundation
import SightlineCatalog
import SightlineEvaluation
import SightlineFoundation

/// A manifest and a truth in a folder of the shared photographs.
struct SharedTruth {
  /// An entity and its first picture.
  struct Thing {
    let identifier: EntityIdentifier
    let picture: URL
  }

  /// A photograph and the entities that it shows.
  struct Photo {
    let url: URL
    let group: String
    let expected: [EntityIdentifier]
    /// The entities beside it in the photo that the truth does not list.
    let also: [EntityIdentifier]
  }

  /// Covers that are partly visible under the expected one, by photo.
  private static let beside = ["Palm-004.jpg": "007", "Palm-048.jpg": "050"]

  let things: [Thing]
  let photos: [Photo]

  private struct Manifest: Decodable {
    struct Entity: Decodable {
      let type: String
      let id: String
      let pictures: [String]
    }
    let entities: [Entity]
  }

  private struct Truth: Decodable {
    struct Query: Decodable {
      let picture: String
      let change: String?
      let expected: [EntityIdentifier]
    }
    let queries: [Query]
  }

  /// Reads `catalog.json` and `truth.json`.
  init(in folder: URL) throws {
    func read<Value: Decodable>(_ name: String) throws -> Value {
      try JSONDecoder().decode(Value.self, from: Data(contentsOf: folder.appending(path: name)))
    }
    let manifest: Manifest = try read("catalog.json")
    let truth: Truth = try read("truth.json")
    things = try manifest.entities.map { entity in
      guard let path = entity.pictures.first else {
        throw FamilyError("\(folder.path): '\(entity.id)' has no picture")
      }
      return Thing(
        identifier: EntityIdentifier(type: entity.type, id: entity.id),
        picture: folder.appending(path: path)
      )
    }
    photos = truth.queries.map { query in
      Photo(
        url: folder.appending(path: query.picture),
        group: query.change ?? "photo",
        expected: query.expected,
        also: query.expected.first?.type == "cover"
          ? Self.beside[(query.picture as NSString).lastPathComponent]
            .map { [EntityIdentifier(type: "cover", id: $0)] } ?? [] : []
      )
    }
  }

  /// Returns the entities that a photo shows, with all that other photos show together with them.
  func joined(with photo: Photo) -> Set<EntityIdentifier> {
    var shown = Set(photo.expected)
    while true {
      let joined = photos.filter { !shown.isDisjoint(with: $0.expected) }.reduce(into: shown) {
        $0.formUnion($1.expected)
      }
      guard joined.count > shown.count else { return shown }
      shown = joined
    }
  }
}
