import SightlineEvaluation

extension EvaluationPage {
  /// The figures of each kind of change and of each entity type.
  var breakdowns: HTML {
    let groups = section(
      report.conditions.truthKind == .changes ? "By kind of change" : "By kind of query",
      hardest,
      table(report.groups, caption: "Figures of each kind", naming: "kind")
    )
    guard report.entityTypes.count > 1 else { return groups }
    return groups
      + section(
        "By entity type",
        nil,
        table(report.entityTypes, caption: "Figures of each entity type", naming: "type")
      )
  }

  /// The kinds that are found least often, if any is missed at all.
  private var hardest: HTML? {
    let missed = report.groups.filter { ($0.figures.recallAt1.value ?? 1) < 1 }
      .enumerated().sorted {
        let (one, other) = ($0.element.figures.recallAt1, $1.element.figures.recallAt1)
        return (one.value ?? 1, $0.offset) < (other.value ?? 1, $1.offset)
      }.prefix(3).map(\.element)
    guard let first = missed.first else {
      return report.groups.contains { $0.figures.present > 0 }
        ? "Every kind is found first in every query." : nil
    }
    return missed.dropFirst().reduce(
      "Found least often: \(words(first))" as HTML
    ) { "\($0), \(words($1))" } + "."
  }

  private func words(_ breakdown: EvaluationReport.Breakdown) -> HTML {
    "\(HTML.name(breakdown.name)) (\(breakdown.figures.recallAt1.percent))"
  }

  private func table(
    _ breakdowns: [EvaluationReport.Breakdown],
    caption: String,
    naming: String
  ) -> HTML {
    // The kinds of a family come together, in the order of their first member. The groups of a truth
    // file have none, though one may be named like a change.
    let hasFamilies = breakdowns.allSatisfy { $0.family != nil }
    var families: [(family: PictureChange.Group?, rows: [EvaluationReport.Breakdown])] = []
    for breakdown in breakdowns {
      let family = hasFamilies ? breakdown.family : nil
      if let index = families.firstIndex(where: { $0.family == family }) {
        families[index].rows.append(breakdown)
      } else {
        families.append((family, [breakdown]))
      }
    }
    let bodies = families.map { family, rows -> HTML in
      let heading = family.map { family -> HTML in
        """
        <tr role="row" class="family"><th role="rowheader" scope="rowgroup" colspan="6">\
        \(family.rawValue)</th></tr>

        """
      }
      return """
        <tbody role="rowgroup">
        \(heading)\(rows.map(row))</tbody>

        """
    }
    return """
      <table role="table" class="rates card">
      <caption class="hidden">\(caption)</caption>
      <thead role="rowgroup"><tr role="row" class="small soft">
      <th role="columnheader" scope="col">\(naming)</th>
      <th role="columnheader" scope="col">found first, with its 95 % interval</th>
      <th role="columnheader" scope="col" class="number">first five</th>
      <th role="columnheader" scope="col" class="number">answered right</th>
      <th role="columnheader" scope="col" class="number">wrong</th>
      <th role="columnheader" scope="col" class="number">false answers</th>
      </tr></thead>
      \(bodies)</table>

      """
  }

  private func row(_ breakdown: EvaluationReport.Breakdown) -> HTML {
    let figures = breakdown.figures
    return """
      <tr role="row">
      <th role="rowheader" scope="row">\(HTML.name(breakdown.name)) \
      <span class="soft small">\(figures.present.grouped)</span></th>
      <td role="cell" class="first">\(Self.bar(figures.recallAt1))<span class="number">\
      \(figures.recallAt1.percent)</span></td>
      \(cell("first five", figures.recallAt5))\(cell("right", figures.answeredRight))\
      \(cell("wrong", figures.answeredWrong))\(cell("false answers", figures.falsePositives))</tr>

      """
  }

  /// A figure, with what it is for where the table has no room for columns.
  private func cell(_ name: String, _ rate: Rate) -> HTML {
    """
    <td role="cell" class="number\(rate.count == 0 ? " soft" : "")" data-name="\(name)">\
    \(rate.percent)</td>

    """
  }

  /// A bar as long as the share, with the interval that the true one lies in.
  private static func bar(_ rate: Rate) -> HTML {
    guard let value = rate.value, let interval = rate.interval else {
      return "<span class=\"bar none\"></span>"
    }
    let width = (interval.upperBound - interval.lowerBound).cssPercent
    return """
      <span class="bar" aria-hidden="true"><i class="share" style="width:\(value.cssPercent)"></i>\
      <i class="span" style="left:\(interval.lowerBound.cssPercent);width:\(width)"></i></span>
      """
  }
}
