/// Rows of text set in aligned columns that fit the terminal.
struct TextColumns {
  /// The alignment of a column.
  enum Alignment {
    case left, right
  }

  private let alignments: [Alignment]
  private let wrapsLast: Bool
  private var rows: [[(text: String, style: TextStyle?)]] = []

  /// Widths below which a column of words, and the last one, is of no use.
  private static let least = (column: 8, last: 18)

  /// Makes columns.
  ///
  /// - Parameters:
  ///   - alignments: One for each column.
  ///   - wrapsLast: Whether what does not fit in the last column goes on below, rather than being cut.
  init(_ alignments: [Alignment], wrapsLast: Bool = false) {
    self.alignments = alignments
    self.wrapsLast = wrapsLast
  }

  /// Adds a row of as many texts as there are columns.
  mutating func append(_ row: [(text: String, style: TextStyle?)]) {
    rows.append(row)
  }

  /// The rows as lines, columns two spaces apart.
  ///
  /// On a terminal nothing is wider than it: the widest columns of words are cut until the last one has
  /// room, and that one is cut or goes on below. Elsewhere nothing is cut.
  ///
  /// - Parameters:
  ///   - terminal: The terminal of the lines.
  ///   - indent: How many spaces stand in front.
  ///   - isWhole: Whether nothing is cut on a terminal either, for text to be copied.
  /// - Returns: The lines.
  func lines(
    on terminal: Terminal,
    indentedBy indent: Int = 2,
    isWhole: Bool = false
  ) -> [String] {
    let available = terminal.isInteractive && !isWhole ? terminal.columns : nil
    let widths = widths(in: available.map { $0 - indent - 2 * (alignments.count - 1) })
    return rows.flatMap { row in
      lines(of: row, widths, terminal: terminal, indent: indent)
    }
  }

  /// The widths of the columns, within what is available.
  private func widths(in available: Int?) -> [Int] {
    var widths = alignments.indices.map { column in
      rows.map { $0[column].text.displayWidth }.max() ?? 0
    }
    guard let available, let last = widths.indices.last else { return widths }
    let wanted = min(widths[last], max(Self.least.last, available * 2 / 5))
    while widths.dropLast().reduce(0, +) + wanted > available {
      let widest = widths.indices.dropLast().filter { alignments[$0] == .left }
        .max { widths[$0] < widths[$1] }
      guard let widest, widths[widest] > Self.least.column else { break }
      widths[widest] -= 1
    }
    widths[last] = min(widths[last], max(available - widths.dropLast().reduce(0, +), 1))
    return widths
  }

  private func lines(
    of row: [(text: String, style: TextStyle?)],
    _ widths: [Int],
    terminal: Terminal,
    indent: Int
  ) -> [String] {
    var line = String(repeating: " ", count: indent)
    var used = indent
    for (column, cell) in row.enumerated().dropLast() {
      let text = cell.text.truncated(toDisplayWidth: widths[column])
      let padding = String(repeating: " ", count: max(0, widths[column] - text.displayWidth))
      let styled = cell.style.map { terminal.styled(text, $0) } ?? text
      line += alignments[column] == .right ? padding + styled : styled + padding
      line += "  "
      used += widths[column] + 2
    }
    guard let cell = row.last, let width = widths.last else { return [line] }
    let parts =
      wrapsLast
      ? cell.text.wrapped(toDisplayWidth: max(width, 1))
      : [cell.text.truncated(toDisplayWidth: width)]
    return parts.enumerated().map { place, text in
      let padding =
        alignments.last == .right
        ? String(repeating: " ", count: max(0, width - text.displayWidth)) : ""
      let styled = padding + (cell.style.map { terminal.styled(text, $0) } ?? text)
      return place == 0 ? line + styled : String(repeating: " ", count: used) + styled
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

  /// The text cut so that it takes at most a number of columns: in its middle, because the ends of paths and ids
  /// distinguish them.
  func shortened(toDisplayWidth limit: Int) -> String {
    guard displayWidth > limit else { return self }
    var end = ""
    var width = 0
    for character in reversed() {
      guard width + character.displayWidth <= limit * 2 / 3 else { break }
      end = String(character) + end
      width += character.displayWidth
    }
    return truncated(toDisplayWidth: limit - width) + end
  }

  /// The text in lines of at most that many columns, broken at spaces where there are any.
  func wrapped(toDisplayWidth limit: Int) -> [String] {
    var lines: [String] = []
    var line = ""
    for word in split(separator: " ", omittingEmptySubsequences: false).map(String.init) {
      let joined = line.isEmpty ? word : "\(line) \(word)"
      if joined.displayWidth <= limit || line.isEmpty {
        line = joined
      } else {
        lines.append(line)
        line = word
      }
      line = line.truncated(toDisplayWidth: limit)
    }
    return lines + [line]
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
