/// A drawing with two axes, as SVG within a page.
///
/// Its name and its description are read to those who do not see it; what it shows belongs into a table
/// beside it, too.
struct Chart {
  /// A name for the elements of the drawing that no other chart of the page has.
  let identifier: String
  /// The chart's title.
  let title: String
  /// A description of the chart, in words.
  let description: String
  let x: ChartAxis
  let y: ChartAxis

  /// The size of the drawing in its own units; text of 11 units is read on a phone, too.
  static let (width, height) = (360.0, 270.0)
  /// The rectangle that values lie in.
  static let (left, right, top, bottom) = (40.0, 346.0, 28.0, 228.0)

  /// Returns a value's distance from the left.
  func x(_ value: Double) -> Double { Self.left + x.place(value) * (Self.right - Self.left) }

  /// Returns a value's distance from the top.
  func y(_ value: Double) -> Double { Self.bottom - y.place(value) * (Self.bottom - Self.top) }

  /// The drawing.
  ///
  /// - Parameter content: The drawing between the axes.
  /// - Returns: An `svg` element with its name and description.
  func element(_ content: HTML) -> HTML {
    """
    <svg class="chart" viewBox="0 0 \(Self.width.svg) \(Self.height.svg)" role="img" \
    aria-labelledby="\(identifier)-title \(identifier)-text">
    <title id="\(identifier)-title">\(title)</title>
    <desc id="\(identifier)-text">\(description)</desc>
    \(horizontalTicks)\(verticalTicks)\(content)<text class="label" x="\(Self.right.svg)" \
    y="\((Self.height - 6).svg)" text-anchor="end">\(x.label)</text>
    <text class="label" x="0" y="12">\(y.label)</text>
    </svg>

    """
  }

  private var horizontalTicks: HTML {
    x.ticks.map { value -> HTML in
      let place = x(value).svg
      return """
        <line class="grid" x1="\(place)" x2="\(place)" y1="\(Self.top.svg)" y2="\(Self.bottom.svg)"/>
        <text x="\(place)" y="\((Self.bottom + 16).svg)" text-anchor="middle">\(x.name(value))</text>

        """
    }.joined()
  }

  private var verticalTicks: HTML {
    y.ticks.map { value -> HTML in
      let place = y(value)
      return """
        <line class="grid" x1="\(Self.left.svg)" x2="\(Self.right.svg)" y1="\(place.svg)" \
        y2="\(place.svg)"/>
        <text x="\((Self.left - 6).svg)" y="\((place + 4).svg)" text-anchor="end">\(y.name(value))</text>

        """
    }.joined()
  }
}

extension Double {
  /// The number as SVG reads it, with one decimal.
  var svg: String { FixedDecimal(self, places: 1).description }
}

/// One side of a chart: which values it shows, and which of them it names.
struct ChartAxis {
  /// The axis's label.
  let label: String
  /// The values from its one end to its other.
  let range: ClosedRange<Double>
  /// The values that are named.
  let ticks: [Double]
  /// The decimals that they are named with.
  let places: Int

  /// An axis of shares from 0, or from where the values begin, to 1.
  ///
  /// - Parameters:
  ///   - label: What is measured.
  ///   - values: The values to show. Where they all lie close to 1, the axis begins closer to it.
  /// - Returns: An axis with four to six named values.
  static func share(_ label: String, showing values: [Double] = []) -> ChartAxis {
    let least = values.min() ?? 0
    let (low, step) = [(0.9, 0.02), (0.75, 0.05), (0.5, 0.1)].first { $0.0 <= least } ?? (0, 0.2)
    let count = Int(((1 - low) / step).rounded())
    return ChartAxis(
      label: label,
      range: low...1,
      ticks: (0...count).map { low + Double($0) * step },
      places: step < 0.1 ? 2 : 1
    )
  }

  /// A value as the axis names it.
  func name(_ value: Double) -> String { FixedDecimal(value, places: places).description }

  /// Returns a value's position on the axis, 0 at its beginning and 1 at its end; values beyond lie at
  /// the ends.
  func place(_ value: Double) -> Double {
    let length = range.upperBound - range.lowerBound
    let place = (value - range.lowerBound) / length
    return place.isFinite ? min(max(place, 0), 1) : 0
  }
}
