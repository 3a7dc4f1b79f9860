extension Raster {
  /// The picture at another size; sides below 1 are taken as 1.
  package func resized(width newWidth: Int, height newHeight: Int) -> Raster {
    var result = Raster(width: newWidth, height: newHeight)
    result.draw(
      self,
      onto: Quadrilateral(
        x: 0,
        y: 0,
        width: Float(result.width),
        height: Float(result.height)
      ),
      feathersEdges: false
    )
    return result
  }

  /// Draws a picture onto a quadrilateral, which may reach outside.
  ///
  /// The picture is halved until at most two of its pixels come to one of this one's, then sampled
  /// bilinearly, with four samples a pixel where it still shrinks.
  ///
  /// - Parameters:
  ///   - picture: The picture.
  ///   - corners: Where its corners go.
  ///   - opacity: 0…1.
  ///   - feathersEdges: Whether pixels at the edges are covered in part.
  /// - Complexity: O(pixels of the picture + pixels covered).
  package mutating func draw(
    _ picture: Raster,
    onto corners: Quadrilateral,
    opacity: Float = 1,
    feathersEdges: Bool = true
  ) {
    let area = max(corners.area, 1e-6)
    var level = picture
    var fullSize = Point(Float(picture.width), Float(picture.height))
    while Float(level.width * level.height) > 4 * area && level.longerSide > 1 {
      level = level.halved()
      fullSize /= 2
    }
    let shrinks = Float(level.width * level.height) > 1.4 * area
    let subsamples: [Point] =
      shrinks
      ? [Point(0.25, 0.25), Point(0.75, 0.25), Point(0.25, 0.75), Point(0.75, 0.75)]
      : [Point(0.5, 0.5)]
    let weight = opacity / Float(subsamples.count)
    let map = Projection(unitSquareTo: corners).inverse
    let sides = corners.sides
    let source = level.pixels.span
    let sampleCount = subsamples.count
    let limits = Point(Float(level.width) - 1, Float(level.height) - 1)
    let (columns, rows) = pixelRanges(around: corners)
    let width = width
    let offsets = subsamples.map(\.x)
    var target = pixels.mutableSpan
    for y in rows {
      let rowStarts = subsamples.map { map.row(y: Float(y) + $0.y) }
      let starts = rowStarts.span
      for x in columns {
        var color = Color.zero
        var coverage: Float = 0
        for index in 0..<sampleCount {
          let sums = starts[index].start + starts[index].step * (Float(x) + offsets[index])
          let position = Point(sums.x, sums.y) / sums.z
          let edges = pointwiseMin(position, 1 - position)
          let inside = min(edges.x * sides.across, edges.y * sides.down)
          let share = feathersEdges ? min(max(inside + 0.5, 0), 1) : inside >= -1e-3 ? 1 : 0
          guard share > 0 else { continue }
          let place = pointwiseMax(pointwiseMin(position * fullSize - 0.5, limits), .zero)
          let left = Int(place.x)
          let top = Int(place.y)
          let right = min(left + 1, level.width - 1)
          let bottom = min(top + 1, level.height - 1) * level.width
          let upper = top * level.width
          let across = place.x - Float(left)
          let down = place.y - Float(top)
          let above = source[upper + left] + across * (source[upper + right] - source[upper + left])
          let below =
            source[bottom + left] + across * (source[bottom + right] - source[bottom + left])
          color += share * (above + down * (below - above))
          coverage += share
        }
        guard coverage > 0 else { continue }
        let index = y * width + x
        target[index] += weight * (color - coverage * target[index])
      }
    }
  }

  /// The columns and rows of this picture that points may touch.
  private func pixelRanges(around corners: Quadrilateral) -> (Range<Int>, Range<Int>) {
    func range(_ values: [Float], limit: Int) -> Range<Int> {
      let low = (values.min() ?? 0).clamped(to: Float(limit))
      let high = (values.max() ?? 0).clamped(to: Float(limit))
      return max(0, Int(low) - 1)..<min(limit, Int(high) + 2)
    }
    return (
      range(corners.points.map(\.x), limit: width), range(corners.points.map(\.y), limit: height)
    )
  }
}

extension Float {
  /// The number, not below 0 nor above a limit.
  package func clamped(to limit: Float) -> Float { Swift.min(Swift.max(self, 0), limit) }
}
