import SightlineBuilding
package import SightlineCatalog
import SightlineFoundation

/// The folder that a catalog's pictures lie in, and which of their files may be read.
package struct CatalogFolder: Sendable {
  /// The folder; nil where it is not known, or gone.
  package let path: String?
  private let isConfined: Bool
  /// The folders with links resolved, out of which no link may lead.
  private let roots: [String]

  /// Finds the folder of a catalog.
  ///
  /// - Parameters:
  ///   - catalog: The catalog.
  ///   - isConfined: Whether files that lie elsewhere are left out.
  package init(of catalog: Catalog, confined isConfined: Bool) {
    let folder = try? catalog.pictureFolder
    path = folder.flatMap { FileStatus($0)?.kind == .folder ? $0 : nil }
    self.isConfined = isConfined
    let sources = isConfined ? (try? catalog.sources()) ?? [] : []
    roots =
      isConfined
      ? ([path].compactMap(\.self) + sources.map(\.folder)).compactMap { FilePaths.resolved($0) }
      : []
  }

  /// Returns the file of a path that the catalog has; nil where the folder is not known, or it lies elsewhere.
  package func file(_ path: String) -> String? {
    guard let folder = self.path else { return nil }
    let file = FilePaths.join(folder, path)
    guard isConfined else { return file }
    guard let resolved = FilePaths.resolved(file),
      roots.contains(where: { FilePaths.lies(resolved, in: $0) })
    else { return nil }
    return file
  }
}
