import Foundation
import SightlineBuilding
import SightlineCatalog
import SightlineCodecs
import SightlineSearch

/// Jobs that make and open catalogs.
enum CatalogJobs {
  static let all = [indexing] + [300, 5000].map(opening)

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

  private static func opening(_ size: Int) -> SpeedJob {
    SpeedJob("open-\(size)", "a catalog of \(size), up to its first answer", isWarm: false) {
      let path = $0.file(SpeedCatalog.name(size))
      let question = SearchQuery(labels: ["none"])
      return { _ = try await SearchEngine(Catalog(at: path)).search(question) }
    }
  }

  static func draw(into folder: SpeedFolder) throws {
    for number in 0..<pictures {
      try folder.write(ImageEncoder.jpeg(photo(300 + number)), to: "indexed/\(number).jpg")
    }
  }
}
