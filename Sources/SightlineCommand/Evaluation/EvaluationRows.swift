import SightlineEvaluation

/// The rows of `evaluate --format csv`: one for everything, for each kind of change and for each type.
enum EvaluationRows {
  static func print(_ report: EvaluationReport) throws(OutputFailure) {
    var table = CSVTable([
      "part", "name", "present", "recall_at_1", "recall_at_5", "map", "answered_right",
      "answered_wrong", "absent", "false_positives",
    ])
    func row(
      _ part: String,
      _ name: String,
      _ figures: EvaluationReport.Figures
    ) throws(OutputFailure) {
      func share(_ rate: Rate) -> String? { rate.value.map { "\($0)" } }
      try table.print([
        part, name, "\(figures.present)", share(figures.recallAt1), share(figures.recallAt5),
        figures.meanAveragePrecision.map { "\($0)" }, share(figures.answeredRight),
        share(figures.answeredWrong), "\(figures.absent)", share(figures.falsePositives),
      ])
    }
    try row("all", "everything", report.overall)
    for group in report.groups { try row("kind", group.name, group.figures) }
    for type in report.entityTypes { try row("type", type.name, type.figures) }
  }
}
