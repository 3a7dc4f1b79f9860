import Contenders
import Results

extension RobustnessReport {
  /// Compares the fused score with its best signal for each kind of change; nil if no signal was measured by itself.
  var fusion: String? {
    let signals = indices(of: .hash, .color, .localFeatures)
    guard !signals.isEmpty, let engine = indices(of: .engine).first else { return nil }
    var table = MarkdownTable([
      "change, recall@1 · mAP in %", "fused", "best hash", "best colour", "local features",
      "fused − best, recall@1", "mAP",
    ])
    func both(_ figures: Figures) -> String {
      "\(figures.recall.percent) · \(figures.meanAveragePrecision.percent)"
    }
    func gaps(_ row: Row) -> (recall: Double, precision: Double) {
      func gap(_ figure: KeyPath<Figures, Double>) -> Double {
        row.figures[engine][keyPath: figure]
          - (signals.map { row.figures[$0][keyPath: figure] }.max() ?? 0)
      }
      return (gap(\.recall), gap(\.meanAveragePrecision))
    }
    for row in rows + [overall] {
      func best(_ kind: Contender.Kind) -> String {
        let candidates = indices(of: kind)
        // The first of equal ones, in the order of the contenders.
        guard
          let best = candidates.max(by: {
            row.figures[$0].recall < row.figures[$1].recall
          })
        else { return "–" }
        return
          "\(both(row.figures[best]))\(candidates.count > 1 ? " \(contenders[best].name)" : "")"
      }
      let gap = gaps(row)
      table.add([
        row.isSum ? "**\(row.name)**" : row.name, both(row.figures[engine]), best(.hash),
        best(.color), best(.localFeatures), signed(gap.recall), signed(gap.precision),
      ])
    }
    let below = rows.filter { !$0.isSum }.filter {
      min(gaps($0).recall, gaps($0).precision) < -0.005
    }
    let whole = gaps(overall)
    let verdict =
      below.isEmpty
      ? "In no kind of change is the fused score more than 0.5 point below the best single signal"
      : "More than 0.5 point below the best single signal in \(below.map(\.name).joined(separator: ", "))"
    return """
      ### The fused score and its signals

      \(table.lines.joined(separator: "\n"))

      \(verdict); over all changes it is \(signed(whole.recall)) points of recall@1 and \
      \(signed(whole.precision)) points of mAP from the best of them.
      """
  }

  private func signed(_ share: Double) -> String { (share < 0 ? "" : "+") + share.percent }
}
