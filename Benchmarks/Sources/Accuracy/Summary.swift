import Families
import Results

/// The figures over all families that lead the table.
struct Summary {
  /// A figure over families, and its gate.
  struct Line {
    let name: String
    let value: Double
    let bound: Double
    let growsBetter: Bool

    var isMet: Bool { growsBetter ? value >= bound : value <= bound }

    var gate: String {
      "\(growsBetter ? "≥" : "≤") \((bound * 100).with(decimals: 0))"
    }
  }

  /// The figures, those of families that no fit has seen first.
  let lines: [Line]

  /// Takes the figures.
  ///
  /// - Parameters:
  ///   - rows: The rows of all families, of which those of the reporting half with photographs count.
  ///   - heldOut: What fits without the queried family answer; nil if that was not measured.
  init(_ rows: [FamilyFigures], heldOut: HeldOutMeans?) {
    var lines: [Line] = []
    if let heldOut {
      lines += [
        Line(
          name: "held out by family: right",
          value: heldOut.right,
          bound: 0.93,
          growsBetter: true
        ),
        Line(
          name: "held out by family: absent",
          value: heldOut.absent,
          bound: 0.02,
          growsBetter: false
        ),
      ]
    }
    let counted = rows.filter { $0.half == FamilyHalf.report.rawValue && $0.hasPhotographs }
      .map { row in (row: row, family: Family.all.first { $0.name == row.family }) }
    func mean(_ figure: Figure) -> Double? {
      var (sum, weights) = (0.0, 0.0)
      for (row, family) in counted {
        guard let value = figure.value(of: row)?.value else { continue }
        let kin = counted.count { $0.row.family == row.family }
        let weight = (family?.weight ?? 1) / Double(kin)
        sum += value * weight
        weights += weight
      }
      return weights > 0 ? sum / weights : nil
    }
    if let right = mean(.answeredRight), let absent = mean(.absentAnswered) {
      lines += [
        Line(
          name: "mean of families: answered right",
          value: right,
          bound: 0.93,
          growsBetter: true
        ),
        Line(
          name: "mean of families: absent answered",
          value: absent,
          bound: 0.02,
          growsBetter: false
        ),
      ]
    }
    let errors = counted.filter { $0.family?.isReal ?? false }.compactMap(\.row.calibrationError)
    if let worst = errors.max() {
      lines += [
        Line(
          name: "real families: mean ECE",
          value: errors.reduce(0, +) / Double(errors.count),
          bound: 0.03,
          growsBetter: false
        ),
        Line(name: "real families: worst ECE", value: worst, bound: 0.08, growsBetter: false),
      ]
    }
    self.lines = lines
  }

  /// The table as Markdown.
  var markdown: String {
    var table = MarkdownTable(["over families", "%", "gate"])
    for line in lines {
      table.add([line.name, line.value.percent, "\(line.isMet ? "" : "*bar:* ")\(line.gate)"])
    }
    return table.lines.joined(separator: "\n")
  }

  /// The gates that an earlier summary met and this one does not, one line each.
  func failures(since earlier: Summary) -> [String] {
    lines.filter { line in
      !line.isMet && earlier.lines.contains { $0.name == line.name && $0.isMet }
    }.map { "\($0.name) \($0.value.percent) % misses the gate of \($0.gate) %, which was met" }
  }
}
