import SightlineGeometry
import SightlinePixels

extension Canvas {
  /// Draws a straight line with soft edges; what is outside of the canvas costs nothing.
  ///
  /// - Parameters:
  ///   - start: One end, in pixels of the canvas.
  ///   - end: The other end.
  ///   - color: The colour.
  ///   - thickness: The width of the line in pixels.
  ///   - opacity: 0 to 1.
  mutating func line(
    from start: PicturePoint,
    to end: PicturePoint,
    _ color: RGB8,
    thickness: Double,
    opacity: Double = 1
  ) {
    let (dx, dy) = (end.x - start.x, end.y - start.y)
    let length = (dx * dx + dy * dy).squareRoot()
    guard length > 0, length.isFinite else { return }
    // Steps go along the longer direction, so that each crosses few pixels.
    let isFlat = abs(dx) >= abs(dy)
    let (first, last) = isFlat ? (start.x, end.x) : (start.y, end.y)
    let reach = thickness / 2 + 1
    let steps = Self.pixels(
      min(first, last) - reach,
      max(first, last) + reach,
      isFlat ? width : height
    )
    for step in steps {
      let along = Double(step) + 0.5
      let share = min(max((along - first) / (last - first), 0), 1)
      let middle = isFlat ? start.y + share * dy : start.x + share * dx
      // A slanted line crosses a column in more pixels than its width, at most √2 times.
      let across = Self.pixels(middle - 1.5 * reach, middle + 1.5 * reach, isFlat ? height : width)
      for other in across {
        let point = PicturePoint(
          x: isFlat ? along : Double(other) + 0.5,
          y: isFlat ? Double(other) + 0.5 : along
        )
        let (px, py) = (point.x - start.x, point.y - start.y)
        let nearest = min(max((px * dx + py * dy) / (length * length), 0), 1)
        let (ex, ey) = (px - nearest * dx, py - nearest * dy)
        let distance = (ex * ex + ey * ey).squareRoot()
        let coverage = min(max(thickness / 2 + 0.5 - distance, 0), 1)
        blend(
          color,
          x: isFlat ? step : other,
          y: isFlat ? other : step,
          coverage: coverage * opacity
        )
      }
    }
  }

  /// Draws a filled circle with a soft edge.
  mutating func dot(at center: PicturePoint, radius: Double, _ color: RGB8) {
    guard center.isFinite else { return }
    for y in Self.pixels(center.y - radius - 1, center.y + radius + 1, height) {
      for x in Self.pixels(center.x - radius - 1, center.x + radius + 1, width) {
        let (dx, dy) = (Double(x) + 0.5 - center.x, Double(y) + 0.5 - center.y)
        let distance = (dx * dx + dy * dy).squareRoot()
        blend(color, x: x, y: y, coverage: radius + 0.5 - distance)
      }
    }
  }

  /// Draws the edges of a polygon.
  mutating func outline(_ polygon: PicturePolygon, _ color: RGB8, thickness: Double) {
    guard var last = polygon.vertices.last else { return }
    for vertex in polygon.vertices {
      line(from: last, to: vertex, color, thickness: thickness)
      last = vertex
    }
  }

  /// The pixels between two places, cut to 0 ..< count; none where a place is no number.
  private static func pixels(_ low: Double, _ high: Double, _ count: Int) -> Range<Int> {
    guard low <= high else { return 0..<0 }
    let first = Int(min(max(low, 0), Double(count)))
    return first..<max(first, Int(min(max(high.rounded(.up), 0), Double(count))))
  }
}
