import Foundation
import SightlineBuilding
import SightlineCatalog
import SightlineDescriptors
import SightlinePixels

/// A catalog that is looked into: one that there is, or one that is made for this run alone.
struct EvaluatedCatalog: Sendable {
  /// The catalog, open.
  let catalog: Catalog
  /// Its path, or that of what it was made of.
  let name: String
  /// Removed with the last copy of the value.
  private let temporary: TemporaryDirectory?

  private init(_ catalog: Catalog, name: String, temporary: TemporaryDirectory? = nil) {
    self.catalog = catalog
    self.name = name
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

  /// Opens a catalog, or makes one of a manifest or a folder, out of the user's way.
  ///
  /// - Parameters:
  ///   - path: The catalog, manifest or folder.
  ///   - descriptors: What a catalog that is made holds of each picture.
  ///   - isQuiet: Whether no progress is shown.
  /// - Throws: `CommandFailure` with the reason; `CancellationError` when the task is cancelled.
  init(
    openOrMakeOf path: String,
    describedBy descriptors: DescriptorSet = .standard,
    isQuiet: Bool
  ) async throws {
    guard !Self.isDatabase(path) else {
      try self.init(open: path)
      return
    }
    let folder = try TemporaryDirectory()
    let made = folder.path("catalog.sightline")
    let report: BuildReport
    do {
      let source = try CatalogSource(path)
      let line = isQuiet ? nil : ProgressLine(terminal: .error)
      let options = BuildOptions(descriptors: descriptors)
      report = try await CatalogBuilder.build(source, into: made, options: options) {
        line?.show($0)
      }
      line?.finish()
      self.init(try Catalog(at: made), name: path, temporary: folder)
    } catch let error as SightlineError {
      throw CommandFailure(error)
    }
    for failure in report.failures {
      printWarning("not in the catalog: \(failure.path): \(failure.message)")
    }
  }

  /// Whether a file begins as SQLite's databases do (its file format, section 1.3).
  static func isDatabase(_ path: String) -> Bool {
    guard let handle = FileHandle(forReadingAtPath: path) else { return false }
    defer { try? handle.close() }
    let magic = Data("SQLite format 3\0".utf8)
    return (try? handle.read(upToCount: magic.count)) == magic
  }
}
