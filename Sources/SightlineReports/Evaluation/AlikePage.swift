package import SightlineEvaluation

/// A comparison of how well models find pictures of one kind, as a page: the figures side by side, and failures with
/// their pictures.
///
/// The page is one file that uses no network and runs no scripts. The same report and pictures give the
/// same bytes.
package struct AlikePage {
  private let report: AlikeReport
  /// Each picture is in the page once, however often it is found.
  private let thumbnails = ShownThumbnails()

  /// The longest side of a picture, in pixels.
  private static let side = 160

  /// Prepares the page of a report, whose pictures are read again.
  package init(_ report: AlikeReport) { self.report = report }

  /// Writes the page piece by piece, so that memory holds one picture at a time.
  ///
  /// - Parameter output: Takes each piece; together, in their order, they are an HTML file in UTF-8.
  /// - Throws: Any error that `output` throws.
  package func write<Failure: Error>(
    _ output: (String) throws(Failure) -> Void
  ) throws(Failure) {
    let frame = HTMLPage(
      title: "Look-alikes in \(report.conditions.source.printable)",
      style: EvaluationPage.style + Self.style
    )
    for part in [frame.opening, header, models, calibration, kinds] { try output(part.markup) }
    if !report.examples.isEmpty {
      try output(examplesOpening.markup)
      for example in report.examples { try output(item(example).markup) }
      try output("</ul>\n</section>\n")
    }
    try output(unread.markup)
    try output(frame.closing.markup)
  }

  private static let style: HTML = """
    .scroll { overflow-x: auto; } .scroll + ul { margin-top: .75rem; }
    .failures { grid-template-columns: 1fr !important; }
    .found { display: grid; grid-template-columns: repeat(5, 1fr); gap: .5rem; margin: .25rem 0 .75rem; }
    .found figure, .asked { min-width: 0; }
    .found .thumb, .asked .thumb, .found .picture { width: 100%; aspect-ratio: 1; border-radius: .25rem; background: var(--track); }
    .found .right .thumb { outline: 3px solid var(--good); } .found .wrong .thumb { outline: 3px solid var(--bad); }
    .example { display: grid; grid-template-columns: minmax(4rem, 10rem) 1fr; gap: 1rem; padding: 1.125rem; }
    @media (max-width: 40rem) { .example { grid-template-columns: 1fr; } .asked { max-width: 10rem; } .found { gap: .25rem; } }
    """

  private var header: HTML {
    let conditions = report.conditions
    let alone: HTML? =
      conditions.alone > 0
      ? " \(conditions.alone.counted("picture was", "pictures were")) not asked about: no other is of the kind."
      : nil
    return """
      <header class="top">
      <h1>Look-alikes in \(HTML.name(conditions.source.lastPathComponent))</h1>
      <p class="soft">\(conditions.queries.counted("picture", "pictures")) of \
      \(conditions.kindCount.counted("kind", "kinds")), each asked of the \(conditions.pictures.grouped) that there \
      are, by \(report.models.count.counted("model", "models")).\(alone)</p>
      </header>

      """
  }

  private var models: HTML {
    let rows = report.models.map { model -> HTML in
      let figures = model.figures
      let mean = figures.meanAveragePrecision
      return """
        <tr><th scope="row">\(HTML.name(model.name.lastPathComponent)) <span class="soft small">\
        \(HTML.name(model.identity))</span></th>\
        <td class="number">\(figures.precisionAt1.percent) <span class="soft small">\(figures.precisionAt1.intervalWords)</span></td>\
        <td class="number">\(figures.precisionAt5.percent)</td><td class="number">\(figures.precisionAt10.percent)</td>\
        <td class="number">\(mean?.value.percent ?? "–") <span class="soft small">\(mean?.intervalWords ?? "")</span></td>\
        <td class="number">\(figures.listed.percent)</td><td class="number">\(figures.labels.percent)</td>\
        <td class="number">\(FixedDecimal(model.milliseconds, places: 1).description)\u{A0}ms</td></tr>

        """
    }
    let differences = report.comparisons.map { comparison -> HTML in
      """
      <li>\(HTML.name(comparison.model.lastPathComponent)) beside \(HTML.name(comparison.base.lastPathComponent)): \
      first picture \(comparison.precisionAt1?.differenceWords ?? "–"), \
      average precision \(comparison.meanAveragePrecision?.differenceWords ?? "–").</li>

      """
    }
    let list: HTML? = differences.isEmpty ? nil : "<ul class=\"soft small\">\n\(differences)</ul>\n"
    return """
      <section>
      <h2>The models</h2>
      <p class="lead soft">How much of what is found first is of the kind that was asked about. Beside figures stand \
      intervals that hold the truth in 95 of 100 such measurements.</p>
      <div class="scroll"><table class="plain card">
      <caption class="hidden">Figures of each model</caption>
      <thead><tr class="soft small"><th scope="col">model</th><th scope="col" class="number">first picture</th>\
      <th scope="col" class="number">of five</th><th scope="col" class="number">of ten</th>\
      <th scope="col" class="number">average precision</th><th scope="col" class="number">listed as similar</th>\
      <th scope="col" class="number">suggested labels</th><th scope="col" class="number">an embedding</th></tr></thead>
      <tbody>
      \(rows)</tbody>
      </table></div>
      \(list)</section>

      """
  }

  /// The calibration of the probability that a picture is of the kind, by its cosine.
  private var calibration: HTML {
    let charts = report.models.enumerated().compactMap { number, model -> HTML? in
      guard let likeness = model.figures.likeness, let error = likeness.expectedError else {
        return nil
      }
      let chart = Chart(
        identifier: "likeness-\(number)",
        title: "Share of right look-alikes by probability",
        description: "The expected calibration error is \(error.calibrationError).",
        x: .share("probability"),
        y: .share("share that is right")
      )
      let points = likeness.bins.compactMap { bin -> HTML? in
        guard let mean = bin.meanScore, let share = bin.right.value else { return nil }
        return chart.point(
          x: mean,
          y: share,
          radius: 5,
          interval: bin.right.interval,
          style: "accent"
        )
      }
      return """
        <figure class="card">
        \(chart.element("\(chart.diagonal)\(points)"))<figcaption class="small soft">\
        \(HTML.name(model.name.lastPathComponent)): \(likeness.pairs.counted("pair", "pairs")), calibration error \
        \(error.calibrationError).</figcaption>
        </figure>

        """
    }
    guard !charts.isEmpty else { return .empty }
    return """
      <section>
      <h2>Whether “looks like” can be believed</h2>
      <p class="lead soft">The probability that one of the first ten pictures is of the kind, by its cosine: fitted on the \
      queries of half of the kinds, measured on the others, and the other way around.</p>
      <div class="charts">
      \(charts)</div>
      </section>

      """
  }

  private var kinds: HTML {
    let hard = report.kinds.filter { kind in kind.found.contains { $0 < kind.queries } }.prefix(24)
    guard !hard.isEmpty else { return .empty }
    let names = report.models.map { model -> HTML in
      "<th scope=\"col\" class=\"number\">\(HTML.name(model.name.lastPathComponent))</th>"
    }
    let rows = hard.map { kind -> HTML in
      let found = kind.found.map { count -> HTML in "<td class=\"number\">\(count.grouped)</td>" }
      return """
        <tr><th scope="row">\(HTML.name(kind.name))</th><td class="number">\(kind.queries.grouped)</td>\(found)</tr>

        """
    }
    return """
      <section>
      <h2>The hardest kinds</h2>
      <p class="lead soft">How many of the pictures asked about have a first picture of their kind.</p>
      <div class="scroll"><table class="plain card">
      <caption class="hidden">Kinds of which the least is found</caption>
      <thead><tr class="soft small"><th scope="col">kind</th><th scope="col" class="number">asked</th>\(names)</tr></thead>
      <tbody>
      \(rows)</tbody>
      </table></div>
      </section>

      """
  }

  private var examplesOpening: HTML {
    """
    <section>
    <h2>What went wrong</h2>
    <p class="lead soft">Pictures whose first look-alike is of another kind, to the most models first; two of a kind at \
    most. Green is of the kind, red is not.</p>
    <ul class="failures">

    """
  }

  private func item(_ example: AlikeReport.Example) -> HTML {
    let rows = zip(report.models, example.found).map { model, found -> HTML in
      let figures = found.map { neighbor -> HTML in
        let style: HTML = neighbor.isRight ? "right" : "wrong"
        let kinds = neighbor.kinds.isEmpty ? "no kind" : neighbor.kinds.joined(separator: ", ")
        return """
          <figure class="\(style)">\(thumbnail(neighbor.path, neighbor.name))\
          <figcaption class="small">\(HTML.name(kinds)) <span class="soft">\
          \(FixedDecimal(neighbor.similarity, places: 2).description)</span></figcaption></figure>

          """
      }
      return """
        <p class="soft small">\(HTML.name(model.name.lastPathComponent))</p>
        <div class="found">
        \(figures)</div>

        """
    }
    return """
      <li class="card example">
      <figure class="asked">\(thumbnail(example.path, example.name))\
      <figcaption class="small">\(HTML.name(example.kind)) <span class="soft">\(HTML.name(example.name))</span></figcaption></figure>
      <div>
      \(rows)</div>
      </li>

      """
  }

  private func thumbnail(_ path: String, _ name: String) -> HTML {
    if let known = thumbnails.element(of: path, alternative: name.printable) { return known }
    guard let small = FileThumbnail(file: path, alternative: name, side: Self.side).thumbnail else {
      return "<div class=\"picture missing soft small\">picture not found</div>"
    }
    return thumbnails.firstElement(small, of: path, alternative: name.printable)
  }

  private var unread: HTML {
    guard !report.unread.isEmpty else { return .empty }
    let items = report.unread.map { unread -> HTML in
      """
      <li>\(HTML.name(unread.picture)) <span class="soft small">\(HTML.name(unread.message))</span></li>

      """
    }
    return """
      <section>
      <h2>\(report.unread.count.counted("picture", "pictures")) could not be read</h2>
      <ul class="card unasked">
      \(items)</ul>
      </section>

      """
  }
}

extension AlikeMean {
  /// The interval in words: "80.1–84.3 %"; empty without one.
  fileprivate var intervalWords: String {
    guard let low, let high else { return "" }
    return
      "\(FixedDecimal(low * 100, places: 1))–\(FixedDecimal(high * 100, places: 1))\u{A0}%"
  }

  /// A difference in points of a percentage, with its interval: "+1.2 (−0.3 to 2.7)".
  fileprivate var differenceWords: String {
    func points(_ share: Double) -> String { "\(FixedDecimal(share * 100, places: 1))" }
    let interval = low.flatMap { low in high.map { " (\(points(low)) to \(points($0)))" } } ?? ""
    return (value > 0 ? "+" : "") + points(value) + interval
  }
}
