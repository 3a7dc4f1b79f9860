import Foundation
import SightlineCatalog
import SightlineDescriptors
import SightlineFoundation

/// The stand-in for a picture that has an embedding and no pixels.
struct EmbeddedPicture: Hashable, Sendable {
  var path: String
  /// Nil for a picture without an embedding.
  var embedding: Embedding?
  /// The id of the entity; the path when empty.
  var entity = ""
}

/// A catalog of pictures with an embedding each, in a file of its own, removed with the value.
final class EmbeddedCatalog: Sendable {
  let catalog: Catalog
  private let path: String

  init(_ pictures: [EmbeddedPicture], isEmbedded: Bool = true) throws {
    path = FileManager.default.temporaryDirectory.appending(path: "\(UUID()).sightline").path
    let writable = try Catalog(at: path, mode: .readWrite)
    let embedder = try EmbedderIdentity(name: "made", revision: "1")
    try writable.write { (writer) throws(SightlineError) in
      if isEmbedded { try writer.putInfo(Catalog.descriptorSetKey, "- \(embedder.descriptor)") }
      try writer.putPictures(
        pictures.enumerated().map { position, picture in
          PictureRow(
            path: picture.path,
            entity: picture.entity,
            fingerprint: FileFingerprint(
              size: 1000,
              modificationTime: 0,
              digest: UInt128(position + 1)
            ),
            descriptors: picture.embedding.map {
              [.init(identifier: embedder.descriptor, value: .embedding($0))]
            } ?? []
          )
        }
      )
    }
    catalog = try Catalog(at: path)
  }

  deinit { try? FileManager.default.removeItem(atPath: path) }
}
