import SightlineEvaluation

/// The rows of `evaluate --model --format csv`: one for each model.
enum AlikeRows {
  static func print(_ report: AlikeReport) throws(OutputFailure) {
    var table = CSVTable([
      "model", "identity", "queries", "precision_at_1", "low", "high", "precision_at_5",
      "precision_at_10", "map", "map_low", "map_high", "listed", "labels_suggested", "labels_right",
      "likeness_error", "share_error", "milliseconds",
    ])
    try table.begin()
    for model in report.models {
      let figures = model.figures
      func text(_ number: Double?) -> String? { number.map { "\($0)" } }
      try table.print([
        model.name, model.identity, "\(figures.precisionAt1.total)",
        text(figures.precisionAt1.value), text(figures.precisionAt1.interval?.lowerBound),
        text(figures.precisionAt1.interval?.upperBound), text(figures.precisionAt5.value),
        text(figures.precisionAt10.value), text(figures.meanAveragePrecision?.value),
        text(figures.meanAveragePrecision?.low), text(figures.meanAveragePrecision?.high),
        text(figures.listed.value), "\(figures.labels.total)", text(figures.labels.value),
        text(figures.likeness?.expectedError), text(figures.shares.expectedError),
        "\(model.milliseconds)",
      ])
    }
  }
}
