import SightlineEvaluation

extension EvaluationPage {
  /// A chart of the results that other lowest scores would give.
  var curves: HTML {
    let points = report.precisionRecall.sorted { $0.score > $1.score }
    guard !points.isEmpty else { return .empty }
    let minimum = report.conditions.minimumScore
    return section(
      "What another lowest score would answer",
      """
      Precision is the share of all answers that are right, recall the share of entities shown that are answered. \
      \(operatingWords(at: minimum, points))
      """,
      """
      <div class="charts">
      <figure class="card">
      \(precisionRecall(points, minimum: minimum))<figcaption class="small soft">Precision and recall; \
      the point is what \(minimum.chosenPercent) as the lowest score gives.</figcaption>
      </figure>
      <figure class="card">
      \(thresholds(points, minimum: minimum))<figcaption class="small soft">\
      <span class="key accent">precision</span> <span class="key good">recall</span> \
      \(report.overall.absent > 0 ? "<span class=\"key bad\">answered, though missing</span> " : .empty)\
      by the lowest score that is answered.</figcaption>
      </figure>
      </div>
      \(numbers(points))
      """
    )
  }

  /// Returns the point of the curve for a lowest score: that of the least score not below it.
  private func point(
    at score: Double,
    _ points: [EvaluationReport.CurvePoint]
  ) -> EvaluationReport.CurvePoint? {
    points.last { $0.score >= score }
  }

  private func operatingWords(
    at minimum: Double,
    _ points: [EvaluationReport.CurvePoint]
  ) -> String {
    guard let point = point(at: minimum, points) else { return "Nothing reaches the lowest score." }
    return
      "From \(minimum.chosenPercent), \(point.precision.percent) of the answers are right, and "
      + "\(point.recall.percent) of the entities shown are answered."
  }

  private func precisionRecall(
    _ points: [EvaluationReport.CurvePoint],
    minimum: Double
  ) -> HTML {
    let chosen = point(at: minimum, points)
    let chart = Chart(
      identifier: "precision-recall",
      title: "Precision and recall",
      description: operatingWords(at: minimum, points),
      x: .share("recall"),
      y: .share("precision", showing: points.map(\.precision))
    )
    let mark = chosen.map {
      chart.point(x: $0.recall, y: $0.precision, radius: 5, style: "accent")
    }
    return chart.element(
      "\(chart.line(points.map { ($0.recall, $0.precision) }, style: "accent"))\(mark)"
    )
  }

  private func thresholds(
    _ points: [EvaluationReport.CurvePoint],
    minimum: Double
  ) -> HTML {
    let chart = Chart(
      identifier: "lowest-score",
      title: "Precision, recall and false answers by lowest score",
      description: operatingWords(at: minimum, points),
      x: .share("lowest score"),
      y: .share("share of queries")
    )
    let vain = points.compactMap { point in
      point.falsePositiveRate.map { (x: point.score, y: $0) }
    }
    func line(_ values: [(x: Double, y: Double)], _ style: HTML) -> HTML {
      chart.line(Self.steps(values), style: style)
    }
    return chart.element(
      """
      \(chart.mark(x: minimum))\(line(points.map { ($0.score, $0.recall) }, "good"))\
      \(line(points.map { ($0.score, $0.precision) }, "accent"))\
      \(vain.isEmpty ? .empty : line(vain, "bad"))
      """
    )
  }

  /// Values by falling score with the corners between them: down to the next score nothing changes.
  private static func steps(_ values: [(x: Double, y: Double)]) -> [(x: Double, y: Double)] {
    zip(values, values.dropFirst()).flatMap { value, next in
      [value, (x: next.x, y: value.y)]
    } + values.suffix(1)
  }

  private func numbers(_ points: [EvaluationReport.CurvePoint]) -> HTML {
    let scores = [0.99, 0.95] + (1...9).reversed().map { Double($0) / 10 }
    let rows = scores.compactMap { score in
      point(at: score, points).map { point -> HTML in
        """
        <tr><th scope="row">\(score.chosenPercent)</th><td class="number">\(point.precision.percent)</td>\
        <td class="number">\(point.recall.percent)</td><td class="number">\
        \(point.falsePositiveRate?.percent ?? "–")</td></tr>

        """
      }
    }
    return """
      <details class="numbers small">
      <summary>The curves as numbers</summary>
      <table class="plain"><thead><tr class="soft"><th scope="col">lowest score</th>\
      <th scope="col" class="number">precision</th><th scope="col" class="number">recall</th>\
      <th scope="col" class="number">false answers</th></tr></thead>
      <tbody>
      \(rows)</tbody></table>
      </details>

      """
  }
}
