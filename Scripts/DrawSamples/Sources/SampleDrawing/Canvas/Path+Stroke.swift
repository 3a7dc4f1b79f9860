import Foundation

extension Path {
  /// The outline of a pen of this width drawn along points, with round joins and ends.
  static func stroke(_ points: [Point], _ width: Double, closed: Bool = false) -> Path {
    var result = Path()
    let radius = width / 2
    let line = closed ? points + points.prefix(1) : points
    for (start, end) in zip(line, line.dropFirst()) {
      let along = end - start
      let length = (along * along).sum().squareRoot()
      guard length > 1e-9 else { continue }
      let across = Point(-along.y, along.x) * (radius / length)
      result.contours.append([start - across, end - across, end + across, start + across])
    }
    if line.count > 2 || width > 6 {
      for point in line { result.add(.circle(point.x, point.y, radius)) }
    }
    return result
  }

  static func line(
    _ x1: Double,
    _ y1: Double,
    _ x2: Double,
    _ y2: Double,
    _ width: Double
  ) -> Path {
    stroke([Point(x1, y1), Point(x2, y2)], width)
  }

  /// A pen drawn along every contour of the path.
  func stroked(_ width: Double, closed: Bool = false) -> Path {
    var result = Path()
    for contour in contours { result.add(.stroke(contour, width, closed: closed)) }
    return result
  }
}
