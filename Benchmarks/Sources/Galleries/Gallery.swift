public import Foundation
import SightlineBuilding
public import SightlineCatalog
public import SightlineEvaluation

/// The searched pictures: those of all folders, in one catalog.
public struct Gallery: Sendable {
  /// A picture of the gallery.
  public struct Picture: Sendable {
    /// The position of its entity, the right answer, in the gallery.
    public let entity: Int
    /// The path of its copy.
    public let path: String
    /// Its path relative to the folder it came from.
    public let name: String
    /// The position of that folder.
    public let folder: Int
    /// The folder's name and the picture's: unique among folders of different names.
    public let title: String
  }

  /// The pictures, folder by folder.
  public private(set) var pictures: [Picture] = []
  /// For each entity, its identifier in the catalog.
  public private(set) var identifiers: [EntityIdentifier] = []
  /// For each entity, its labels.
  public private(set) var labels: [[String]] = []
  /// The folder with the copies and the manifest.
  public let folder: URL

  private static let type = "picture"

  /// Copies the pictures of folders, which may have manifests, and lists them in one manifest.
  public init(folders: [String], into folder: URL) throws {
    self.folder = folder
    var entities: [[String: Any]] = []
    for (index, source) in folders.enumerated() {
      let source = try CatalogSource(source)
      for entity in source.entities {
        var names: [String] = []
        for path in entity.picturePaths {
          let name = "\(pictures.count).\((path as NSString).pathExtension)"
          let copy = folder.appending(path: name)
          try FileManager.default.copyItem(
            atPath: (source.folder as NSString).appendingPathComponent(path),
            toPath: copy.path
          )
          pictures.append(
            Picture(
              entity: identifiers.count,
              path: copy.path,
              name: path,
              folder: index,
              title: "\((source.folder as NSString).lastPathComponent)/\(path)"
            )
          )
          names.append(name)
        }
        let id = String(format: "%06d", identifiers.count)
        identifiers.append(EntityIdentifier(type: Self.type, id: id))
        labels.append(entity.entity.labels)
        entities.append([
          "type": Self.type, "id": id, "title": id, "pictures": names,
          "labels": entity.entity.labels,
        ])
      }
    }
    let manifest: [String: Any] = [
      "version": 1, "types": [["type": Self.type, "name": "Picture", "plural": "Pictures"]],
      "entities": entities,
    ]
    try JSONSerialization.data(withJSONObject: manifest)
      .write(to: folder.appending(path: CatalogSource.manifestName))
  }

  /// Returns the pictures of a folder on one side of the split, in an order that the seed chooses.
  public func chosen(
    _ count: Int,
    of folder: Int = 0,
    _ side: PictureSplit,
    seed: UInt64
  ) -> [Picture] {
    var eligible = pictures.filter {
      $0.folder == folder && PictureSplit(ofPictureNamed: $0.name) == side
    }
    var random = SeededRandom(seed: seed, name: "queried")
    for index in eligible.indices {
      eligible.swapAt(index, index + random.index(below: eligible.count - index))
    }
    return Array(eligible.prefix(count))
  }

  /// Builds the catalog.
  ///
  /// - Returns: Its path, the seconds it took, and its size in kilobytes.
  public func buildCatalog() async throws -> (path: String, seconds: Double, kilobytes: Double) {
    let path = folder.appending(path: "gallery.sightline").path
    let report = try await CatalogBuilder.build(CatalogSource(folder.path), into: path)
    guard report.failures.isEmpty else {
      throw GalleryError("\(report.failures[0].path): \(report.failures[0].message)")
    }
    let bytes = try FileManager.default.attributesOfItem(atPath: path)[.size] as? Int ?? 0
    return (path, report.seconds, Double(bytes) / 1000)
  }

  /// Returns the position of a match's entity; nil for a distractor.
  public func entity(_ identifier: EntityIdentifier) -> Int? {
    identifier.type == Self.type ? Int(identifier.id) : nil
  }
}

/// The error if a gallery cannot be made.
public struct GalleryError: Error, CustomStringConvertible {
  /// The message.
  public let description: String
  init(_ description: String) { self.description = description }
}
