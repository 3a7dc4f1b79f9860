import SightlineReports
import SightlineSearch

/// The rows of `duplicates --similar --format csv`: one for each file of each series.
enum SeriesRow {
  static func print(_ report: SeriesReport, files: DuplicateFiles) throws(OutputFailure) {
    var table = CSVTable([
      "series", "relation", "path", "file", "similarity", "width", "height", "bytes",
    ])
    try table.begin()
    for (index, series) in report.series.enumerated() {
      for file in SeriesLine(series, number: index + 1, files: files).files {
        try table.print([
          "\(index + 1)", series.relation.rawValue, file.path, file.file, "\(file.similarity)",
          "\(file.width)",
          "\(file.height)", "\(file.bytes)",
        ])
      }
    }
  }
}
