import SightlineEvaluation
import SightlineReports

/// An evaluation's report as text of at most 80 columns, where names are not longer; of 60 with fewer figures.
struct EvaluationTable {
  private let report: EvaluationReport
  private let terminal: Terminal

  init(_ report: EvaluationReport, on terminal: Terminal) {
    self.report = report
    self.terminal = terminal
  }

  /// All lines, the figures of everything first.
  var lines: [String] {
    heading + [""] + overall + breakdown("kind", report.groups)
      + breakdown("type", report.entityTypes) + failures + confusions + notes
  }

  private var heading: [String] {
    let conditions = report.conditions
    let (present, absent) = (report.overall.present, report.overall.absent)
    let changed = conditions.truthKind == .changes ? "changed " : ""
    let resumed = report.overall.present + report.overall.absent - conditions.askedNow
    return [
      terminal.styled(conditions.truth.printable, .bold)
        + ": \(present + absent) queries (\(present) present, \(absent) absent) of "
        + "\(conditions.queryPictures) \(changed)pictures",
      "asked of \(conditions.catalog): \(conditions.entities) entities, ".printable
        + "\(conditions.pictures) pictures",
      "profile \(conditions.profile), lowest score ".printable
        + "\(conditions.minimumScore.rounded(toPlaces: 3)), seed \(conditions.seed), "
        + "\(conditions.queriesPerSecond.rounded(toPlaces: 1)) queries/s with "
        + "\(conditions.jobs) jobs"
        + (resumed > 0 ? ", \(resumed) answered before" : ""),
    ]
  }

  /// Whether the terminal has too few columns for every figure; names matter more than intervals.
  private var isNarrow: Bool { terminal.isInteractive && terminal.columns < 72 }

  private var overall: [String] {
    let figures = report.overall
    var columns = TextColumns(
      isNarrow ? [.left, .right, .left] : [.left, .right, .right, .left],
      wrapsLast: true
    )
    func append(_ name: String, _ figure: String, spread: String, of what: String) {
      let cells: [(text: String, style: TextStyle?)] = [(name, nil), (figure, .bold)]
      columns.append(cells + (isNarrow ? [] : [(spread, .dim)]) + [(what, nil)])
    }
    func add(_ name: String, _ rate: Rate, of what: String) {
      guard let value = rate.value, let interval = rate.interval else { return }
      append(
        name,
        "\(percent(value)) %",
        spread: "\(percent(interval.lowerBound))–\(percent(interval.upperBound)) %",
        of: "\(rate.count) of \(rate.total) \(what)"
      )
    }
    add("recall@1", figures.recallAt1, of: "present, at any score")
    add("recall@5", figures.recallAt5, of: "present, at any score")
    if let mean = figures.meanAveragePrecision {
      append("mAP", "\(percent(mean)) %", spread: "", of: "mean of \(figures.present) present")
    }
    add("answered right", figures.answeredRight, of: "present")
    add("answered wrong", figures.answeredWrong, of: "present, any answer")
    add("returned", figures.returned, of: "entities shown")
    add("precision", figures.precision, of: "answers")
    add("false positives", figures.falsePositives, of: "absent")
    if let error = report.calibration.expectedError {
      let pairs = report.calibration.pairs
      append(
        "calibration error",
        "\(percent(error)) %",
        spread: "",
        of: "expected, of \(pairs) pairs"
      )
    }
    for (name, step) in [
      ("answering", report.latency.answering), ("decoding", report.latency.decoding),
      ("changing", report.latency.changing),
    ] {
      guard let step else { continue }
      append(
        name,
        "\(step.p50.rounded(toPlaces: 1)) ms",
        spread: "p99 \(step.p99.rounded(toPlaces: 1)) ms",
        of: "median of \(step.count)"
      )
    }
    return columns.lines(on: terminal)
  }

  private func breakdown(
    _ heading: String,
    _ parts: [EvaluationReport.Breakdown]
  ) -> [String] {
    guard parts.count > 1 else { return [] }
    let titles =
      isNarrow
      ? [heading, "asked", "rec@1", "right", "wrong", "false"]
      : [heading, "asked", "rec@1", "rec@5", "mAP", "right", "wrong", "absent", "false"]
    var columns = TextColumns([.left] + titles.dropFirst().map { _ in .right })
    columns.append(titles.map { ($0, .dim) })
    for part in parts {
      let figures = part.figures
      let cells: [String: (text: String, style: TextStyle?)] = [
        heading: (part.name.printable, nil), "asked": ("\(figures.present)", nil),
        "rec@1": cell(figures.recallAt1), "rec@5": cell(figures.recallAt5),
        "mAP": (figures.meanAveragePrecision.map(percent) ?? "–", nil),
        "right": cell(figures.answeredRight), "wrong": cell(figures.answeredWrong),
        "absent": ("\(figures.absent)", nil), "false": cell(figures.falsePositives),
      ]
      columns.append(titles.compactMap { cells[$0] })
    }
    return [""] + columns.lines(on: terminal)
  }

  private var failures: [String] {
    guard report.failureCount > 0 else { return [] }
    var columns = TextColumns([.left, .right, .left, .left])
    for failure in report.failures.prefix(Self.failureLimit) {
      let answer = failure.wrong ?? failure.ranked.first
      columns.append([
        (failure.kind.words, .yellow), (answer.map { $0.score.likelihood } ?? "–", nil),
        ((answer.map { "\($0.entity)" } ?? "").printable, nil),
        (failure.query.name.printable, .dim),
      ])
    }
    let shown = min(report.failureCount, Self.failureLimit)
    return [
      "",
      "\(report.failureCount) queries failed"
        + (shown < report.failureCount
          ? "; the worst \(shown), with what should not have come:" : ":"),
    ] + columns.lines(on: terminal)
  }

  private var confusions: [String] {
    guard !report.confusions.isEmpty else { return [] }
    var columns = TextColumns([.right, .left, .left, .left])
    for confusion in report.confusions.prefix(Self.confusionLimit) {
      columns.append([
        ("\(confusion.count)×", nil), ("\(confusion.shown)".printable, nil),
        ("taken for \(confusion.answered)".printable, nil),
        ("(\(confusion.shownTitle) for \(confusion.answeredTitle))".printable, .dim),
      ])
    }
    return ["", "taken for one another:"] + columns.lines(on: terminal)
  }

  private var notes: [String] {
    let notes = report.notes
    return notes.isEmpty ? [] : [""] + notes.map { "note: \($0)".printable }
  }

  private static let failureLimit = 10
  private static let confusionLimit = 5

  private func cell(_ rate: Rate) -> (text: String, style: TextStyle?) {
    (rate.value.map(percent) ?? "–", nil)
  }

  private func percent(_ share: Double) -> String { "\((share * 100).rounded(toPlaces: 1))" }
}

extension EvaluationReport.Failure.Kind {
  /// The kind in a word or two.
  fileprivate var words: String {
    switch self {
    case .wrongAnswer: "wrong"
    case .falsePositive: "false"
    case .wrongBeside: "beside"
    case .missed: "missed"
    case .tooLow: "too low"
    case .incomplete: "in part"
    }
  }
}

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
