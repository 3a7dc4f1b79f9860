import SightlineSearch

/// The last line of `duplicates --format json`: what was compared, and what was found in all.
struct DuplicateSummaryLine: Encodable {
  var summary: Summary

  struct Summary: Encodable {
    var source: String
    /// Where the pictures lie; nil where it is not known.
    var folder: String?
    var algorithm: String
    var bits: Int
    var distance: Int
    var turned: Bool
    var pictures: Int
    var featureless: Int
    var undescribed: Int
    var changed: Int
    var groups: Int
    var removable: Int
    var bytes: Int64
  }

  init(_ report: DuplicateReport, of source: String, files: DuplicateFiles) {
    summary = Summary(
      source: source,
      folder: files.folder,
      algorithm: report.algorithm,
      bits: report.bitCount,
      distance: report.distance,
      turned: report.includesTurned,
      pictures: report.pictureCount,
      featureless: report.featurelessCount,
      undescribed: report.undescribedCount,
      changed: report.changedCount,
      groups: report.groups.count,
      removable: report.removableCount,
      bytes: report.removableBytes
    )
  }
}
