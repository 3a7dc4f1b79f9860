import SightlineCatalog
import SightlineDuplicates
import SightlinePixels
import SightlineReports
import SightlineSearch

/// One line of `duplicates --similar --format json`: a series of files that look alike.
struct SeriesLine: Encodable {
  var series: Int
  /// `series`, or `kind` where nothing shows that they were taken on one occasion.
  var relation: String
  var files: [File]

  struct File: Encodable {
    /// As the catalog has it.
    var path: String
    /// The whole path; nil where it is not known in which folder the pictures lie.
    var file: String?
    /// Where links give the same file other paths.
    var otherPaths: [String]?
    var entities: [DuplicateLine.Identifier]
    var width: Int
    var height: Int
    var bytes: Int64
    /// The cosine with the first file of the series, which itself has 1; no probability.
    var similarity: Double
  }

  init(_ series: PictureSeries, number: Int, files: CatalogFiles) {
    self.series = number
    relation = series.relation.rawValue
    self.files = series.files.map { file in
      let picture = file.pictures[0]
      let others = file.otherPaths
      return File(
        path: file.path,
        file: files.file(file.path),
        otherPaths: others.isEmpty ? nil : others,
        entities: file.pictures.map { .init(type: $0.entity.type, id: $0.entity.id) },
        width: picture.width,
        height: picture.height,
        bytes: picture.fingerprint.size,
        similarity: file.similarity.rounded(toPlaces: 4)
      )
    }
  }
}

/// The last line of `duplicates --similar --format json`: what was compared, and the totals.
struct SeriesSummaryLine: Encodable {
  var summary: Summary

  struct Summary: Encodable {
    var source: String
    /// Where the pictures lie; nil where it is not known.
    var folder: String?
    /// The model that embedded the pictures.
    var model: String
    var similarity: Double
    var pictures: Int
    var unembedded: Int
    var changed: Int
    var series: Int
    var kinds: Int
    var alike: Int
  }

  init(_ report: SeriesReport, of source: String, files: CatalogFiles) {
    summary = Summary(
      source: source,
      folder: files.folder,
      model: "\(report.embedder)",
      similarity: report.similarFrom,
      pictures: report.fileCount,
      unembedded: report.unembeddedCount,
      changed: report.changedCount,
      series: report.count(of: .series),
      kinds: report.count(of: .kind),
      alike: report.alikeCount
    )
  }
}
