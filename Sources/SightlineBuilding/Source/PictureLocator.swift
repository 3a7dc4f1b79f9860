package import SightlineCatalog
package import SightlineFoundation

/// The places of a catalog's pictures: the one answer to where a picture's file lies.
///
/// A catalog has paths relative to the folder that it was built from. A catalog may come from anywhere; where its word alone
/// is not enough, files are confined to the folders that it was built from, links followed.
package struct PictureLocator: Sendable {
  /// The folder that the catalog's paths are relative to, which may be gone; nil where the catalog names none.
  package let folder: String?
  /// The folders with links resolved that no link may lead out of; nil where files may lie anywhere.
  private let roots: [String]?

  /// Asks a catalog.
  ///
  /// - Parameters:
  ///   - catalog: The catalog.
  ///   - isConfined: Whether files that lie outside of all folders that the catalog was built from have no place.
  /// - Throws: `SightlineError` when the catalog cannot be read.
  package init(of catalog: Catalog, confined isConfined: Bool = false) throws(SightlineError) {
    folder = try catalog.pictureFolder
    let sources = isConfined ? try catalog.sources() : []
    roots =
      isConfined
      ? ([folder].compactMap(\.self) + sources.map(\.folder)).compactMap { FilePaths.resolved($0) }
      : nil
  }

  /// The folder, where it is still there.
  package var existingFolder: String? {
    folder.flatMap { FileStatus($0)?.kind == .folder ? $0 : nil }
  }

  /// Returns the file of a picture.
  ///
  /// - Parameter path: The path that the catalog has.
  /// - Returns: The file, which may be gone unless files are confined, and then has no link on its way; nil where the
  ///   folder is not known, or the file lies elsewhere.
  package func file(_ path: String) -> String? {
    guard let folder else { return nil }
    let file = FilePaths.join(folder, path)
    guard let roots else { return file }
    // The folder is resolved once, so that a link that takes its place later is seen to be one.
    guard let resolved = FilePaths.resolved(file),
      let parent = FilePaths.resolved(FilePaths.folder(of: file)),
      roots.contains(where: { FilePaths.lies(resolved, in: $0) }),
      roots.contains(where: { FilePaths.lies(parent, in: $0) })
    else { return nil }
    return FilePaths.join(parent, FilePaths.name(of: file))
  }
}
