/// A projective map of the plane.
package struct Projection: Sendable {
  /// The matrix, row by row; (x, y, 1) is mapped to the first two results over the third.
  private let matrix: [Double]

  /// The map from the unit square to a convex quadrilateral.
  ///
  /// Source: P. Heckbert, "Fundamentals of texture mapping and image warping", 1989, §2.2.3.
  ///
  /// - Parameter corners: Where (0, 0), (1, 0), (1, 1) and (0, 1) go.
  package init(unitSquareTo corners: Quadrilateral) {
    let points = corners.points.map { (x: Double($0.x), y: Double($0.y)) }
    let (p, q, r, s) = (points[0], points[1], points[2], points[3])
    let (ax, ay) = (q.x - r.x, q.y - r.y)
    let (bx, by) = (s.x - r.x, s.y - r.y)
    let (cx, cy) = (p.x - q.x + r.x - s.x, p.y - q.y + r.y - s.y)
    let determinant = ax * by - bx * ay
    // Corners on one line have no map; the affine part is as good as any.
    let g = determinant == 0 ? 0 : (cx * by - bx * cy) / determinant
    let h = determinant == 0 ? 0 : (ax * cy - cx * ay) / determinant
    matrix = [
      q.x - p.x + g * q.x, s.x - p.x + h * s.x, p.x,
      q.y - p.y + g * q.y, s.y - p.y + h * s.y, p.y,
      g, h, 1,
    ]
  }

  private init(matrix: [Double]) { self.matrix = matrix }

  /// The map back, up to scale, which does not count.
  package var inverse: Projection {
    let m = matrix
    return Projection(matrix: [
      m[4] * m[8] - m[5] * m[7], m[2] * m[7] - m[1] * m[8], m[1] * m[5] - m[2] * m[4],
      m[5] * m[6] - m[3] * m[8], m[0] * m[8] - m[2] * m[6], m[2] * m[3] - m[0] * m[5],
      m[3] * m[7] - m[4] * m[6], m[1] * m[6] - m[0] * m[7], m[0] * m[4] - m[1] * m[3],
    ])
  }

  /// Along a row, the three sums are linear in x: their values at x = 0, and their steps.
  package func row(y: Float) -> (start: SIMD3<Float>, step: SIMD3<Float>) {
    let m = matrix
    let y = Double(y)
    return (
      SIMD3(Float(m[1] * y + m[2]), Float(m[4] * y + m[5]), Float(m[7] * y + m[8])),
      SIMD3(Float(m[0]), Float(m[3]), Float(m[6]))
    )
  }

  /// Where a point goes.
  package func callAsFunction(_ point: Raster.Point) -> Raster.Point {
    let (start, step) = row(y: point.y)
    let sums = start + step * point.x
    return Raster.Point(sums.x / sums.z, sums.y / sums.z)
  }
}

/// Four corners in pixels: those of a picture's top left, top right, bottom right and bottom left.
package struct Quadrilateral: Sendable {
  /// The corners, in that order.
  package var points: [Raster.Point]

  /// A rectangle.
  package init(x: Float, y: Float, width: Float, height: Float) {
    points = [
      .init(x, y), .init(x + width, y), .init(x + width, y + height), .init(x, y + height),
    ]
  }

  /// The rectangle of a size, turned clockwise about a middle.
  package init(center: Raster.Point, width: Float, height: Float, cosine: Float, sine: Float) {
    self.init(x: -width / 2, y: -height / 2, width: width, height: height)
    points = points.map {
      center + Raster.Point(cosine * $0.x - sine * $0.y, sine * $0.x + cosine * $0.y)
    }
  }

  /// The area in square pixels.
  package var area: Float {
    var sum: Float = 0
    for (p, q) in zip(points, points[1...] + points[..<1]) { sum += p.x * q.y - q.x * p.y }
    return abs(sum) / 2
  }

  /// The mean length of the upper and lower sides, and that of the left and right ones.
  package var sides: (across: Float, down: Float) {
    func length(_ a: Int, _ b: Int) -> Float {
      let d = points[a] - points[b]
      return (d.x * d.x + d.y * d.y).squareRoot()
    }
    return ((length(0, 1) + length(3, 2)) / 2, (length(0, 3) + length(1, 2)) / 2)
  }
}
