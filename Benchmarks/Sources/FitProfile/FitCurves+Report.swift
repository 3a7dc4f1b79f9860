import Foundation
import SightlineEvaluation

extension FitCurves {
  /// Prints the figures of profiles side by side, with 95 % confidence intervals over the entities.
  func printFigures(_ figures: [(name: String, ProfileFigures)]) {
    print("| | \(figures.map(\.name).joined(separator: " | ")) |")
    print("|---|" + figures.map { _ in "---|" }.joined())
    func line(_ name: String, _ value: (ProfileFigures) -> String) {
      print("| \(name) | \(figures.map { value($0.1) }.joined(separator: " | ")) |")
    }
    line("right picture first") { Self.text($0.recallAt1) }
    line("first, and answered") { Self.text($0.answeredRight) }
    line("answers that are right") { Self.text($0.precision) }
    line("absent pictures answered") { Self.text($0.falseAnswers) }
    line("expected calibration error") {
      $0.calibration.expectedError.map { String(format: "%.4f", $0) } ?? "–"
    }
  }

  /// Prints the reliability table and the kinds of change.
  func printDetails(_ figures: [(name: String, ProfileFigures)]) {
    for (name, figures) in figures {
      print("\nReliability of \(name), over \(figures.calibration.pairs) best answers:\n")
      print("| score | answers | mean score | right |\n|---|---|---|---|")
      for bin in figures.calibration.bins {
        guard let mean = bin.meanScore, let right = bin.right.value else { continue }
        print(
          String(
            format: "| %.1f–%.1f | %d | %.3f | %.3f |",
            bin.low,
            bin.high,
            bin.right.total,
            mean,
            right
          )
        )
      }
    }
    print(
      "\n| change | \(figures.map { "\($0.name): first | answered" }.joined(separator: " | ")) |"
    )
    print("|---|" + figures.map { _ in "---|---|" }.joined())
    for (index, group) in (figures.first?.1.groups ?? []).enumerated() {
      let cells = figures.map { $0.1.groups[index] }.map {
        "\(Self.share($0.recallAt1)) | \(Self.share($0.answeredRight))"
      }
      print("| \(group.name) | \(cells.joined(separator: " | ")) |")
    }
  }

  private static func share(_ rate: Rate) -> String {
    rate.value.map { String(format: "%.1f %%", 100 * $0) } ?? "–"
  }

  private static func text(_ rate: Rate) -> String {
    guard let value = rate.value, let interval = rate.interval else { return "–" }
    return String(
      format: "%.2f %% (%.2f–%.2f)",
      100 * value,
      100 * interval.lowerBound,
      100 * interval.upperBound
    )
  }
}
