import SightlineCatalog
import SightlineDuplicates
import SightlineReports
import SightlineSearch

/// Groups of files that show the same, as text: a block of lines for each.
struct DuplicateTable {
  private let report: DuplicateReport
  private let source: String
  private let explains: Bool
  private let terminal: Terminal

  /// Prepares the lines.
  ///
  /// - Parameters:
  ///   - report: What was found.
  ///   - source: The name of what was searched.
  ///   - explains: Whether each file is followed by its account.
  ///   - terminal: Where they are shown.
  init(
    _ report: DuplicateReport,
    of source: String,
    explains: Bool = false,
    on terminal: Terminal
  ) {
    self.report = report
    self.source = source
    self.explains = explains
    self.terminal = terminal
  }

  /// All lines: a summary, the groups, and the pictures that were not compared.
  var lines: [String] {
    let text = FileGroupsText(
      source: source,
      findings: report.findings,
      rule: report.rule,
      notes: report.notes
    )
    return text.lines(rows, counts: report.allGroups.map { $0.files.count }, on: terminal)
  }

  /// For each file of each group two lines: the proposal with its reason, then its names, uncut.
  private var rows: [String] {
    var rows: [String] = []
    let width = String(report.allGroups.count).count
    for (index, group) in report.allGroups.enumerated() {
      for (place, file) in group.files.enumerated() {
        let number = place == 0 ? "\(index + 1)" : ""
        let lead = String(repeating: " ", count: width - number.count) + number
        let words = [file.likeness(of: report.bitCount), kept(file), file.companionWords.printable]
          .filter { !$0.isEmpty }.joined(separator: "; ")
        let size = "\(file.dimensions), \(file.fileSize)"
        let color: TextStyle =
          file.isRemovable ? .red : file.resemblance == nil ? .green : .yellow
        rows.append(
          terminal.styled(lead, .bold) + " " + terminal.styled(file.verdict, color) + "  " + size
            + (words.isEmpty ? "" : "  " + terminal.styled(words, .dim)) + "\n"
            + String(repeating: " ", count: width + 3) + file.names.printable
            + (explains ? account(file, indentedBy: width + 5) : "")
        )
      }
    }
    return rows
  }

  /// The account of a file, a line for each thing in it; empty where it needs none.
  private func account(_ file: DuplicateFile, indentedBy count: Int) -> String {
    let lines =
      file.original?.isIdentical == true
      ? ["all its bytes: the same"] : file.ledger?.lines.map(\.account) ?? []
    return lines.map { line in
      "\n" + String(repeating: " ", count: count) + terminal.styled(line.printable, .dim)
    }.joined()
  }

  /// Why the other one stays.
  private func kept(_ file: DuplicateFile) -> String {
    file.keepingWords.map { "the other \($0)" } ?? ""
  }
}

/// The rows of `duplicates --format csv`: one for each file of each group.
enum DuplicateRow {
  static func print(_ report: DuplicateReport, files: CatalogFiles) throws(OutputFailure) {
    var table = CSVTable([
      "group", "action", "path", "file", "of", "distance", "identical", "orientation", "width",
      "height", "bytes", "seen", "agreeing", "kept", "resembles", "difference", "reason",
    ])
    try table.begin()
    for (index, group) in report.allGroups.enumerated() {
      for file in DuplicateLine(group, number: index + 1, file: files.file).files {
        try table.print([
          "\(index + 1)", file.action, file.path, file.file, file.of,
          file.distance.map(String.init), file.identical.map(String.init),
          file.orientation.map(String.init), "\(file.width)", "\(file.height)", "\(file.bytes)",
          file.features.map { "\($0.seen)" }, file.features.map { "\($0.agreeing)" }, file.kept,
          file.resembles, file.difference, file.reason,
        ])
      }
    }
  }
}
