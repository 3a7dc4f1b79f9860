import ArgumentParser
import Foundation
import SightlineBuilding
import SightlineCatalog
import SightlineFoundation

/// How the paths of results are written.
enum PathForm: String, CaseIterable, ExpressibleByArgument {
  case relative, absolute, catalog
}

/// Where the files of a catalog's pictures lie.
struct PictureFiles: Sendable {
  /// Where they lie; nil where the catalog cannot be read.
  private let locator: PictureLocator?
  /// How paths are written for people.
  private let form: PathForm
  /// The folder that relative paths begin at.
  private let here: String

  /// Asks a catalog.
  init(of catalog: Catalog, as form: PathForm = .relative) {
    locator = try? PictureLocator(of: catalog)
    self.form = form
    here = FilePaths.resolved(".") ?? FileManager.default.currentDirectoryPath
  }

  /// Whether the catalog says where they lie.
  var areKnown: Bool { locator?.folder != nil }

  /// The absolute path of a picture by the path that the catalog has; nil where it is not known.
  func file(_ path: String) -> String? { locator?.file(path) }

  /// The path of a picture for people: one that opens from the working folder, unless they choose another form.
  ///
  /// - Parameter path: The path that the catalog has.
  /// - Returns: Below the working folder the path from there, else the absolute one; the catalog's own where that is
  ///   asked for, or the folder is not known.
  func shown(_ path: String) -> String {
    guard form != .catalog, let file = file(path) else { return path }
    return form == .absolute ? file : FilePaths.path(file, relativeTo: here)
  }
}
