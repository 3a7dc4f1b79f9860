import Foundation
import SightlineBuilding
import SightlineCatalog
import SightlineFoundation
import SightlinePixels
import SightlineReports
import SightlineSearch

/// Where the files of a catalog's pictures lie, which of them must stay, and what is in them.
struct DuplicateFiles: InspectedFiles {
  /// The folder that the pictures were read from; nil where it is not known, or gone.
  let folder: String?
  /// Folders whose pictures must stay, links resolved.
  private let references: [String]
  /// The folders that are held against one another, links resolved; empty where all files are compared, or where those
  /// right below the pictures' folder are.
  private let sections: [String]
  private let isAcross: Bool
  private let inspector = PictureInspector()
  /// What a person said to be no duplicates.
  private let distinct: Set<DistinctFiles.Pair>

  /// Finds the files of a catalog.
  ///
  ///
  /// - Parameters:
  ///   - catalog: The catalog.
  ///   - references: Folders whose pictures must stay.
  ///   - sections: Folders between which alone files are compared; nil for all files, empty for the folders right below
  ///     that of the pictures.
  /// - Throws: `CommandFailure` when a reference folder is not there, or holds no picture of the catalog.
  init(of catalog: Catalog, references: [String], sections: [String]? = nil) throws {
    isAcross = sections != nil
    self.sections = (sections ?? []).compactMap { FilePaths.resolved($0) }
    let folder = try? catalog.info(CatalogBuilder.folderKey)
    self.folder = folder.flatMap { FileStatus($0)?.kind == .folder ? $0 : nil }
    distinct = self.folder.map { DistinctFiles(in: $0).pairs } ?? []
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

  /// Which of the folders that are held against one another a picture lies in.
  func section(of picture: ReferencePicture) -> Int? {
    guard isAcross, let folder else { return nil }
    if sections.isEmpty {
      let parts = picture.path.split(separator: "/")
      guard parts.count > 1 else { return 0 }
      return Int(truncatingIfNeeded: FNV1a.hash128(Array(parts[0].utf8)) | 1)
    }
    let file = FilePaths.join(folder, picture.path)
    let place = FilePaths.resolved(file) ?? file
    return sections.firstIndex { FilePaths.lies(place, in: $0) }
  }

  func areDistinct(_ one: ReferencePicture, _ other: ReferencePicture) -> Bool {
    !distinct.isEmpty
      && distinct.contains(DistinctFiles.Pair(one.fingerprint, other.fingerprint))
  }

  func facts(of picture: ReferencePicture) async throws -> PictureFacts? {
    guard let file = file(of: picture) else { return nil }
    return try await inspector.facts(file)
  }

  func pixels(of picture: ReferencePicture, scale: Double) async throws -> ReadOnlyPixelBuffer? {
    guard let file = file(of: picture) else { return nil }
    return try await inspector.pixels(
      file,
      shortSide: min(picture.width, picture.height),
      scale: scale
    )
  }

  func companions(of picture: ReferencePicture) async throws -> [CompanionFile] {
    file(of: picture).map { inspector.companions(of: $0, named: picture.path) } ?? []
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
