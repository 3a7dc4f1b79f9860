import Results

/// The figures of a run, as a section of the results.
struct IndexReport {
  /// The figures of one set of codes.
  struct Section {
    let title: String
    let summary: String
    var figures: [Figure]
  }

  let count: Int
  let seed: UInt64
  let queries: Int
  let machine: Machine
  /// The peer's name and version; nil if only ours was measured.
  let peer: String?
  let sections: [Section]

  var title: String { "Exact search among \(Self.grouped(count)) codes (index)" }

  /// The section, without its title.
  var markdown: String {
    """
    - Machine: \(machine.markdown).
    - Peer: \(peerText).
    - \(Self.grouped(count)) codes of 256 bits, seed \(seed). Figures of single queries are medians of \
    \(queries), with the tenth and the ninetieth percentile; ratios are medians of the ratios query by \
    query. \(comparison)

    \(sections.map(Self.text).joined(separator: "\n\n"))
    """
  }

  private var peerText: String {
    peer.map { "\($0), in a process of its own, where only its library's call is timed" }
      ?? "none, as faiss could not be had"
  }

  private var comparison: String {
    peer == nil
      ? "Nothing was compared."
      : "Ours and faiss answer the same queries in turn, and every answer was found to be the same."
  }

  private static func text(of section: Section) -> String {
    var table = MarkdownTable(Figure.headings)
    for figure in section.figures { table.add(figure.cells) }
    return
      "### \(section.title.capitalizedFirst)\n\n\(section.summary.capitalizedFirst).\n\n\(table.lines.joined(separator: "\n"))"
  }

  static func grouped(_ count: Int) -> String {
    let digits = Array(String(count))
    return digits.enumerated().reduce(into: "") { text, digit in
      if digit.offset > 0, (digits.count - digit.offset) % 3 == 0 { text += "," }
      text.append(digit.element)
    }
  }
}

extension String {
  /// The text with its first letter capitalised.
  fileprivate var capitalizedFirst: String { prefix(1).uppercased() + dropFirst() }
}
