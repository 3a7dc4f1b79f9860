import Foundation
import SightlineBuilding
import SightlineCatalog
import SightlineCodecs
import SightlineSearch

/// Jobs that make and open catalogs.
enum CatalogJobs {
  static let all = [indexing, opening(300, times: 10), opening(5000, times: 3)]

  private static let pictures = 100

  private static let indexing = SpeedJob(
    "index",
    "a catalog of 100 JPEGs of 640×480",
    isWarm: false
  ) { folder in
    let path = folder.file("made-\(ProcessInfo.processInfo.processIdentifier).sightline")
    let source = try CatalogSource(folder.file("indexed"))
    return {
      let report = try await CatalogBuilder.build(
        source,
        into: path,
        options: BuildOptions(parallelism: 1)
      )
      guard report.failures.isEmpty else { throw SpeedError("not all pictures are indexed") }
    }
  }

  /// Several times, since a single opening takes a few percent more or less from run to run.
  private static func opening(_ size: Int, times: Int) -> SpeedJob {
    SpeedJob("open-\(size)", "a catalog of \(size), up to its first answer, \(times) times") {
      let path = $0.file(SpeedCatalog.name(size))
      let question = SearchQuery(labels: ["none"])
      return {
        for _ in 0..<times { _ = try await SearchEngine(Catalog(at: path)).search(question) }
      }
    }
  }

  static func draw(into folder: SpeedFolder) throws {
    for number in 0..<pictures {
      try folder.write(ImageEncoder.jpeg(photo(300 + number)), to: "indexed/\(number).jpg")
    }
  }
}
