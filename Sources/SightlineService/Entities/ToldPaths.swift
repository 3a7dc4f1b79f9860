import SightlineCatalog
import SightlineFoundation
import SightlineReports

/// The names by which clients know a catalog's pictures: paths in its folder as they are, others without the machine's
/// folders.
///
/// A picture of a second folder has an absolute path in the catalog. It is reported as that folder's name and the path
/// below it.
struct ToldPaths {
  private let catalog: Catalog
  /// The folders of the catalog's sources, longest first; nil until the first absolute path asks for them.
  private var folders: [String]?

  init(of catalog: Catalog) { self.catalog = catalog }

  /// Returns the name of a path that the catalog has.
  ///
  /// - Throws: `SightlineError` where the catalog cannot be read.
  mutating func name(of path: String) throws(SightlineError) -> String {
    guard path.hasPrefix("/") else { return path }
    if folders == nil {
      folders = try catalog.sources().map(\.folder).sorted { $0.utf8.count > $1.utf8.count }
    }
    guard let folder = folders?.first(where: { FilePaths.lies(path, in: $0) }) else {
      return FilePaths.name(of: path)
    }
    return FilePaths.join(FilePaths.name(of: folder), FilePaths.path(path, relativeTo: folder))
  }

  /// Returns the picture of an entity that a client names, by the name that it was given or the catalog's path.
  ///
  /// - Throws: `SightlineError` where the catalog cannot be read.
  mutating func picture(
    _ name: String,
    among pictures: [StoredPicture]
  ) throws(SightlineError) -> StoredPicture? {
    for stored in pictures {
      let path = stored.picture.path
      if PathKey(path) == PathKey(name) { return stored }
      if try PathKey(self.name(of: path)) == PathKey(name) { return stored }
    }
    return nil
  }
}

extension QueryLine {
  /// Names its pictures as clients know them.
  mutating func tell(_ paths: ToldPaths) throws(SightlineError) {
    var paths = paths
    for place in (results ?? []).indices {
      guard let path = results?[place].reference else { continue }
      results?[place].reference = try paths.name(of: path)
    }
    for place in (related ?? []).indices {
      guard let path = related?[place].reference else { continue }
      related?[place].reference = try paths.name(of: path)
    }
    for place in (similar ?? []).indices {
      guard let path = similar?[place].reference else { continue }
      similar?[place].reference = try paths.name(of: path)
    }
    for place in (tagged ?? []).indices {
      guard let path = tagged?[place].reference else { continue }
      tagged?[place].reference = try paths.name(of: path)
    }
  }
}
