import Foundation
import Sightline
import SightlineDuplicates
import SightlineFoundation
import SightlineReports

/// Finds duplicates in a folder, through a catalog that lasts as long as the search.
struct FolderDuplicates: Sendable {
  /// The duplicates that were found, and the files that could not be read.
  struct Found: Sendable {
    let report: DuplicateReport
    /// The groups, a line of JSON each.
    let lines: [String]
    let failures: [CallFailure]
    /// The folder that paths are relative to; nil where it is not known.
    let folder: String?

    /// Tells of the duplicates of a catalog.
    init(
      _ report: DuplicateReport,
      files: CatalogFiles,
      failures: [CallFailure] = []
    ) throws {
      self.report = report
      self.failures = failures
      folder = files.folder
      lines = try report.groups.enumerated().map { number, group in
        try jsonLine(DuplicateLine(group, number: number + 1, file: files.file))
      }
    }
  }

  private let folder: String
  private let finder: DuplicateFinder
  private let descriptors: DescriptorSet

  /// Sets the comparison.
  ///
  /// - Throws: `unknownAlgorithm` or `unknownSize`.
  init(_ folder: String, _ finder: DuplicateFinder) throws(SightlineError) {
    self.folder = folder
    self.finder = finder
    descriptors = try DescriptorSet(identifiers: finder.descriptors)
  }

  /// Runs the search.
  ///
  /// - Parameter tell: Called with how many pictures are described.
  /// - Returns: The duplicates.
  /// - Throws: `SightlineError` when the folder cannot be read or the search not be made; `CancellationError` when the
  ///   task is cancelled.
  func found(
    telling tell: @Sendable ((done: Int, total: Int)) -> Void
  ) async throws -> Found {
    let source = try CatalogSource(folder: folder)
    let place = try ScratchFolder()
    let path = place.path("catalog.sightline")
    let built = try await CatalogBuilder.build(
      source,
      into: path,
      options: BuildOptions(descriptors: descriptors),
      progress: { tell(($0.done, $0.total)) }
    )
    let catalog = try Catalog(at: path)
    let files = CatalogFiles(of: catalog)
    let report = try await finder.duplicates(in: catalog, files: files)
    let failures = built.failures.enumerated().map { index, failure in
      CallFailure(
        index: index,
        code: "\(SightlineError.Code.unreadablePicture)",
        message: "\(failure.path): \(failure.message)"
      )
    }
    return try Found(report, files: files, failures: failures)
  }
}

/// A folder for files of one call, which this user alone can read; removed with the value.
private final class ScratchFolder: Sendable {
  private let url: URL

  init() throws {
    let name = "sightline-duplicates-" + UUID().uuidString
    url = FileManager.default.temporaryDirectory.appending(path: name)
    try FileManager.default.createDirectory(
      at: url,
      withIntermediateDirectories: false,
      attributes: [.posixPermissions: 0o700]
    )
  }

  deinit { try? FileManager.default.removeItem(at: url) }

  func path(_ name: String) -> String { url.appending(path: name).path }
}
