public import SightlineCatalog
import SightlineFoundation
import SightlinePixels

/// Writes a catalog out as text that `CatalogImporter` and other programs read.
///
/// Both forms hold the whole catalog, so that an import gives an equal one: only the numbers of
/// pictures are new. The article *Exchanging catalogs* has every key and column.
public enum CatalogExporter {
  /// About how many bytes are handed on at once.
  private static let pieceBytes = 1 << 18

  /// Writes a catalog out, piece by piece, from one committed state.
  ///
  /// While it runs, other programs can read the catalog and cannot write to it.
  ///
  /// - Parameters:
  ///   - catalog: The catalog.
  ///   - format: The form.
  ///   - progress: Called with the number of pictures written after each.
  ///   - write: Takes the next bytes, whole lines each time.
  /// - Returns: A report of the files written.
  /// - Throws: `SightlineError`: `damaged`, `locked` or `io`; `CancellationError` when the task is
  ///   cancelled; what `write` throws.
  /// - Complexity: O(size of the catalog); memory does not grow with the descriptors.
  public static func export(
    _ catalog: Catalog,
    as format: ExchangeFormat,
    progress: (Int) -> Void = { _ in },
    to write: ([UInt8]) throws -> Void
  ) throws -> ExportReport {
    var run = ExportRun(format: format)
    try catalog.eachPart { part in
      try Task.checkCancellation()
      try run.add(part)
      if case .picture = part { progress(run.report.pictures) }
      if run.waiting.count >= pieceBytes { try write(run.take()) }
    }
    let rest = run.take()
    if !rest.isEmpty { try write(rest) }
    return run.report
  }

  /// Writes a catalog out into a file, which appears when it is whole.
  ///
  /// - Parameters:
  ///   - catalog: The catalog.
  ///   - format: The form.
  ///   - path: The file; what was there is replaced.
  ///   - progress: Called with the number of pictures written after each.
  /// - Returns: A report of the files written.
  /// - Throws: As the other `export`; `SightlineError` with code `outputFailed`.
  public static func export(
    _ catalog: Catalog,
    as format: ExchangeFormat,
    toFile path: String,
    progress: (Int) -> Void = { _ in }
  ) throws -> ExportReport {
    if let own = FileStatus(catalog.path), let there = FileStatus(path),
      own.device == there.device, own.inode == there.inode
    {
      throw SightlineError(
        .outputFailed,
        at: path,
        "this is the catalog itself; give another file"
      )
    }
    let file = try OutputFile(path)
    let report = try export(catalog, as: format, progress: progress) { try file.write($0) }
    try file.finish()
    return report
  }
}

/// The outcome of an export.
public struct ExportReport: Hashable, Sendable {
  /// Entity types.
  public internal(set) var types = 0
  /// Entities.
  public internal(set) var entities = 0
  /// Pictures, the unreadable ones included.
  public internal(set) var pictures = 0
  /// Bytes.
  public internal(set) var bytes = 0
}
