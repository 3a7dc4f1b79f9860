import Catalog
import Foundation
import ImageDescriptors
import PixelBuffers
import VisualSearch

/// A catalog in a file of its own, removed with the value.
final class TestCatalog: Sendable {
  let catalog: Catalog
  private let path: String

  /// Stores entities of two types: `landmark` with several pictures each, and whatever is added.
  init(_ entities: [(Entity, [ReadOnlyPixelBuffer])]) throws {
    path = FileManager.default.temporaryDirectory.appending(path: "\(UUID()).sightline").path
    let writable = try Catalog.openForWriting(path)
    try writable.write { (writer) throws(CatalogError) in
      for type in Set(entities.map(\.0.identifier.type)).sorted() {
        try writer.putType(
          EntityType(identifier: type, name: type.capitalized, plural: "\(type.capitalized)s")
        )
      }
      for (entity, pictures) in entities {
        try writer.putEntity(entity)
        for (position, picture) in pictures.enumerated() {
          try writer.putPicture(
            ReferencePicture(
              entity: entity.identifier,
              position: position,
              path: "\(entity.identifier.id)-\(position).png",
              width: picture.width,
              height: picture.height,
              fingerprint: .none,
              descriptors: DescriptorSet.standard.describe(picture)
            )
          )
        }
      }
    }
    catalog = try Catalog.open(path)
  }

  deinit { try? FileManager.default.removeItem(atPath: path) }

  func engine(profile: MatchProfile = .standard) throws -> SearchEngine {
    try SearchEngine(catalog: catalog, profile: profile)
  }
}

extension Entity {
  static func make(
    _ id: String,
    type: String = "landmark",
    title: String? = nil,
    labels: [String] = []
  ) -> Entity {
    Entity(
      identifier: EntityIdentifier(type: type, id: id),
      title: title ?? "The \(id)",
      labels: labels
    )
  }
}
