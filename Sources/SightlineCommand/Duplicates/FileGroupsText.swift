import SightlineReports

/// Groups of picture files as text: a summary, a block of lines for each group, and notes.
struct FileGroupsText {
  /// The name of the folder or catalog that was searched.
  let source: String
  /// A summary of the findings, a sentence without its end.
  let findings: String
  /// The method.
  let rule: String
  /// Notes on pictures that were not compared.
  let notes: [String]

  /// All lines.
  ///
  /// - Parameters:
  ///   - rows: A line for each file of each group.
  ///   - counts: How many files each group has.
  ///   - terminal: Where they are printed.
  /// - Returns: The lines.
  func lines(_ rows: [String], counts: [Int], on terminal: Terminal) -> [String] {
    var lines = [
      terminal.styled(source.printable, .bold) + ": \(findings)",
      terminal.styled(rule, .dim),
    ]
    var rows = rows[...]
    for count in counts {
      lines.append("")
      lines += rows.prefix(count)
      rows = rows.dropFirst(count)
    }
    if !notes.isEmpty { lines.append("") }
    return lines + notes.map { "note: \($0)" }
  }
}
