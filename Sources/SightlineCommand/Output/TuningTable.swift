import SightlineEvaluation
import SightlineReports

/// A table of the changes that tuning made, as text of at most 80 columns.
struct TuningTable {
  private let report: TuningReport
  private let terminal: Terminal

  init(_ report: TuningReport, on terminal: Terminal) {
    self.report = report
    self.terminal = terminal
  }

  var lines: [String] {
    var columns = TextColumns([.left, .right, .left, .left, .right, .left])
    func add(_ name: String, _ rate: (ProfileFigures) -> Rate) {
      columns.append(
        [(name, nil)] + cells(rate(report.before)) + [("→", .dim)] + cells(rate(report.after))
      )
    }
    add("right entity first", \.recallAt1)
    add("answered right", \.answeredRight)
    add("answers that are right", \.precision)
    add("absent answered", \.falseAnswers)
    columns.append(
      row("calibration error", report.before.calibration, report.after.calibration)
    )
    columns.append([
      ("lowest score", nil), (score(report.before.minimumScore), nil), ("", nil), ("→", .dim),
      (score(report.after.minimumScore), .bold), ("", nil),
    ])
    return [
      terminal.styled("precision \(percent(report.precision)) %", .bold)
        + ": \(report.queries) queries of \(report.entities) entities, each asked with its entity and "
        + "without it",
      "before → after, on entities that no fit had seen (\(report.folds) folds), with 95 % intervals:",
    ] + columns.lines(on: terminal) + [
      report.method == .refitted
        ? "the weights of all signals were fitted again"
        : "new weights would be no better: the weights stay, prior and scale were fitted"
    ]
  }

  private func cells(_ rate: Rate) -> [(text: String, style: TextStyle?)] {
    guard let value = rate.value, let interval = rate.interval else {
      return [("–", nil), ("", nil)]
    }
    return [
      ("\(percent(value)) %", .bold),
      ("\(percent(interval.lowerBound))–\(percent(interval.upperBound))", .dim),
    ]
  }

  private func row(
    _ name: String,
    _ before: EvaluationReport.Calibration,
    _ after: EvaluationReport.Calibration
  ) -> [(text: String, style: TextStyle?)] {
    func text(_ calibration: EvaluationReport.Calibration) -> String {
      calibration.expectedError.map { "\(percent($0)) %" } ?? "–"
    }
    return [
      (name, nil), (text(before), .bold), ("", nil), ("→", .dim), (text(after), .bold), ("", nil),
    ]
  }

  private func score(_ score: Double) -> String { "\(score.rounded(toPlaces: 3))" }

  private func percent(_ share: Double) -> String {
    "\((100 * share).rounded(toPlaces: 2))"
  }
}
