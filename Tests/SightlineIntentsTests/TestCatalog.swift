import Foundation
import SightlineCatalog
import SightlineDescriptors
import SightlineFoundation
import SightlinePixels
import SightlineSearch
import TestSupport

/// A catalog of parks and trails in a file of its own, removed with the value.
///
/// The picture of an entity is a scene drawn from a number, unless only its labels are wanted.
final class TestCatalog: Sendable {
  let engine: SearchEngine
  private let path: String

  init(
    _ entities: [(type: String, id: String, scene: Int?)],
    profile: MatchProfile = .standard
  ) async throws {
    path = FileManager.default.temporaryDirectory.appending(path: "\(UUID()).sightline").path
    let pictures = try entities.map { try $0.scene.map { try DrawnPicture.scene($0) } }
    let writable = try Catalog(at: path, mode: .readWrite)
    try writable.write { (writer) throws(SightlineError) in
      for type in ["park", "trail"] {
        try writer.putType(EntityType(identifier: type, name: type, plural: "\(type)s"))
      }
      for (entity, picture) in zip(entities, pictures) {
        let identifier = EntityIdentifier(type: entity.type, id: entity.id)
        try writer.putEntity(
          Entity(identifier, title: "The \(entity.id)", labels: ["green"])
        )
        guard let picture else { continue }
        try writer.putPicture(
          ReferencePicture(
            entity: identifier,
            path: "\(entity.id).png",
            width: picture.width,
            height: picture.height,
            fingerprint: .none,
            descriptors: KeptDescriptions.standard(of: picture)
          )
        )
      }
    }
    engine = try await SearchEngine(Catalog(at: path), profile: profile)
  }

  deinit { try? FileManager.default.removeItem(atPath: path) }
}
