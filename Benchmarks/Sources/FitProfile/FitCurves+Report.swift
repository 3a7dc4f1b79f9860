import Results
import SightlineEvaluation

extension FitCurves {
  /// Prints the figures of profiles side by side, with 95 % confidence intervals over the entities.
  func printFigures(_ figures: [(name: String, ProfileFigures)]) {
    var table = MarkdownTable([""] + figures.map(\.name))
    func line(_ name: String, _ value: (ProfileFigures) -> String) {
      table.add([name] + figures.map { value($0.1) })
    }
    line("right picture first") { Self.text($0.recallAt1) }
    line("first, and answered") { Self.text($0.answeredRight) }
    line("answers that are right") { Self.text($0.precision) }
    line("absent pictures answered") { Self.text($0.falseAnswers) }
    line("expected calibration error") {
      $0.calibration.expectedError?.with(decimals: 4) ?? "–"
    }
    print(table.lines.joined(separator: "\n"))
  }

  /// Prints the reliability table and the kinds of change.
  func printDetails(_ figures: [(name: String, ProfileFigures)]) {
    for (name, figures) in figures {
      print("\nReliability of \(name), over \(figures.calibration.pairs) best answers:\n")
      var table = MarkdownTable(["score", "answers", "mean score", "right"])
      for bin in figures.calibration.bins {
        guard let mean = bin.meanScore, let right = bin.right.value else { continue }
        table.add([
          "\(bin.low.with(decimals: 1))–\(bin.high.with(decimals: 1))", "\(bin.right.total)",
          mean.with(decimals: 3), right.with(decimals: 3),
        ])
      }
      print(table.lines.joined(separator: "\n"))
    }
    var table = MarkdownTable(
      ["change"] + figures.flatMap { ["\($0.name): first", "answered"] }
    )
    for (index, group) in (figures.first?.1.groups ?? []).enumerated() {
      table.add(
        [group.name]
          + figures.map { $0.1.groups[index] }.flatMap {
            [Self.share($0.recallAt1), Self.share($0.answeredRight)]
          }
      )
    }
    print("\n" + table.lines.joined(separator: "\n"))
  }

  private static func share(_ rate: Rate) -> String {
    rate.value.map { "\($0.percent) %" } ?? "–"
  }

  private static func text(_ rate: Rate) -> String {
    guard let value = rate.value, let interval = rate.interval else { return "–" }
    let (low, high) = (100 * interval.lowerBound, 100 * interval.upperBound)
    return
      "\((100 * value).with(decimals: 2)) % (\(low.with(decimals: 2))–\(high.with(decimals: 2)))"
  }
}
