import SightlineEvaluation

extension EvaluationPage {
  /// A sentence about the queries and the catalog.
  var header: HTML {
    let conditions = report.conditions
    let overall = report.overall
    let origin: HTML =
      switch conditions.truthKind {
      case .file: "from \(HTML.name(conditions.truth))"
      case .changes:
        "made by changing \(conditions.queryPictures.counted("picture", "pictures")) of the catalog"
      }
    return """
      <header class="top">
      <h1>Evaluation of \(HTML.name(conditions.catalog.lastPathComponent))</h1>
      <p class="soft">\((overall.present + overall.absent).counted("query", "queries")) \(origin), asked of \
      \(conditions.pictures.counted("picture", "pictures")) of \
      \(conditions.entities.counted("entity", "entities")) with the profile \
      \(HTML.name(conditions.profile.lastPathComponent)). What scores at least \
      \(conditions.minimumScore.chosenPercent) is answered.</p>
      </header>

      """
  }

  /// The figures of all queries.
  var summary: HTML {
    let overall = report.overall
    let figures = [
      figure("Recall at 1", overall.recallAt1, "of the queries that show an entity have it first"),
      figure(
        "Answered right",
        overall.answeredRight,
        "of them have it first, with a high enough score"
      ),
      figure("Recall", overall.returned, "of the entities shown are answered"),
      figure("Precision", overall.precision, "of all answers are right"),
      figure("Answered wrong", overall.answeredWrong, "of the queries have a wrong answer"),
      figure(
        "False answers",
        overall.falsePositives,
        "of the queries that show no entity have an answer"
      ),
      figure(
        "Calibration error",
        report.calibration.expectedError?.calibrationError ?? "–",
        nil,
        "the distance of scores from the share that is right"
      ),
      figure(
        "Median latency",
        report.latency.answering.map { "\(FixedDecimal($0.p50, places: 1))\u{A0}ms" } ?? "–",
        nil,
        "from pixels to entities"
      ),
    ]
    return """
      <section aria-label="Summary">
      <dl class="figures card">
      \(figures)</dl>
      </section>

      """
  }

  private func figure(_ name: String, _ rate: Rate, _ words: String) -> HTML {
    figure(name, rate.percent, rate, words)
  }

  private func figure(_ name: String, _ value: String, _ rate: Rate?, _ words: String) -> HTML {
    let interval = rate.flatMap(\.interval).map { interval -> HTML in
      """
      <dd class="interval small soft"><span class="hidden">95 % interval: </span>\
      \(rate?.intervalWords ?? "")</dd>
      <dd class="range" aria-hidden="true"><i style="left:\(interval.lowerBound.cssPercent);\
      width:\((interval.upperBound - interval.lowerBound).cssPercent)"></i></dd>

      """
    }
    return """
      <div class="figure">
      <dt>\(name)</dt>
      <dd class="value">\(value)</dd>
      \(interval)<dd class="small soft">\(words)</dd>
      </div>

      """
  }
}

extension Double {
  /// A calibration error as it is usually given, as a share with three decimals.
  var calibrationError: String { FixedDecimal(self, places: 3).description }
}

extension String {
  /// The text after the last slash; all of it without one.
  var lastPathComponent: String { split(separator: "/").last.map(String.init) ?? self }
}
