import SightlineEvaluation
import SightlineReports

/// A comparison of how well models find pictures of one kind, as text of some 80 columns: a row for each model.
struct AlikeTable {
  private let report: AlikeReport
  private let terminal: Terminal

  /// How many kinds are listed: the hardest ones.
  private static let kindLimit = 10

  init(_ report: AlikeReport, on terminal: Terminal) {
    self.report = report
    self.terminal = terminal
  }

  /// All lines: the models, then each compared with the first, then the hardest kinds.
  var lines: [String] { heading + [""] + models + comparisons + kinds }

  private var heading: [String] {
    let conditions = report.conditions
    let alone =
      conditions.alone > 0
      ? "; \(conditions.alone.counted("picture is", "pictures are")) not asked about, alone of the kind"
      : ""
    return [
      terminal.styled(conditions.source.printable, .bold)
        + ": \(conditions.queries.counted("picture", "pictures")) of "
        + "\(conditions.kindCount.counted("kind", "kinds")), each asked of the "
        + "\(conditions.pictures.grouped) that there are\(alone)"
    ]
  }

  /// Whether the terminal has too few columns for intervals.
  private var isNarrow: Bool { terminal.isInteractive && terminal.columns < 72 }

  private var models: [String] {
    let titles =
      isNarrow
      ? ["model", "P@1", "mAP", "labels", "ms"]
      : ["model", "P@1", "95 %", "P@5", "P@10", "mAP", "95 %", "listed", "labels", "ECE", "ms"]
    var columns = TextColumns([.left] + titles.dropFirst().map { _ in .right })
    columns.append(titles.map { ($0, .dim) })
    for model in report.models {
      let figures = model.figures
      let name: (String, TextStyle?) = (shortName(model.name), nil)
      let first: (String, TextStyle?) = (percent(figures.precisionAt1.value), .bold)
      let mean = percent(figures.meanAveragePrecision?.value)
      let labels = percent(figures.labels.value)
      let time = "\(model.milliseconds.rounded(toPlaces: 1))"
      columns.append(
        isNarrow
          ? [name, first, (mean, nil), (labels, nil), (time, nil)]
          : [
            name, first,
            (spread(figures.precisionAt1.interval.map { ($0.lowerBound, $0.upperBound) }), .dim),
            (percent(figures.precisionAt5.value), nil), (percent(figures.precisionAt10.value), nil),
            (mean, nil), (spread(figures.meanAveragePrecision), .dim),
            (percent(figures.listed.value), nil), (labels, nil),
            (percent(figures.likeness?.expectedError), nil), (time, nil),
          ]
      )
    }
    return columns.lines(on: terminal)
      + [
        "",
        "P@k: of the first k pictures those of the kind, in %; listed: of those that --similar lists among",
        "five; labels: of those suggested, those right; ECE: how far the probability of one kind, by its",
        "cosine, is from the truth, fitted on the other half of the kinds; ms: of an embedding.",
      ].map { terminal.styled($0, .dim) }
  }

  private var comparisons: [String] {
    guard !report.comparisons.isEmpty else { return [] }
    var columns = TextColumns([.left, .right, .right, .right, .right])
    columns.append(
      ["beside \(shortName(report.models[0].name))", "P@1", "95 %", "mAP", "95 %"].map {
        ($0, .dim)
      }
    )
    for comparison in report.comparisons {
      columns.append([
        (shortName(comparison.model), nil),
        (signed(comparison.precisionAt1?.value), .bold), (spread(comparison.precisionAt1), .dim),
        (signed(comparison.meanAveragePrecision?.value), .bold),
        (spread(comparison.meanAveragePrecision), .dim),
      ])
    }
    return [""] + columns.lines(on: terminal)
  }

  private var kinds: [String] {
    let hard = report.kinds.filter { kind in kind.found.contains { $0 < kind.queries } }
    guard !hard.isEmpty, report.kinds.count > 1 else { return [] }
    var columns = TextColumns([.left, .right] + report.models.map { _ in .right })
    columns.append(
      [("hardest kinds", .dim), ("asked", .dim)]
        + report.models.map { (shortName($0.name), .dim) }
    )
    for kind in hard.prefix(Self.kindLimit) {
      columns.append(
        [(kind.name.printable, nil), ("\(kind.queries)", nil)] + kind.found.map { ("\($0)", nil) }
      )
    }
    return [""] + columns.lines(on: terminal)
  }

  /// The name of a model's file without folder and ending.
  private func shortName(_ name: String) -> String {
    let file = name.split(separator: "/").last.map(String.init) ?? name
    return (file.hasSuffix(".onnx") ? String(file.dropLast(5)) : file).printable
  }

  private func percent(_ share: Double?) -> String {
    share.map { "\(($0 * 100).rounded(toPlaces: 1))" } ?? "–"
  }

  private func signed(_ share: Double?) -> String {
    share.map { ($0 > 0 ? "+" : "") + percent($0) } ?? "–"
  }

  private func spread(_ mean: AlikeMean?) -> String {
    spread(mean.flatMap { mean in mean.low.flatMap { low in mean.high.map { (low, $0) } } })
  }

  /// The ends of an interval; below 0 with words between them, so that no sign is taken for a dash.
  private func spread(_ interval: (low: Double, high: Double)?) -> String {
    guard let (low, high) = interval else { return "–" }
    return low < 0 ? "\(percent(low)) to \(percent(high))" : "\(percent(low))–\(percent(high))"
  }
}

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
