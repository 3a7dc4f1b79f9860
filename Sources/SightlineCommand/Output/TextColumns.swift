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

extension String {
  /// The number of terminal columns the text takes: two for East Asian wide characters and emoji.
  var displayWidth: Int { reduce(0) { $0 + $1.displayWidth } }

  /// The text cut so that it takes at most a number of columns, with an ellipsis when it was cut.
  func truncated(toDisplayWidth limit: Int) -> String {
    guard displayWidth > limit else { return self }
    var kept = ""
    var width = 0
    for character in self {
      guard width + character.displayWidth < limit else { break }
      kept.append(character)
      width += character.displayWidth
    }
    return kept + "…"
  }
}

extension Character {
  /// 2 for wide characters (Unicode Standard Annex 11), 1 for the rest.
  fileprivate var displayWidth: Int {
    guard let scalar = unicodeScalars.first else { return 0 }
    if scalar.properties.isEmojiPresentation { return 2 }
    switch scalar.value {
    case 0x1100...0x115F, 0x2E80...0x303E, 0x3041...0xA4CF, 0xAC00...0xD7A3, 0xF900...0xFAFF,
      0xFE30...0xFE6F, 0xFF00...0xFF60, 0xFFE0...0xFFE6, 0x20000...0x3FFFD:
      return 2
    default: return 1
    }
  }
}
