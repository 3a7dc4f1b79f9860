import Sightline
import SightlineCatalog
import SightlineCodecs
import SightlineEvaluation
import SightlineFamilies
import SightlinePixels

/// Queries by files, decoded as the command decodes them.
enum QueryJobs {
  /// The queries, and whether they show a thing of the catalog.
  private static let queries = [
    (name: "copy", summary: "a recompressed copy", isThere: true),
    (name: "crop", summary: "a crop of a quarter of a side", isThere: true),
    (name: "phone", summary: "a cover, photographed at an angle", isThere: true),
    (name: "document", summary: "a page, photographed at an angle", isThere: true),
    (name: "absent", summary: "a photographed cover that is not there", isThere: false),
  ]

  static func all(among size: Int) -> [SpeedJob] {
    let isLong = size == SpeedCatalog.sizes.last
    return queries.map { query in
      SpeedJob(
        "query-\(query.name)-\(size)",
        "\(query.summary), among \(size)",
        isLong: isLong
      ) { folder in
        let engine = try await SearchEngine(Catalog(at: folder.file(SpeedCatalog.name(size))))
        let file = folder.file("queries/\(query.name).jpg")
        return {
          let found = try await engine.search(.file(file))
          guard found.matches.isEmpty != query.isThere else {
            throw SpeedError("the query '\(query.name)' is not answered as it should be")
          }
        }
      }
    }
  }

  static func draw(into folder: SpeedFolder) throws {
    let copy = try PictureChange.jpeg30.apply(to: photo(100), seed: 0)
    let crop = try PictureChange.crop25.apply(to: photo(101), seed: 0)
    for (name, picture) in [("copy", copy), ("crop", crop)] {
      try folder.write(ImageEncoder.jpeg(picture, quality: 90), to: "queries/\(name).jpg")
    }
    let scenes = try (0..<4).map { try photo(400 + $0) }
    func capture(_ name: String, _ picture: ReadOnlyPixelBuffer, share: ClosedRange<Double>) throws
    {
      let capture = try Capture(
        of: [picture],
        among: scenes,
        under: CaptureConditions(share: share, tilt: 10...20),
        seed: 7
      )
      try folder.write(capture.jpeg(), to: "queries/\(name).jpg")
    }
    try capture("phone", SpeedCatalog.cover(0), share: 0.2...0.3)
    try capture("absent", SpeedCatalog.cover(100), share: 0.2...0.3)
    try capture("document", SpeedCatalog.document(0), share: 0.4...0.6)
  }
}
