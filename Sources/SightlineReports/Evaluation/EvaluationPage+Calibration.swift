import SightlineEvaluation

extension EvaluationPage {
  /// The calibration of scores.
  var calibration: HTML {
    let calibration = report.calibration
    guard calibration.pairs > 0 else { return .empty }
    return section(
      "Whether scores can be believed",
      """
      Of matches with a score of 80 %, 80 of 100 should be right. \(errorWords) Measured on \
      \(calibration.pairs.counted("match", "matches")): all that is answered, and where nothing is, what ranks first.
      """,
      """
      <div class="charts">
      <figure class="card">
      \(reliability)<figcaption class="small soft">The share of right matches by their score, with its 95 % interval. \
      On the dashed line, scores are true; larger points stand for more matches.</figcaption>
      </figure>
      <figure class="card">
      \(histogram)<figcaption class="small soft">How many matches have which score, by what they are. \
      The dashed line is the lowest score that is answered.</figcaption>
      </figure>
      </div>
      \(numbers)
      """
    )
  }

  private var errorWords: String {
    guard let error = report.calibration.expectedError else { return "" }
    return
      "On average, a score is \(error.calibrationError) away from the share that is right: the "
      + "expected calibration error."
  }

  private var reliability: HTML {
    let bins = report.calibration.bins
    let chart = Chart(
      identifier: "reliability",
      title: "Share of right matches by score",
      description: errorWords,
      x: .share("score"),
      y: .share("share that is right")
    )
    let largest = Double(bins.map(\.right.total).max() ?? 1).squareRoot()
    let points = bins.compactMap { bin -> HTML? in
      guard let mean = bin.meanScore, let share = bin.right.value else { return nil }
      return chart.point(
        x: mean,
        y: share,
        radius: 2.5 + 5 * Double(bin.right.total).squareRoot() / max(largest, 1),
        interval: bin.right.interval,
        style: "accent"
      )
    }
    return chart.element("\(chart.diagonal)\(points)")
  }

  /// The outcomes of the queries in each bin.
  private var histogramKinds: [ScoreHistogram.Kind] {
    let bins = report.calibration.bins
    let right = ScoreHistogram.Kind(
      name: "right",
      style: "good",
      counts: bins.map(\.right.count)
    )
    let absent = bins.map(\.absent)
    guard !absent.contains(nil) else {
      return [
        right,
        .init(
          name: "wrong, or shows no entity",
          style: "bad",
          counts: bins.map { $0.right.total - $0.right.count }
        ),
      ]
    }
    let wrong = bins.map { max($0.right.total - $0.right.count - ($0.absent ?? 0), 0) }
    return [
      right, .init(name: "wrong", style: "bad", counts: wrong),
      .init(name: "shows no entity", style: "none", counts: absent.map { $0 ?? 0 }),
    ]
  }

  private var histogram: HTML {
    ScoreHistogram(
      kinds: histogramKinds,
      minimumScore: report.conditions.minimumScore
    ).element
  }

  private var numbers: HTML {
    let kinds = histogramKinds
    let rows = report.calibration.bins.enumerated().map { index, bin -> HTML in
      """
      <tr><th scope="row">\(FixedDecimal(bin.low, places: 1).description) to \
      \(FixedDecimal(bin.high, places: 1).description)</th>\
      <td class="number">\(bin.meanScore?.percent ?? "–")</td><td class="number">\(bin.right.percent)</td>\
      \(kinds.map { kind -> HTML in "<td class=\"number\">\(kind.counts[index].grouped)</td>" })</tr>

      """
    }
    return """
      <details class="numbers small">
      <summary>The scores as numbers</summary>
      <table class="plain"><thead><tr class="soft"><th scope="col">score</th>\
      <th scope="col" class="number">mean</th><th scope="col" class="number">is right</th>\
      \(kinds.map { kind -> HTML in "<th scope=\"col\" class=\"number\">\(kind.name)</th>" })</tr></thead>
      <tbody>
      \(rows)</tbody></table>
      </details>

      """
  }
}
