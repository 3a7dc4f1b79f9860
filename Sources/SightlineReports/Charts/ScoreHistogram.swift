/// How many queries have which score: a row of bars for each thing that became of them.
///
/// Rows have scales of their own, since what is right is most of it: every bar says how many it stands for.
struct ScoreHistogram {
  /// One kind of outcome, with its queries.
  struct Kind {
    let name: String
    let style: HTML
    /// How many queries each range of scores has, ranges of equal width from 0 to 1.
    let counts: [Int]
  }

  let kinds: [Kind]
  /// The lowest score that is answered.
  let minimumScore: Double

  private static let (left, width, rowHeight) = (4.0, 352.0, 80.0)
  private static let top = 0.0

  private var bottom: Double { Self.top + Double(kinds.count) * Self.rowHeight }

  private func x(_ score: Double) -> Double { Self.left + score * Self.width }

  /// The drawing, as SVG within a page.
  var element: HTML {
    let totals = kinds.map { "\($0.counts.reduce(0, +).grouped) \($0.name)" }
    let rows = kinds.enumerated().map { row, kind in bars(of: kind, row: row) }
    let ticks = (0...5).map { tick -> HTML in
      let score = Double(tick) / 5
      let anchor = tick == 0 ? "start" : tick == 5 ? "end" : "middle"
      return """
        <text x="\(x(score).svg)" y="\((bottom + 16).svg)" text-anchor="\(anchor)">\
        \(FixedDecimal(score, places: 1).description)</text>

        """
    }
    return """
      <svg class="chart" viewBox="0 0 360 \((bottom + 38).svg)" role="img" \
      aria-labelledby="histogram-title histogram-text">
      <title id="histogram-title">Queries by score</title>
      <desc id="histogram-text">\(totals.joined(separator: ", "))</desc>
      <line class="mark" x1="\(x(minimumScore).svg)" x2="\(x(minimumScore).svg)" y1="\(Self.top.svg)" \
      y2="\(bottom.svg)"/>
      \(rows)\(ticks)<text class="label" x="356" y="\((bottom + 34).svg)" text-anchor="end">score</text>
      </svg>

      """
  }

  private func bars(of kind: Kind, row: Int) -> HTML {
    let base = Self.top + Double(row + 1) * Self.rowHeight
    let most = Double(max(kind.counts.max() ?? 0, 1))
    let step = Self.width / Double(max(kind.counts.count, 1))
    let bars = kind.counts.enumerated().map { index, count -> HTML in
      guard count > 0 else { return .empty }
      // At least one unit high, so that every bar is visible.
      let height = max(Double(count) / most * (Self.rowHeight - 32), 1)
      let left = Self.left + Double(index) * step
      return """
        <rect class="fill \(kind.style)" x="\((left + 1).svg)" y="\((base - height).svg)" \
        width="\((step - 2).svg)" height="\(height.svg)"/>
        <text class="count" x="\((left + step / 2).svg)" y="\((base - height - 4).svg)" \
        text-anchor="middle">\(count.grouped)</text>

        """
    }
    return """
      <line class="base" x1="\(Self.left.svg)" x2="\((Self.left + Self.width).svg)" y1="\(base.svg)" \
      y2="\(base.svg)"/>
      <text class="label" x="\(Self.left.svg)" y="\((base - Self.rowHeight + 16).svg)">\(kind.name)</text>
      \(bars)
      """
  }
}
