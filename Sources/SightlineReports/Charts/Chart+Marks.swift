extension Chart {
  /// A line through points; of points closer than half a unit, only one is drawn.
  func line(_ points: [(x: Double, y: Double)], style: HTML) -> HTML {
    var kept: [(x: Double, y: Double)] = []
    for (index, point) in points.enumerated() {
      let place = (x: x(point.x), y: y(point.y))
      if let last = kept.last, index + 1 < points.count,
        abs(last.x - place.x) < 0.5, abs(last.y - place.y) < 0.5
      {
        continue
      }
      kept.append(place)
    }
    let places = kept.map { "\($0.x.svg),\($0.y.svg)" }.joined(separator: " ")
    return "<polyline class=\"line \(style)\" points=\"\(places)\"/>\n"
  }

  /// A point, and how far it may be off from below to above.
  func point(
    x value: Double,
    y share: Double,
    radius: Double,
    interval: ClosedRange<Double>? = nil,
    style: HTML
  ) -> HTML {
    let whisker = interval.map { interval -> HTML in
      """
      <line class="whisker \(style)" x1="\(x(value).svg)" x2="\(x(value).svg)" \
      y1="\(y(interval.lowerBound).svg)" y2="\(y(interval.upperBound).svg)"/>

      """
    }
    return """
      \(whisker)<circle class="point \(style)" cx="\(x(value).svg)" cy="\(y(share).svg)" \
      r="\(radius.svg)"/>

      """
  }

  /// A line from below to above at a value.
  func mark(x value: Double) -> HTML {
    """
    <line class="mark" x1="\(x(value).svg)" x2="\(x(value).svg)" y1="\(Self.top.svg)" \
    y2="\(Self.bottom.svg)"/>

    """
  }

  /// The line on which both values are equal, as far as both axes show it.
  var diagonal: HTML {
    let low = max(x.range.lowerBound, y.range.lowerBound)
    return """
      <line class="mark" x1="\(x(low).svg)" y1="\(y(low).svg)" x2="\(x(1).svg)" y2="\(y(1).svg)"/>

      """
  }
}
