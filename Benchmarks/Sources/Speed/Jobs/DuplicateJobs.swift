import SightlineBuilding
import SightlineCatalog
import SightlineCodecs
import SightlineDuplicates
import SightlineEvaluation

/// Jobs that find copies.
enum DuplicateJobs {
  static let all = [finding(90), finding(300, isLong: true), finding(1000, isLong: true)]

  private static func finding(_ count: Int, isLong: Bool = false) -> SpeedJob {
    SpeedJob("duplicates-\(count)", "copies among \(count) files", isLong: isLong, isWarm: false) {
      let catalog = try Catalog(at: $0.file("copies-\(count).sightline"))
      let files = CatalogFiles(of: catalog)
      return {
        let report = try await DuplicateFinder().duplicates(in: catalog, files: files)
        guard report.groups.count == count / 3 else {
          throw SpeedError("\(report.groups.count) groups of copies are found, not \(count / 3)")
        }
      }
    }
  }

  /// Writes files of which each third is a photograph, each third the same as PNG, and each third a smaller one.
  static func draw(_ count: Int, into folder: SpeedFolder) async throws {
    for number in 0..<count / 3 {
      let picture = try photo(1000 + number, width: 480, height: 360)
      let bytes = try ImageEncoder.jpeg(picture, quality: 90)
      let name = "copies-\(count)/\(number)"
      try folder.write(bytes, to: "\(name).jpg")
      try folder.write(ImageEncoder.png(ImageDecoder.decode(bytes).buffer), to: "\(name).png")
      let half = try PictureChange.half.apply(to: picture, seed: 0)
      try folder.write(ImageEncoder.jpeg(half, quality: 85), to: "\(name)-small.jpg")
    }
    _ = try await CatalogBuilder.build(
      CatalogSource(folder.file("copies-\(count)")),
      into: folder.file("copies-\(count).sightline")
    )
  }
}
