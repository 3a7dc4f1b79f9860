import SightlineEvaluation

extension EvaluationPage {
  /// What was asked of what, in words.
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
      figure("Found first", overall.recallAt1, "of the queries that show an entity"),
      figure("Answered right", overall.answeredRight, "of the same: first, and with score enough"),
      figure("Returned", overall.returned, "of the entities shown, those that are answered"),
      figure("Answers that are right", overall.precision, "of every answer to every query"),
      figure("Answered wrong", overall.answeredWrong, "of the queries: any answer is wrong"),
      figure(
        "Answered, though missing",
        overall.falsePositives,
        "of the queries that show no entity"
      ),
      figure(
        "Calibration error",
        report.calibration.expectedError?.calibrationError ?? "–",
        nil,
        "how far scores are from the share that is right"
      ),
      figure(
        "Answers take",
        report.latency.answering.map { "\(FixedDecimal($0.p50, places: 1))\u{A0}ms" } ?? "–",
        nil,
        "or less, half of them, from pixels to entities"
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
  /// What follows the last slash; all of it without one.
  var lastPathComponent: String { split(separator: "/").last.map(String.init) ?? self }
}
