import SightlineCatalog
import SightlineFoundation

/// Reads files of `CatalogExporter`, or of other programs in its form, into a catalog.
///
/// Nothing is decoded: the descriptors are in the files. Files that name pictures without descriptors
/// are manifests, which `CatalogSource` reads.
public enum CatalogImporter {
  /// The progress of an import.
  public struct Progress: Hashable, Sendable {
    /// Bytes of the files read.
    public var done: Int
    /// Bytes of all files; 0 where a pipe does not say.
    public var total: Int
  }

  /// Imports files into a catalog, and makes it when there is none.
  ///
  /// The contents of the files are added; a type, entity or picture that the catalog has already is
  /// replaced, and everything else stays. Into a catalog that has entities, all is imported as if it had been added by
  /// hand: a later build from another source keeps it. Everything is stored in one transaction: on an
  /// error the catalog is as it was.
  ///
  /// - Parameters:
  ///   - paths: The files, in the order to read them.
  ///   - catalogPath: The catalog's file; its folder must exist.
  ///   - format: The form of all files; nil to go by each one's name.
  ///   - lineLimit: The longest line, or record of CSV, that is read, in bytes.
  ///   - progress: Called now and then.
  /// - Returns: A report of the data stored.
  /// - Throws: `SightlineError`: `sourceNotFound`, `sourceUnreadable`; `invalidRow`, which names the
  ///   file, the line and the value; `noDescriptors` for a manifest; `otherDescriptors` when the
  ///   pictures have other descriptors than those of the catalog. `SightlineError` for what
  ///   storing meets; `CancellationError` when the task is cancelled.
  /// - Complexity: O(size of the files); memory is a line, and 32 bytes an entity or picture.
  public static func importFiles(
    _ paths: [String],
    into catalogPath: String,
    format: ExchangeFormat? = nil,
    lineLimit: Int = maximumLineBytes,
    progress: (Progress) -> Void = { _ in }
  ) throws -> ImportReport {
    precondition(lineLimit > 0, "the limit of a line must be 1 or more")
    let clock = ContinuousClock()
    let start = clock.now
    var total = 0
    var readers: [ExchangeReader] = []
    for path in paths {
      let format = try format ?? Self.format(of: path)
      // All are opened first, so that a mistyped name is reported before an hour of reading.
      readers.append(try ExchangeReader(path, format: format, limit: lineLimit))
      // Files with holes can have any sizes.
      let size = Int(clamping: FileStatus(path)?.size ?? 0)
      total = size > .max - total ? .max : total + size
    }
    let isNew = !Catalog.mayBe(at: catalogPath)
    let catalog = try Catalog(at: catalogPath, mode: .readWrite)
    do {
      var report = try catalog.writeRethrowing { writer in
        var run = try ImportRun(writer)
        var before = 0
        for var reader in readers {
          try run.add(&reader, to: writer) {
            progress(Progress(done: before + $0, total: total))
          }
          before += reader.bytesRead
        }
        return run.report
      }
      report.seconds = (clock.now - start) / .seconds(1)
      return report
    } catch {
      // Nothing was stored, so no empty catalog is left behind, unless another program fills it.
      if isNew { try? catalog.removeIfEmpty() }
      throw error
    }
  }

  /// The longest line, or record of CSV, that is read unless another limit is given: 16 MiB.
  public static let maximumLineBytes = LineReader.defaultLimit

  private static func format(of path: String) throws(SightlineError) -> ExchangeFormat {
    if let format = ExchangeFormat(path: path) { return format }
    throw SightlineError(
      .sourceUnreadable,
      at: path,
      "the name does not show the file's format; call it .jsonl or .csv, or give the format"
    )
  }
}

/// The outcome of an import.
public struct ImportReport: Hashable, Sendable {
  /// Entity types, those that were there already included.
  public internal(set) var types = 0
  /// Entities, those that were there already included.
  public internal(set) var entities = 0
  /// Pictures, the unreadable ones included.
  public internal(set) var pictures = 0
  /// How long the import took.
  public internal(set) var seconds = 0.0
}
