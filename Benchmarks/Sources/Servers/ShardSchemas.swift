import Foundation
import Results
import SightlineCatalog
import SightlineFoundation

/// Schemas of a server with a part of a catalog's entities each.
enum ShardSchemas {
  /// Makes them.
  ///
  /// - Parameters:
  ///   - count: How many.
  ///   - name: The beginning of their names.
  ///   - catalog: The catalog, whose entities go to them in turn.
  ///   - server: The address of the database.
  ///   - command: The command that makes catalogs.
  /// - Returns: Their addresses.
  /// - Throws: When a command or the server fails.
  /// - Complexity: Memory for all descriptors of the catalog.
  static func make(
    _ count: Int,
    named name: String,
    of catalog: Catalog,
    _ server: String,
    by command: String
  ) throws -> [String] {
    let all = try catalog.snapshot()
    let pictures = Dictionary(grouping: all.pictures, by: \.entity)
    return try (0..<count).map { part in
      let address = "\(server)?schema=\(name)_\(part)"
      _ = try CommandProbe.reading(of: [command, "catalog", "create", address])
      try Catalog(at: address, mode: .readWrite).write { (writer) throws(SightlineError) in
        for type in all.types { try writer.putType(type) }
        for (place, entity) in all.entities.enumerated() where place % count == part {
          try writer.putEntity(entity)
          for picture in pictures[entity.identifier] ?? [] { _ = try writer.putPicture(picture) }
        }
      }
      _ = try CommandProbe.reading(of: [command, "compact", address])
      return address
    }
  }

  /// Writes a list of them.
  ///
  /// - Returns: Its path.
  static func list(_ shards: [String], in folder: URL) throws -> String {
    let list = folder.appending(path: "all-\(UUID()).shards").path
    try Data("sightline shards 1\n\(shards.joined(separator: "\n"))\n".utf8)
      .write(to: URL(filePath: list))
    return list
  }
}
