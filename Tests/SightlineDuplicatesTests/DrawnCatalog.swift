import Foundation
import SightlineCatalog
import SightlineDescriptors
import SightlineFoundation
import SightlinePixels
import TestSupport

/// A catalog of drawn pictures, in a file of its own, removed with the value; each is an entity of its name.
final class DrawnCatalog: Sendable {
  let catalog: Catalog
  private let path: String

  /// Describes pictures.
  ///
  /// The files of those that `contents` names have bytes with these digests; of others the bytes are not known.
  init(
    _ pictures: [(name: String, picture: ReadOnlyPixelBuffer)],
    describedBy set: DescriptorSet? = nil,
    contents: [String: UInt128] = [:]
  ) throws {
    path = FileManager.default.temporaryDirectory.appending(path: "\(UUID()).sightline").path
    let writable = try Catalog(at: path, mode: .readWrite)
    try writable.write { (writer) throws(SightlineError) in
      try writer.putPictures(
        pictures.map { name, picture in
          PictureRow(
            path: "\(name)-0.png",
            entity: name,
            width: picture.width,
            height: picture.height,
            fingerprint: FileFingerprint(
              size: contents[name] == nil ? 0 : 1,
              modificationTime: 0,
              digest: contents[name] ?? 0
            ),
            descriptors: Array(
              set.map { $0.describe(picture) } ?? KeptDescriptions.standard(of: picture)
            )
          )
        }
      )
    }
    catalog = try Catalog(at: path)
  }

  deinit { try? FileManager.default.removeItem(atPath: path) }
}
