import SightlineCatalog
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

  /// All lines: what was found, the series, and what was not compared.
  var lines: [String] {
    var lines = [
      terminal.styled(source.printable, .bold) + ": \(report.findings)",
      terminal.styled(report.rule, .dim),
    ]
    var rows = table[...]
    for series in report.series {
      lines.append("")
      lines += rows.prefix(series.files.count)
      rows = rows.dropFirst(series.files.count)
    }
    let notes = report.notes
    if !notes.isEmpty { lines.append("") }
    return lines + notes.map { "note: \($0)" }
  }

  /// A line for each file of each series.
  private var table: [String] {
    var columns = TextColumns([.right, .left, .right, .right, .left])
    for (index, series) in report.series.enumerated() {
      for (place, file) in series.files.enumerated() {
        let names = ([file.path] + file.otherPaths).joined(separator: " = ")
        let entities =
          file.entityNames.isEmpty ? "" : " · " + file.entityNames.joined(separator: ", ")
        columns.append([
          (place == 0 ? "\(index + 1)" : "", .bold),
          (file.likeness(at: place), .dim),
          (file.dimensions, nil),
          (file.pictures[0].fingerprint.size.fileSize, nil),
          ((names + entities).printable, nil),
        ])
      }
    }
    return columns.lines(on: terminal, indentedBy: 0)
  }
}
