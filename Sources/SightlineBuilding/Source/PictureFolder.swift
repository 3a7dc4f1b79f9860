import SightlineCatalog
import SightlinePixels

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// A folder whose pictures are looked for.
struct PictureFolder {
  private let path: String

  init(_ path: String) {
    self.path = path
  }

  /// The pictures' paths relative to the folder, ordered by their bytes.
  func picturePaths() throws(SightlineError) -> [String] {
    guard let status = FileStatus(path), status.kind == .folder else {
      throw SightlineError(.sourceNotFound, at: path, "there is no such folder")
    }
    var pictures: [String] = []
    var folders = [""]
    while let folder = folders.popLast() {
      for name in try names(in: folder) where !name.hasPrefix(".") {
        let relative = folder + name
        let full = FilePaths.join(path, relative)
        switch FileStatus(full)?.kind {
        case .folder:
          if !FilePaths.isLink(full) { folders.append("\(relative)/") }
        case .file:
          if Self.isPicture(full) { pictures.append(relative) }
        case .other: break
        // A link to nothing: worth a report when its name says picture.
        case nil:
          if FilePaths.isPictureName(full) { pictures.append(relative) }
        }
      }
    }
    guard !pictures.isEmpty else {
      throw SightlineError(
        .noPictures,
        at: path,
        "there is no PNG or JPEG in this folder or below it; give a folder of pictures, or a "
          + "manifest named \(CatalogSource.manifestName)"
      )
    }
    return pictures.sorted { $0.utf8.lexicographicallyPrecedes($1.utf8) }
  }

  private func names(in folder: String) throws(SightlineError) -> [String] {
    let full = FilePaths.join(path, folder)
    do {
      return try FileManager.default.contentsOfDirectory(atPath: full)
    } catch {
      throw SightlineError(
        .sourceUnreadable,
        at: full,
        "the folder cannot be listed; allow reading it, or move it out of the way"
      )
    }
  }

  private static func isPicture(_ path: String) -> Bool {
    if FilePaths.isPictureName(path) { return true }
    // A catalog is not even opened: closing it would drop the locks this process holds on it.
    if FilePaths.fileExtension(of: path) == "sightline" { return false }
    return FilePaths.beginsAsPicture(path)
  }
}
