import SightlineBuilding
import SightlineCatalog
import SightlineDescriptors
import SightlineEvaluation
import SightlineFoundation

/// The subject of an evaluation: the queries, and the catalog that is asked.
struct EvaluationSubject: Sendable {
  let truth: EvaluationTruth
  let catalog: EvaluatedCatalog

  /// Finds the truth that a path names, and opens or makes its catalog.
  ///
  /// - Parameters:
  ///   - path: A truth file, a folder with one, a folder of pictures, or a catalog.
  ///   - catalogPath: The catalog to ask; nil for the one that the truth names.
  ///   - pictures: How many pictures are changed where known changes are made.
  ///   - leavesOut: Whether queries of a truth file are asked again without their entities.
  ///   - descriptors: The descriptors of a catalog that is made.
  ///   - seed: The seed of random choices.
  ///   - isQuiet: Whether no progress is shown.
  /// - Throws: `CommandFailure`, `SightlineError` or `CancellationError`.
  init(
    _ path: String,
    catalog catalogPath: String?,
    pictures: Int,
    leavesOut: Bool,
    describedBy descriptors: DescriptorSet,
    seed: UInt64,
    isQuiet: Bool
  ) async throws {
    switch try Kind(path) {
    case .truth(let file):
      if let catalogPath {
        catalog = try EvaluatedCatalog(open: catalogPath)
      } else if let source = try EvaluationTruth.catalogSource(ofTruth: file) {
        catalog = try await EvaluatedCatalog(
          openOrMakeOf: source,
          describedBy: descriptors,
          isQuiet: isQuiet
        )
      } else {
        throw CommandFailure("\(file): names no catalog; add one to it, or give --catalog")
      }
      let truth = try EvaluationTruth(contentsOf: file, catalog: catalog.catalog)
      self.truth = leavesOut ? truth.leavingOut : truth
    case .catalog, .pictures:
      if let catalogPath {
        throw CommandFailure(
          "\(path): asked about its own pictures, so --catalog \(catalogPath) is one too many; "
            + "leave it out, or give a truth.json"
        )
      }
      catalog = try await EvaluatedCatalog(
        openOrMakeOf: path,
        describedBy: descriptors,
        isQuiet: isQuiet
      )
      let truth = try EvaluationTruth(changing: catalog.catalog, pictures: pictures, seed: seed)
      self.truth = EvaluationTruth(kind: truth.kind, path: path, queries: truth.queries)
    }
  }

  private enum Kind {
    case truth(String)
    case catalog
    case pictures

    init(_ path: String) throws {
      guard let status = FileStatus(path) else {
        throw CommandFailure(
          "\(path): there is no such file or folder; give a truth.json, a folder that holds one, a "
            + "folder of pictures, or a catalog"
        )
      }
      if status.kind == .folder {
        let file = FilePaths.join(path, EvaluationTruth.fileName)
        self = FileStatus(file) != nil ? .truth(file) : .pictures
      } else {
        self = EvaluatedCatalog.isDatabase(path) ? .catalog : .truth(path)
      }
    }
  }
}
