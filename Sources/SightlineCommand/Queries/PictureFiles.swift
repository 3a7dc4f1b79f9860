import SightlineBuilding
import SightlineCatalog
import SightlineFoundation

/// Where the files of a catalog's pictures lie.
struct PictureFiles: Sendable {
  /// The folder that paths are relative to; nil where the catalog does not say.
  let folder: String?

  /// Asks a catalog.
  init(of catalog: Catalog) {
    folder = try? catalog.pictureFolder
  }

  /// The absolute path of a picture by the path that the catalog has; nil where it is not known.
  func file(_ path: String) -> String? { folder.map { FilePaths.join($0, path) } }
}
