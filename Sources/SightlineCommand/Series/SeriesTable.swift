import SightlineCatalog
import SightlineDuplicates
import SightlineReports
import SightlineSearch

/// Series of pictures that look alike, as text: a block of lines for each.
struct SeriesTable {
  private let report: SeriesReport
  private let source: String
  private let terminal: Terminal

  init(_ report: SeriesReport, of source: String, on terminal: Terminal) {
    self.report = report
    self.source = source
    self.terminal = terminal
  }

  /// All lines: a summary, the series, and the pictures that were not compared.
  var lines: [String] {
    let text = FileGroupsText(
      source: source,
      findings: report.findings,
      rule: report.rule,
      notes: report.notes
    )
    return text.lines(rows, counts: report.series.map(\.files.count), on: terminal)
  }

  /// A line for each file of each series.
  private var rows: [String] {
    var columns = TextColumns([.right, .left, .left, .right, .right, .left])
    for (index, series) in report.series.enumerated() {
      for (place, file) in series.files.enumerated() {
        columns.append([
          (place == 0 ? "\(index + 1)" : "", .bold),
          (place == 0 ? series.relationWords : "", nil),
          (file.likeness(at: place), .dim),
          (file.dimensions, nil),
          (file.fileSize, nil),
          (file.names.printable, nil),
        ])
      }
    }
    return columns.lines(on: terminal, indentedBy: 0)
  }
}

/// The rows of `duplicates --similar --format csv`: one for each file of each series.
enum SeriesRow {
  static func print(_ report: SeriesReport, files: CatalogFiles) throws(OutputFailure) {
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
