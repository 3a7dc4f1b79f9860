import SightlineCatalog
import SightlineEvaluation

extension EvaluationPage {
  /// The entities that are confused.
  var confusions: HTML {
    guard !report.confusions.isEmpty else { return .empty }
    let rows = report.confusions.map { confusion -> HTML in
      """
      <tr><td>\(HTML.name(confusion.shownTitle)) <span class="soft small">\
      \(HTML.name(confusion.shown.type)) \(HTML.name(confusion.shown.id))</span></td>\
      <td>\(HTML.name(confusion.answeredTitle)) <span class="soft small">\
      \(HTML.name(confusion.answered.type)) \(HTML.name(confusion.answered.id))</span></td>\
      <td class="number">\(confusion.count.grouped)</td>\
      <td class="number">\(confusion.highestScore.percent)</td></tr>

      """
    }
    return section(
      "Taken for one another",
      "Entities that were answered for others, most often first.",
      """
      <table class="plain card pairs">
      <caption class="hidden">Entities that were answered for others</caption>
      <thead><tr class="soft small"><th scope="col">shown</th><th scope="col">answered</th>\
      <th scope="col" class="number">times</th><th scope="col" class="number">highest score</th></tr></thead>
      <tbody>
      \(rows)</tbody>
      </table>

      """
    )
  }

  /// The queries that could not be asked.
  var unasked: HTML {
    guard !report.unasked.isEmpty else { return .empty }
    let items = report.unasked.map { unasked -> HTML in
      """
      <li>\(HTML.name(unasked.query)) <span class="soft small">\(HTML.name(unasked.message))</span></li>

      """
    }
    return section(
      "\(report.unasked.count.counted("query", "queries")) could not be asked",
      "No figure counts them.",
      "<ul class=\"card unasked\">\n\(items)</ul>\n"
    )
  }

  /// How long queries took.
  var latency: HTML {
    let latency = report.latency
    let steps = [
      ("answering", "from pixels to ranked entities", latency.answering),
      ("decoding", "reading and decoding a picture", latency.decoding),
      ("changing", "making a known change", latency.changing),
    ]
    let rows = steps.compactMap { name, words, step in
      step.map { step -> HTML in
        """
        <tr><th scope="row">\(name) <span class="soft small">\(words)</span></th>\
        <td class="number">\(step.p50.milliseconds)</td><td class="number">\(step.p99.milliseconds)</td></tr>

        """
      }
    }
    guard !rows.isEmpty else { return .empty }
    let jobs = report.conditions.jobs
    return section(
      "How long it took",
      jobs == 1
        ? "One query at a time."
        : "With \(jobs.grouped) queries at once: each takes longer than it would alone.",
      """
      <table class="plain card">
      <caption class="hidden">Milliseconds a query</caption>
      <thead><tr class="soft small"><th scope="col">step</th><th scope="col" class="number">half within</th>\
      <th scope="col" class="number">99 % within</th></tr></thead>
      <tbody>
      \(rows)</tbody>
      </table>

      """
    )
  }

  /// The conditions of the evaluation, so that it can be repeated.
  var conditions: HTML {
    let conditions = report.conditions
    let rows: [(name: String, value: HTML)] = [
      ("truth", .name(conditions.truth)), ("catalog", .name(conditions.catalog)),
      ("profile", .name(conditions.profile)), ("seed", "\(String(conditions.seed))"),
      ("jobs", "\(conditions.jobs) on \(conditions.cores.counted("core", "cores"))"),
      ("processor", .name(conditions.processor.isEmpty ? "unknown" : conditions.processor)),
      ("release", .name(conditions.release)),
      (
        "this run",
        """
        \(conditions.askedNow.counted("query", "queries")) in \
        \(FixedDecimal(conditions.seconds, places: 1).description) s, \
        \(FixedDecimal(conditions.queriesPerSecond, places: 0).description) a second
        """
      ),
    ]
    return """
      <footer>
      <h2>How it was made</h2>
      <dl class="small conditions">
      \(rows.map { row -> HTML in "<div><dt class=\"soft\">\(row.name)</dt><dd>\(row.value)</dd></div>\n" })</dl>
      <p class="soft small">Ranks count at any score; what is answered scores at least \
      \(conditions.minimumScore.chosenPercent). Intervals hold the true rate in 95 of 100 such measurements (Wilson).</p>
      </footer>

      """
  }
}

extension Double {
  /// Milliseconds in words: "7.9 ms".
  fileprivate var milliseconds: String { "\(FixedDecimal(self, places: 1))\u{A0}ms" }
}
