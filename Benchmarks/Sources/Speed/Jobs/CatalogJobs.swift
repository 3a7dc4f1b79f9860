import Foundation
import SightlineBuilding
import SightlineCatalog
import SightlineCodecs
import SightlineSearch

/// Jobs that make and open catalogs.
enum CatalogJobs {
  static let all = [indexing, opening]

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

  /// Three times, and of a catalog of some size: two runs still differ by up to 1.2 %, those of a small one by 5 %.
  private static let opening = SpeedJob(
    "open-5000",
    "a catalog of 5000, up to its first answer, three times",
    largestSpread: 0.015
  ) { folder in
    let path = folder.file(SpeedCatalog.name(5000))
    let question = SearchQuery(labels: ["none"])
    return {
      for _ in 0..<3 { _ = try await SearchEngine(Catalog(at: path)).search(question) }
    }
  }

  static func draw(into folder: SpeedFolder) throws {
    for number in 0..<pictures {
      try folder.write(ImageEncoder.jpeg(photo(300 + number)), to: "indexed/\(number).jpg")
    }
  }
}
