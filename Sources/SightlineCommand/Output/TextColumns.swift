/// Rows of text set in aligned columns.
struct TextColumns {
  /// Which side of a column its texts are set against.
  enum Alignment {
    case left, right
  }

  private let alignments: [Alignment]
  private var rows: [[(text: String, style: TextStyle?)]] = []

  init(_ alignments: [Alignment]) {
    self.alignments = alignments
  }

  /// Adds a row of as many texts as there are columns.
  mutating func append(_ row: [(text: String, style: TextStyle?)]) {
    rows.append(row)
  }

  /// The rows as lines, columns two spaces apart, the last column cut to what is left of the width.
  func lines(on terminal: Terminal, indentedBy indent: Int = 2) -> [String] {
    let widths = alignments.indices.map { column in
      rows.map { $0[column].text.displayWidth }.max() ?? 0
    }
    return rows.map { row in
      var line = String(repeating: " ", count: indent)
      var used = indent
      for (column, cell) in row.enumerated() {
        let isLast = column == row.count - 1
        let room = max(terminal.columns - used, 16)
        let text =
          isLast && terminal.isInteractive ? cell.text.truncated(toDisplayWidth: room) : cell.text
        let padding = String(repeating: " ", count: max(0, widths[column] - text.displayWidth))
        let styled = cell.style.map { terminal.styled(text, $0) } ?? text
        if alignments[column] == .right { line += padding }
        line += styled
        if alignments[column] == .left && !isLast { line += padding }
        if !isLast { line += "  " }
        used += widths[column] + 2
      }
      return line
    }
  }
}
