import Foundation

extension Path {
  static func rect(_ x: Double, _ y: Double, _ width: Double, _ height: Double) -> Path {
    Path([
      Point(x, y), Point(x + width, y), Point(x + width, y + height), Point(x, y + height),
    ])
  }

  static func polygon(_ numbers: Double...) -> Path {
    Path(stride(from: 0, to: numbers.count - 1, by: 2).map { Point(numbers[$0], numbers[$0 + 1]) })
  }

  static func ellipse(_ x: Double, _ y: Double, _ radiusX: Double, _ radiusY: Double) -> Path {
    let count = 16 + Int(max(radiusX, radiusY).squareRoot() * 5)
    return Path(
      (0..<count).map { index in
        let angle = 2 * Double.pi * Double(index) / Double(count)
        return Point(x + radiusX * cos(angle), y + radiusY * sin(angle))
      }
    )
  }

  static func circle(_ x: Double, _ y: Double, _ radius: Double) -> Path {
    ellipse(x, y, radius, radius)
  }

  static func roundedRect(
    _ x: Double,
    _ y: Double,
    _ width: Double,
    _ height: Double,
    _ radius: Double
  ) -> Path {
    var points: [Point] = []
    let corners = [
      (x + width - radius, y + radius, -0.5), (x + width - radius, y + height - radius, 0.0),
      (x + radius, y + height - radius, 0.5), (x + radius, y + radius, 1.0),
    ]
    for (centerX, centerY, start) in corners {
      for step in 0...8 {
        let angle = (start + Double(step) / 16) * Double.pi
        points.append(Point(centerX + radius * cos(angle), centerY + radius * sin(angle)))
      }
    }
    return Path(points)
  }

  /// A star or, with an inner radius close to the outer, a scalloped disc.
  static func star(
    _ x: Double,
    _ y: Double,
    _ outer: Double,
    _ inner: Double,
    points: Int,
    turn: Double = 0
  ) -> Path {
    Path(
      (0..<points * 2).map { index in
        let angle = turn + Double.pi * Double(index) / Double(points) - Double.pi / 2
        let radius = index % 2 == 0 ? outer : inner
        return Point(x + radius * cos(angle), y + radius * sin(angle))
      }
    )
  }

  /// A petal from the origin along the x axis.
  static func petal(_ length: Double, _ width: Double) -> Path {
    var path = Path()
    path.move(0, 0)
    path.curve(length * 0.3, -width, length * 0.8, -width, length, 0)
    path.curve(length * 0.8, width, length * 0.3, width, 0, 0)
    return path
  }
}
