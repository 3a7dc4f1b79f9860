/// How points are spread about their mean.
struct InlierSpread {
  /// The greatest and the least variance in any direction, in square pixels.
  let greatest, least: Double

  init(_ points: [PicturePoint]) {
    let count = Double(max(points.count, 1))
    var (x, y) = (0.0, 0.0)
    for point in points {
      x += point.x
      y += point.y
    }
    (x, y) = (x / count, y / count)
    var (xx, xy, yy) = (0.0, 0.0, 0.0)
    for point in points {
      xx += (point.x - x) * (point.x - x)
      xy += (point.x - x) * (point.y - y)
      yy += (point.y - y) * (point.y - y)
    }
    (xx, xy, yy) = (xx / count, xy / count, yy / count)
    let root = ((xx - yy) * (xx - yy) / 4 + xy * xy).squareRoot()
    greatest = (xx + yy) / 2 + root
    least = max(0, (xx + yy) / 2 - root)
  }

  /// Whether the points lie on a line, or all in one place, so that they fix no transform.
  func isDegenerate(squaredTolerance: Double) -> Bool {
    least < squaredTolerance || greatest < 9 * squaredTolerance
  }
}
