import Foundation

typealias Point = SIMD2<Double>

/// Closed outlines, curves already cut into lines.
struct Path: Sendable {
  var contours: [[Point]] = []

  init() {}

  init(_ points: [Point]) { contours = [points] }

  mutating func move(_ x: Double, _ y: Double) { contours.append([Point(x, y)]) }

  mutating func line(_ x: Double, _ y: Double) { append(Point(x, y)) }

  private mutating func append(_ point: Point) {
    if contours.isEmpty { contours.append([]) }
    contours[contours.count - 1].append(point)
  }

  private var last: Point { contours.last?.last ?? Point(0, 0) }

  /// A cubic Bézier curve from the last point.
  mutating func curve(
    _ x1: Double,
    _ y1: Double,
    _ x2: Double,
    _ y2: Double,
    _ x: Double,
    _ y: Double
  ) {
    let start = last
    let (first, second, end) = (Point(x1, y1), Point(x2, y2), Point(x, y))
    for step in 1...24 {
      let t = Double(step) / 24
      let u = 1 - t
      let near = start * (u * u * u) + first * (3 * u * u * t)
      let far = second * (3 * u * t * t) + end * (t * t * t)
      append(near + far)
    }
  }

  /// A quadratic Bézier curve from the last point.
  mutating func bend(_ x1: Double, _ y1: Double, _ x: Double, _ y: Double) {
    let start = last
    let first = start + (Point(x1, y1) - start) * (2.0 / 3)
    let second = Point(x, y) + (Point(x1, y1) - Point(x, y)) * (2.0 / 3)
    curve(first.x, first.y, second.x, second.y, x, y)
  }

  mutating func add(_ other: Path) { contours += other.contours }

  /// The path moved, then turned (radians) and scaled about the new origin.
  func placed(_ x: Double, _ y: Double, scale: Double = 1, turn: Double = 0) -> Path {
    let (c, s) = (cos(turn) * scale, sin(turn) * scale)
    return mapped { Point(x + $0.x * c - $0.y * s, y + $0.x * s + $0.y * c) }
  }

  func mapped(_ transform: (Point) -> Point) -> Path {
    var result = self
    result.contours = contours.map { $0.map(transform) }
    return result
  }
}
