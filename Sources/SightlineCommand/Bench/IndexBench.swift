import Foundation
import SightlineBuilding
import SightlineCatalog
import SightlineFoundation

/// From picture files to a catalog, on all cores, as `index` does it.
struct IndexBench {
  /// The files to index.
  let paths: [String]
  /// Where catalogs are made.
  let folder: TemporaryDirectory

  /// Where the last catalog is.
  var catalogPath: String { folder.path("bench.sightline") }

  /// Indexes the pictures again until the time is over, then once more with nothing changed.
  ///
  /// - Parameters:
  ///   - seconds: How long that may take; the first catalog is finished whatever it takes.
  ///   - millisecondsPerPicture: About how long a picture takes on one core: of too many, that many are
  ///     chosen evenly as fit half of the time.
  /// - Returns: Pictures a second, and what the catalog's file takes.
  /// - Throws: `CommandFailure` when it cannot be made; `CancellationError`.
  func figures(seconds: Double, millisecondsPerPicture: Double) async throws -> [BenchFigure] {
    let fitting =
      seconds / 2 * 1000 * Double(BuildOptions.coreCount) / max(millisecondsPerPicture, 0.01)
    let chosen = BenchPictures.evenly(paths, Int(min(max(fitting, 8), 1_000_000)))
    let source = Self.source(of: chosen)
    let end = ContinuousClock.now + .seconds(seconds)
    var rates: [Double] = []
    repeat {
      try? FileManager.default.removeItem(atPath: catalogPath)
      rates.append(Double(chosen.count) / (try await build(source)))
    } while ContinuousClock.now < end && rates.count < Self.most
    // The first one only warms up, if there are more.
    if rates.count > 1 { rates.removeFirst() }
    let size = FileStatus(catalogPath)?.size ?? 0
    let unchanged = Double(chosen.count) / (try await build(source))
    return [
      BenchFigure(.index, "new catalog", .picturesPerSecond, rates),
      BenchFigure(.index, "nothing changed", .picturesPerSecond, [unchanged]),
      BenchFigure(.index, "file", .bytesPerPicture, [Double(size) / Double(chosen.count)]),
    ].compactMap(\.self)
  }

  /// How many catalogs are enough, whatever time is left.
  private static let most = 20

  /// Builds the catalog and gives the seconds that took.
  private func build(_ source: CatalogSource) async throws -> Double {
    do {
      let report = try await CatalogBuilder.build(source, into: catalogPath)
      if let failure = report.failures.first {
        throw CommandFailure("/\(failure.path): \(failure.message)")
      }
      return report.seconds
    } catch let error as SightlineError {
      throw CommandFailure(error)
    }
  }

  /// Each picture as an entity, as a folder of them would be.
  private static func source(of paths: [String]) -> CatalogSource {
    CatalogSource(
      folder: "/",
      types: [EntityType(identifier: "picture", name: "Picture", plural: "Pictures")],
      entities: Set(paths.compactMap(FilePaths.resolved)).sorted().map { path in
        SourceEntity(
          entity: Entity(
            EntityIdentifier(type: "picture", id: path),
            title: FilePaths.title(of: path)
          ),
          picturePaths: [String(path.dropFirst())]
        )
      }
    )
  }
}
