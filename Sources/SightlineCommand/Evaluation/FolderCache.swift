import Foundation
import SightlineBuilding
import SightlineCatalog
import SightlineDescriptors
import SightlineDuplicates
import SightlineFoundation
import SightlineSearch

/// Keeps the catalogs of folders that have none of their own, so that the next run describes only what has changed.
struct FolderCache: Sendable {
  /// Where the catalog of a folder is kept.
  struct Place: Sendable {
    let path: String
    /// Whether nothing was kept there.
    let isNew: Bool
    private let lock: FileLock

    fileprivate init?(_ path: String) {
      let name = "\(path).lock"
      guard let lock = FileLock(name, makingIt: FileStatus(name) == nil) else { return nil }
      self.path = path
      self.lock = lock
      isNew = FileStatus(path) == nil
    }

    /// Drops a kept catalog that cannot be opened: it is made again.
    func prepare() throws {
      guard !isNew, (try? Catalog(at: path)) == nil else { return }
      for ending in ["", "-wal", "-shm"] {
        try? FileManager.default.removeItem(atPath: path + ending)
      }
    }
  }

  private let folder: String

  /// Finds the folder of kept catalogs; nil where it cannot be made.
  init?() {
    guard let cache = CacheFolder.made(isNeeded: false) else { return nil }
    folder = cache + "/folders"
    let isMade: Void? = try? FileManager.default.createDirectory(
      atPath: folder,
      withIntermediateDirectories: true,
      attributes: [.posixPermissions: 0o700]
    )
    if isMade == nil { return nil }
  }

  /// Returns the path of a source's catalog, by its folder, its descriptors and how its pictures are read; nil while another
  /// run uses it.
  func place(
    of source: CatalogSource,
    _ descriptors: DescriptorSet,
    _ reading: ReadingOptions?
  ) -> Place? {
    let parts =
      [FilePaths.resolved(source.location) ?? source.location, "\(source.isFolder)"]
      + descriptors.algorithms.map(\.identifier) + (reading?.marks ?? [])
    let digest = FNV1a.hash128(Array(parts.joined(separator: "\0").utf8))
    return Place("\(folder)/\(String(digest, radix: 36)).sightline")
  }

  /// Returns the memory of comparisons between files, for any folder and catalog.
  func memory() -> DuplicateMemory {
    guard let status = FileStatus(memoryPath), status.size <= Self.mostMemory,
      let stored = FileManager.default.contents(atPath: memoryPath)
    else { return DuplicateMemory() }
    return DuplicateMemory(stored: [UInt8](stored))
  }

  /// Stores the results; results that cannot be written are computed again next time.
  func keep(_ memory: DuplicateMemory) {
    guard let stored = memory.stored, stored.count <= Self.mostMemory,
      let output = try? OutputFile(memoryPath)
    else { return }
    try? output.write(stored)
    try? output.finish()
  }

  private var memoryPath: String { "\(folder)/comparisons.json" }
  /// The most bytes of comparisons that are kept.
  private static let mostMemory = 64 << 20

  /// Removes all kept files.
  ///
  /// - Returns: How many catalogs there were, and their bytes.
  func clear() throws -> (count: Int, bytes: Int64) {
    var (count, bytes): (Int, Int64) = (0, 0)
    for name in try FileManager.default.contentsOfDirectory(atPath: folder) {
      let path = FilePaths.join(folder, name)
      bytes += FileStatus(path)?.size ?? 0
      if name.hasSuffix(".sightline") { count += 1 }
      try FileManager.default.removeItem(atPath: path)
    }
    return (count, bytes)
  }
}

/// The command's folder for files that it can make again.
enum CacheFolder {
  /// The folder, made when it is missing.
  ///
  /// - Parameter isNeeded: Whether a folder that cannot be made is worth a warning, because its files save more than
  ///   time.
  /// - Returns: The path; nil where it cannot be made.
  static func made(isNeeded: Bool = true) -> String? {
    if let path {
      let isMade: Void? = try? FileManager.default.createDirectory(
        atPath: path,
        withIntermediateDirectories: true
      )
      if isMade != nil, FileManager.default.isWritableFile(atPath: path) { return path }
    }
    guard isNeeded else { return nil }
    let place = path.map { "\($0) cannot be written" } ?? "neither XDG_CACHE_HOME nor HOME is set"
    printWarning("\(place), so an interrupted run cannot go on later")
    return nil
  }

  /// The folder's path, by the XDG Base Directory Specification; nil when the user has no home.
  private static var path: String? {
    let environment = ProcessInfo.processInfo.environment
    // A relative path is invalid there, and ignored.
    if let cache = environment["XDG_CACHE_HOME"], cache.hasPrefix("/") {
      return "\(cache)/sightline"
    }
    guard let home = environment["HOME"], home.hasPrefix("/") else { return nil }
    return "\(home)/.cache/sightline"
  }
}
