import SightlineFoundation

/// The folders of a source that are on other disks than the folder above them: where disks are mounted, or links lead to
/// them.
struct MountedFolders: Equatable {
  /// Their paths relative to the source's folder, by their bytes.
  let paths: [String]

  /// The text between two paths: no path has two slashes in a row.
  private static let separator = "//"

  /// Knows none.
  init() { paths = [] }

  /// Reads what `text` gave.
  init(_ text: String) {
    var paths: [String] = []
    var rest = text.utf8[...]
    while let end = rest.firstRange(of: Self.separator.utf8) {
      paths.append(String(decoding: Array(rest[..<end.lowerBound]), as: UTF8.self))
      rest = rest[end.upperBound...]
    }
    self.paths = paths
  }

  /// Looks at the folders of a source.
  ///
  /// - Parameters:
  ///   - source: The source as its files say; a manifest has none.
  ///   - lost: Those that were on other disks before, and are still to be known.
  /// - Complexity: O(folders).
  init(of source: CatalogSource, keeping lost: [String]) {
    var found = Set(lost.map { PathKey($0) })
    if source.isFolder {
      var disks: [PathKey: UInt64?] = [:]
      func disk(_ folder: String) -> UInt64? {
        if let known = disks[PathKey(folder)] { return known }
        let disk = FileStatus(folder)?.device
        disks.updateValue(disk, forKey: PathKey(folder))
        return disk
      }
      for folder in source.folders {
        let path = FilePaths.path(folder, relativeTo: source.folder)
        guard !path.isEmpty, path != folder else { continue }
        if let own = disk(folder), let above = disk(FilePaths.folder(of: folder)), own != above {
          found.insert(PathKey(path))
        }
      }
    }
    paths = found.map(\.text).sorted { $0.utf8.lexicographicallyPrecedes($1.utf8) }
  }

  /// The same as a text.
  var text: String { paths.map { $0 + Self.separator }.joined() }

  /// The folder over a file that was on another disk and is gone, or is on the same disk as the folder above it now.
  ///
  /// - Parameters:
  ///   - parent: The folder that the file was in.
  ///   - folder: The source's folder.
  /// - Returns: The folder's path; nil where there is none.
  func lostFolder(over parent: String, in folder: String) -> String? {
    paths.lazy.map { FilePaths.join(folder, $0) }.first { mount in
      guard FilePaths.lies(parent, in: mount) else { return false }
      guard let own = FileStatus(mount) else { return true }
      return own.device == FileStatus(FilePaths.folder(of: mount))?.device
    }
  }
}
