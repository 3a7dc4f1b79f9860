import Foundation
import SightlineBuilding
import SightlineCatalog
import SightlineDuplicates
import SightlineFoundation
import SightlinePixels
import SightlineReports
import SightlineSearch

/// The files of a catalog's pictures: their places, their contents, and which must stay.
struct DuplicateFiles: InspectedFiles {
  private let files: CatalogFiles
  /// Folders whose pictures must stay, links resolved.
  private let references: [String]
  /// The folders to compare with each other, links resolved; empty where all files are compared, or where those
  /// right below the pictures' folder are.
  private let sections: [String]
  private let isAcross: Bool

  /// Finds the files of a catalog.
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
    files = CatalogFiles(of: catalog)
    if let error = files.distinctError { printWarning(error.description) }
    self.references = try references.map { [found = files.folder] reference in
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

  /// The folder that the pictures were read from; nil where it is not known, or gone.
  var folder: String? { files.folder }

  /// The file of a picture; nil where the folder is not known.
  func file(of picture: ReferencePicture) -> String? { file(picture.path) }

  /// The file of a path that the catalog has; nil where the folder is not known.
  func file(_ path: String) -> String? { files.file(path) }

  /// Whether a picture must stay, by its path or by where links lead.
  func isReference(_ picture: ReferencePicture) -> Bool {
    guard !references.isEmpty, let file = file(of: picture) else { return false }
    let places =
      [URL(filePath: file).standardized.path] + (FilePaths.resolved(file).map { [$0] } ?? [])
    return references.contains { reference in
      places.contains { FilePaths.lies($0, in: reference) }
    }
  }

  /// Returns which of the compared folders a picture is in.
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
    files.areDistinct(one, other)
  }

  func place(of picture: ReferencePicture) -> PicturePlace { files.place(of: picture) }

  func facts(of picture: ReferencePicture) async throws -> PictureFacts? {
    try await files.facts(of: picture)
  }

  func account(of picture: ReferencePicture) async throws -> FileAccount? {
    try await files.account(of: picture)
  }

  func pixels(of picture: ReferencePicture, scale: Double) async throws -> ReadOnlyPixelBuffer? {
    try await files.pixels(of: picture, scale: scale)
  }

  func pixels(
    of picture: ReferencePicture,
    frame: Int,
    space: ReferencePicture?
  ) async throws -> ReadOnlyPixelBuffer? {
    try await files.pixels(of: picture, frame: frame, space: space)
  }

  func colors(
    of picture: ReferencePicture,
    beside other: ReferencePicture
  ) async throws -> ComparedColors {
    try await files.colors(of: picture, beside: other)
  }

  func hasFinerSteps(
    _ picture: ReferencePicture,
    than other: ReferencePicture
  ) async throws -> Bool {
    try await files.hasFinerSteps(picture, than: other)
  }

  func companions(of picture: ReferencePicture) async throws -> [CompanionFile] {
    try await files.companions(of: picture)
  }

  func isLaterPage(_ picture: ReferencePicture) -> Bool { files.isLaterPage(picture) }

  func identity(of picture: ReferencePicture) -> String? { files.identity(of: picture) }
}
