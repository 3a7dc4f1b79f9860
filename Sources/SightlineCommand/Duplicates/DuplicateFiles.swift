import Foundation
import SightlineBuilding
import SightlineCatalog
import SightlineFoundation

/// Where the files of a catalog's pictures lie, and which of them must stay.
struct DuplicateFiles: Sendable {
  /// The folder that the pictures were read from; nil where it is not known, or gone.
  let folder: String?
  /// Folders whose pictures must stay, links resolved.
  private let references: [String]

  /// Finds the files of a catalog.
  ///
  /// - Throws: `CommandFailure` when a reference folder is not there, or holds no picture of the catalog.
  init(of catalog: Catalog, references: [String]) throws {
    let folder = try? catalog.info(CatalogBuilder.folderKey)
    self.folder = folder.flatMap { FileStatus($0)?.kind == .folder ? $0 : nil }
    self.references = try references.map { [found = self.folder] reference in
      guard let resolved = FilePaths.resolved(reference),
        FileStatus(resolved)?.kind == .folder
      else {
        throw CommandFailure("\(reference): there is no such folder; give --reference a folder")
      }
      guard let found else {
        throw CommandFailure(
          "the folder that the pictures were read from is not there, so it is not known which lie in "
            + "\(reference); index them again"
        )
      }
      guard FilePaths.lies(found, in: resolved) || FilePaths.lies(resolved, in: found) else {
        throw CommandFailure(
          "\(reference): holds none of the pictures, which lie in \(found); give a folder below it"
        )
      }
      return resolved
    }
  }

  /// The file of a picture; nil where the folder is not known.
  func file(of picture: ReferencePicture) -> String? { file(picture.path) }

  /// The file of a path that the catalog has; nil where the folder is not known.
  func file(_ path: String) -> String? { folder.map { FilePaths.join($0, path) } }

  /// Whether a picture must stay, by its path or by where links lead.
  func isReference(_ picture: ReferencePicture) -> Bool {
    guard !references.isEmpty, let file = file(of: picture) else { return false }
    let places =
      [URL(filePath: file).standardized.path] + (FilePaths.resolved(file).map { [$0] } ?? [])
    return references.contains { reference in
      places.contains { FilePaths.lies($0, in: reference) }
    }
  }

  /// What tells a picture's file from others; nil where it is not the file that was described.
  ///
  /// Where the folder is not known nothing can be looked at, and each path is a file.
  func identity(of picture: ReferencePicture) -> String? {
    guard let file = file(of: picture) else { return picture.path }
    guard let status = FileStatus(file), status.kind == .file,
      status.size == picture.fingerprint.size,
      status.modificationTime == picture.fingerprint.modificationTime
    else { return nil }
    return "\(status.device):\(status.inode)"
  }
}
