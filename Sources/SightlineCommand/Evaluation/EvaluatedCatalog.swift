import Foundation
import SightlineBuilding
import SightlineCatalog
import SightlineDescriptors
import SightlineFoundation
import SightlinePixels

/// A catalog to evaluate: an existing one, or one made for this run.
struct EvaluatedCatalog: Sendable {
  /// The catalog, open.
  let catalog: Catalog
  /// Its path, or that of its source.
  let name: String
  /// The pictures that could not be read, where the catalog was made for this run, one line each.
  let failures: [String]
  /// Removed with the last copy of the value.
  private let temporary: TemporaryDirectory?

  private init(
    _ catalog: Catalog,
    name: String,
    failures: [String] = [],
    temporary: TemporaryDirectory? = nil
  ) {
    self.catalog = catalog
    self.name = name
    self.failures = failures
    self.temporary = temporary
  }

  /// Opens a catalog.
  init(open path: String) throws {
    do throws(SightlineError) {
      self.init(try Catalog(at: path), name: path)
    } catch {
      throw CommandFailure(error)
    }
  }

  /// Opens a catalog, or makes a temporary one of a manifest or a folder.
  ///
  /// - Parameters:
  ///   - path: The catalog, manifest or folder.
  ///   - descriptors: The descriptors of a catalog that is made.
  ///   - options: Which files of a folder are looked at.
  ///   - reading: How the pictures are read; nil for the usual way.
  ///   - cache: Where a catalog that is made is kept for the next run; nil for nowhere.
  ///   - isQuiet: Whether no progress is shown.
  /// - Throws: `CommandFailure` with the reason; `CancellationError` when the task is cancelled.
  init(
    openOrMakeOf path: String,
    describedBy descriptors: DescriptorSet = .standard,
    options: FolderOptions = FolderOptions(),
    reading: ReadingOptions? = nil,
    keeping cache: FolderCache? = nil,
    isQuiet: Bool
  ) async throws {
    guard !Self.isDatabase(path) else {
      try self.init(open: path)
      return
    }
    do {
      try await self.init(
        making: CatalogSource(path, options: options),
        name: path,
        describedBy: descriptors,
        reading: reading,
        keeping: cache,
        isQuiet: isQuiet
      )
    } catch let error as SightlineError {
      throw CommandFailure(error)
    }
  }

  /// Makes a temporary catalog of a source.
  ///
  /// - Parameters:
  ///   - source: The source.
  ///   - name: Its name.
  ///   - descriptors: The catalog's descriptors.
  ///   - reading: How the pictures are read; nil for the usual way.
  ///   - cache: Where it is kept for the next run; nil for nowhere.
  ///   - isQuiet: Whether no progress is shown.
  /// - Throws: `CommandFailure` with the reason; `CancellationError` when the task is cancelled.
  init(
    making source: CatalogSource,
    name: String,
    describedBy descriptors: DescriptorSet = .standard,
    reading: ReadingOptions? = nil,
    keeping cache: FolderCache? = nil,
    isQuiet: Bool
  ) async throws {
    let kept = cache?.place(of: source, descriptors, reading)
    let folder = kept == nil ? try TemporaryDirectory() : nil
    let made = kept?.path ?? folder?.path("catalog.sightline") ?? ""
    do {
      try kept?.prepare()
      let line = isQuiet ? nil : ProgressLine(terminal: .error)
      defer { line?.finish() }
      var options = BuildOptions(descriptors: descriptors)
      reading?.apply(to: &options)
      let report = try await CatalogBuilder.build(source, into: made, options: options) {
        line?.show($0)
      }
      if source.skipped.count > 0, !isQuiet {
        printNote("\(name): \(source.skipped.count) skipped: \(source.skipped.summary)")
      }
      if let kept, kept.isNew, !isQuiet {
        printNote(
          "what was described of \(name) is kept in \(kept.path) for the next run; "
            + "`sightline duplicates --clear-cache` removes it"
        )
      }
      self.init(
        try Catalog(at: made),
        name: name,
        failures: report.failures.map {
          "\($0.path): \(SightlineError($0.code, $0.message).withRemedy)"
        },
        temporary: folder
      )
    } catch let error as SightlineError {
      throw CommandFailure(error)
    }
    for failure in failures { printFailure(failure) }
  }

  /// Whether it is the address of a catalog on a server, or a file that begins as SQLite's databases do (its
  /// file format, section 1.3).
  static func isDatabase(_ path: String) -> Bool {
    if Catalog.isAddress(path) { return true }
    // A pipe is not read here, because its reader needs the bytes.
    guard FileStatus(path)?.kind == .file, let handle = FileHandle(forReadingAtPath: path) else {
      return false
    }
    defer { try? handle.close() }
    let magic = Data("SQLite format 3\0".utf8)
    return (try? handle.read(upToCount: magic.count)) == magic
  }
}
