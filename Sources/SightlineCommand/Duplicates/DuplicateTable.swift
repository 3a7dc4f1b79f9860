import SightlineCatalog
import SightlineReports
import SightlineSearch

/// Groups of files that show the same, as text: a block of lines for each.
struct DuplicateTable {
  private let report: DuplicateReport
  private let source: String
  private let terminal: Terminal

  init(_ report: DuplicateReport, of source: String, on terminal: Terminal) {
    self.report = report
    self.source = source
    self.terminal = terminal
  }

  /// All lines: what was found, the groups, and what was not compared.
  var lines: [String] {
    let text = FileGroupsText(
      source: source,
      findings: report.findings,
      rule: report.rule,
      notes: report.notes
    )
    return text.lines(rows, counts: report.groups.map(\.files.count), on: terminal)
  }

  /// A line for each file of each group.
  private var rows: [String] {
    var columns = TextColumns([.right, .left, .left, .right, .right, .left])
    for (index, group) in report.groups.enumerated() {
      for (place, file) in group.files.enumerated() {
        columns.append([
          (place == 0 ? "\(index + 1)" : "", .bold),
          (file.verdict, file.isRemovable ? .red : .green),
          (file.likeness(of: report.bitCount), .dim),
          (file.dimensions, nil),
          (file.fileSize, nil),
          (file.names.printable, nil),
        ])
      }
    }
    return columns.lines(on: terminal, indentedBy: 0)
  }
}
