import SightlineCatalog
import SightlineEvaluation

extension EvaluationPage {
  /// What stands before the failures.
  var failuresOpening: HTML {
    let shown = report.failures.count
    let words: HTML =
      shown < report.failureCount
      ? "The worst \(shown) of \(report.failureCount.grouped)." : "All of them, worst first."
    return """
      <section>
      <h2>\(report.failureCount.counted("query", "queries")) went wrong</h2>
      <p class="lead soft">\(words)</p>
      <ul class="failures">

      """
  }

  /// What stands after the failures.
  var failuresClosing: HTML { "</ul>\n</section>\n" }

  /// A failure: what was asked, what was expected, and what came instead.
  func item(_ failure: EvaluationReport.Failure) -> HTML {
    let pictures = FailurePictures(folder: report.conditions.folder)
    let first = failure.ranked.first
    let expected = failure.expected.first
    var columns = [
      column("asked", .name(failure.query.group), nil, pictures.asked(failure.query)),
      expected.map { column("expected", for: $0, pictures) }
        ?? column(
          "expected",
          "no entity",
          leftOut(of: failure.query),
          FailurePictures.missing("nothing")
        ),
    ]
    if let first, first.entity != expected?.entity {
      let heading = failure.kind == .missed ? "ranks first" : "answered"
      columns.append(column(heading, for: first, pictures))
    }
    return """
      <li class="card failure">
      <h3>\(failure.kind.words)</h3>
      <p class="soft small">\(HTML.name(failure.query.name))</p>
      <div class="columns">
      \(columns)</div>
      </li>

      """
  }

  /// The entities that a query shows and that may not answer it.
  private func leftOut(of query: EvaluationQuery) -> HTML? {
    guard let first = query.excluded.min() else { return nil }
    let more = query.excluded.count > 1 ? " and \(query.excluded.count - 1) more" : ""
    return "\(HTML.name(first.type)) \(HTML.name(first.id))\(more) left out"
  }

  private func column(
    _ heading: String,
    for ranked: EvaluationReport.RankedEntity,
    _ pictures: FailurePictures
  ) -> HTML {
    let place: HTML = ranked.rank > 1 ? ", place \(ranked.rank.grouped)" : .empty
    return column(
      heading,
      .name(ranked.title),
      "\(ranked.score.percent)\(place)",
      pictures.reference(ranked.reference)
    )
  }

  private func column(
    _ heading: String,
    _ title: HTML,
    _ figures: HTML?,
    _ picture: HTML
  ) -> HTML {
    """
    <figure>
    \(picture)<figcaption class="small"><span class="soft">\(heading)</span> \
    <span class="title">\(title)</span>\(figures.map { " <span class=\"soft\">\($0)</span>" })</figcaption>
    </figure>

    """
  }
}

extension EvaluationReport.Failure.Kind {
  /// What went wrong, in words.
  fileprivate var words: String {
    switch self {
    case .wrongAnswer: "Answered with another entity"
    case .falsePositive: "Answered, though nothing may answer"
    case .missed: "Not answered; another entity ranks first"
    case .tooLow: "Ranks first, but with too low a score"
    }
  }
}
