import Foundation

/// The bytes of a catalog and of its feature files.
struct CatalogBytes {
  let catalog: Int
  let features: Int

  init(of path: String) throws {
    func size(_ file: String) throws -> Int {
      try FileManager.default.attributesOfItem(atPath: file)[.size] as? Int ?? 0
    }
    catalog = try size(path)
    features = try Self.files(of: path).dropFirst().reduce(0) { try $0 + size($1) }
  }

  /// The files: the catalog, then its feature files.
  static func files(of path: String) throws -> [String] {
    let url = URL(filePath: path)
    let folder = url.deletingLastPathComponent()
    let beside = try FileManager.default.contentsOfDirectory(atPath: folder.path).filter {
      $0.hasPrefix("\(url.lastPathComponent)-features")
    }
    return [path] + beside.sorted().map { folder.appending(path: $0).path }
  }
}
