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
    var lines = [
      terminal.styled(source.printable, .bold) + ": \(report.findings)",
      terminal.styled(report.rule, .dim),
    ]
    var rows = table[...]
    for group in report.groups {
      lines.append("")
      lines += rows.prefix(group.files.count)
      rows = rows.dropFirst(group.files.count)
    }
    let notes = report.notes
    if !notes.isEmpty { lines.append("") }
    return lines + notes.map { "note: \($0)" }
  }

  /// A line for each file of each group.
  private var table: [String] {
    var columns = TextColumns([.right, .left, .left, .right, .right, .left])
    for (index, group) in report.groups.enumerated() {
      for (place, file) in group.files.enumerated() {
        let names = ([file.path] + file.otherPaths).joined(separator: " = ")
        let entities =
          file.entityNames.isEmpty ? "" : " · " + file.entityNames.joined(separator: ", ")
        columns.append([
          (place == 0 ? "\(index + 1)" : "", .bold),
          (file.verdict, file.isRemovable ? .red : .green),
          (file.likeness(of: report.bitCount), .dim),
          (file.dimensions, nil),
          (file.pictures[0].fingerprint.size.fileSize, nil),
          ((names + entities).printable, nil),
        ])
      }
    }
    return columns.lines(on: terminal, indentedBy: 0)
  }
}
