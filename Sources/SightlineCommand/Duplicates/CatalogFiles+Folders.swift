import SightlineCatalog
import SightlineCodecs
import SightlineDuplicates
import SightlineFoundation

extension CatalogFiles {
  /// The files of a catalog, of which some must stay, or which are compared between folders alone; a warning tells where it is
  /// not known what was said to be no duplicate.
  ///
  /// - Parameters:
  ///   - catalog: The catalog.
  ///   - references: Folders whose pictures must stay.
  ///   - limits: The limits for decoding a picture.
  ///   - sections: Folders between which alone files are compared; nil for all files, empty for the folders right below
  ///     that of the pictures.
  /// - Throws: `CommandFailure` when a reference folder is not there, or holds no picture of the catalog.
  init(
    of catalog: Catalog,
    references: [String],
    limits: DecodingLimits = .default,
    sections: [String]? = nil
  ) throws {
    self.init(of: catalog)
    self.limits = limits
    if let error = distinctError { printWarning(error.description) }
    let references = try references.map { [folder] in try Self.reference($0, around: folder) }
    folders = ComparedFolders(references: references, sections: sections)
  }

  /// Checks a folder whose pictures must stay, and follows its links.
  private static func reference(_ reference: String, around folder: String?) throws -> String {
    guard let resolved = FilePaths.resolved(reference), FileStatus(resolved)?.kind == .folder else {
      throw CommandFailure("\(reference): there is no such folder; give --reference a folder")
    }
    guard let folder else {
      throw CommandFailure(
        "the folder that the pictures were read from is not there, so it is not known which lie in "
          + "\(reference); index them again"
      )
    }
    guard FilePaths.lies(folder, in: resolved) || FilePaths.lies(resolved, in: folder) else {
      throw CommandFailure(
        "\(reference): holds none of the pictures, which lie in \(folder); give a folder below it"
      )
    }
    return resolved
  }
}
