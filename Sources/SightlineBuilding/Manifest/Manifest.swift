public import SightlineCatalog
public import SightlineFoundation
import SightlinePixels

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// A `catalog.json`: entity types, and entities with the paths of their pictures.
///
/// ```json
/// {"version": 1,
///  "types": [{"type": "landmark", "name": "Landmark", "plural": "Landmarks",
///             "url": "https://example.com/landmark/{id}", "openIntent": "OpenLandmarkIntent"}],
///  "entities": [{"type": "landmark", "id": "1005", "title": "Mount Fuji", "subtitle": "Asia",
///                "labels": ["mountain"], "codes": ["9780306406157"],
///                "pictures": ["landmarks/fuji.jpg"], "properties": {"elevation": 3776}}]}
/// ```
/// `url`, `openIntent`, `subtitle`, `labels`, `codes`, `words` (what can be read on it), `pictures` and `properties` may be
/// left out. Anything else that is missing, unknown or of another kind is an error.
///
/// A manifest can also be JSON Lines (`.jsonl`) or CSV (`.csv`), read line by line: the form that
/// `CatalogExporter` writes, without the descriptors, which are ignored.
public struct Manifest: Hashable, Sendable {
  /// The declared types, in the manifest's order.
  public let types: [EntityType]
  /// The entities, in the manifest's order.
  public let entities: [SourceEntity]

  /// The version of manifests that this release reads.
  public static let version = 1
  /// The largest manifest that is read, in bytes.
  public static let maximumBytes = 64 << 20
  /// The most entities and pictures together that are read from JSON Lines or CSV.
  public static let maximumRows = 20_000_000

  /// Reads and checks a manifest's text; the pictures need not exist.
  ///
  /// - Parameters:
  ///   - json: The manifest's bytes, UTF-8.
  ///   - path: The manifest's path, for messages.
  /// - Throws: `SightlineError` with code `invalidManifest`.
  public init(json: [UInt8], path: String = CatalogSource.manifestName)
    throws(SightlineError)
  {
    try self.init(json: json, path: path, folder: nil)
  }

  /// Reads and checks a manifest's file, and that no picture path leads out of its folder.
  ///
  /// - Parameter path: The manifest's file: JSON of at most `maximumBytes`, or with a name that ends in
  ///   `.jsonl`, `.ndjson` or `.csv` one of at most `maximumRows` entities and pictures.
  /// - Throws: `SightlineError`: `sourceNotFound`, `sourceUnreadable`, `invalidManifest`, or
  ///   `invalidRow`, which names the line.
  public init(contentsOf path: String) throws(SightlineError) {
    if let format = ExchangeFormat(path: path) {
      var rows = ManifestRows(folder: FilePaths.folder(of: path))
      try rows.read(path, format: format)
      let found = try rows.finish(path)
      self.init(types: found.types, entities: found.entities)
      return
    }
    guard let status = FileStatus(path), status.kind == .file else {
      throw SightlineError(.sourceNotFound, at: path, "there is no such manifest")
    }
    guard status.size <= Self.maximumBytes else {
      throw SightlineError(
        .invalidManifest,
        at: path,
        "the manifest has \(status.size) bytes, more than the limit of \(Self.maximumBytes); "
          + "split it into several catalogs"
      )
    }
    guard let data = FileManager.default.contents(atPath: path) else {
      throw SightlineError(
        .sourceUnreadable,
        at: path,
        "the manifest cannot be read; allow reading it"
      )
    }
    try self.init(json: [UInt8](data), path: path, folder: FilePaths.folder(of: path))
  }

  private init(types: [EntityType], entities: [SourceEntity]) {
    self.types = types
    self.entities = entities
  }

  private init(json: [UInt8], path: String, folder: String?) throws(SightlineError) {
    var parser = ManifestParser(folder: folder)
    do throws(TextProblem) {
      (types, entities) = parser.parse(try JSONNode(parsing: json))
    } catch {
      throw SightlineError(
        .invalidManifest,
        at: path,
        "\(error); see the README for a manifest that works"
      )
    }
    guard let first = parser.problems.first else { return }
    let count = parser.problems.count
    let more = count > 1 ? " (the first of \(count) problems)" : ""
    throw SightlineError(.invalidManifest, at: path, "\(first)\(more)")
  }
}
