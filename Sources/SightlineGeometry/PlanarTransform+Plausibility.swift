extension PlanarTransform {
  /// How a small neighbourhood of a point is mapped: the matrix of first derivatives.
  struct Derivative {
    let xx, xy, yx, yy: Double

    /// The factor on areas; negative when mirrored.
    var determinant: Double { xx * yy - xy * yx }

    /// The ratio of the longest to the shortest radius of a small circle's image, at least 1.
    var stretch: Double {
      let squares = xx * xx + xy * xy + yx * yx + yy * yy
      let area = abs(determinant)
      // The singular values' sum of squares and product give them both.
      let root = max(0, squares * squares - 4 * area * area).squareRoot()
      return area > 0 ? (squares + root) / (2 * area) : .infinity
    }
  }

  /// The derivative at a point that does not go to infinity.
  func derivative(at point: PicturePoint) -> Derivative {
    let w = m20 * point.x + m21 * point.y + m22
    let x = (m00 * point.x + m01 * point.y + m02) / w
    let y = (m10 * point.x + m11 * point.y + m12) / w
    return Derivative(
      xx: (m00 - x * m20) / w,
      xy: (m01 - x * m21) / w,
      yx: (m10 - y * m20) / w,
      yy: (m11 - y * m21) / w
    )
  }

  /// Whether a camera could have seen the picture so: not mirrored, not folded, not from the side.
  ///
  /// - Parameters:
  ///   - outline: The corners of the picture that is mapped.
  ///   - center: A point of it where the map is known well.
  /// - Returns: False, too, when a corner goes to infinity or beyond.
  func isPlausible(for outline: PicturePolygon, around center: PicturePoint) -> Bool {
    guard let image = self(outline), image.isConvexClockwiseQuadrilateral, self(center) != nil
    else { return false }
    let derivative = derivative(at: center)
    let scale = derivative.determinant
    guard scale >= 1 / 1600, scale <= 1600, derivative.stretch <= 4 else { return false }
    // Nearer corners are seen larger: w is their depth. Beyond this ratio a fit has gone astray.
    let depths = outline.vertices.map { m20 * $0.x + m21 * $0.y + m22 }
    guard let nearest = depths.min(), let farthest = depths.max() else { return false }
    return farthest <= 5 * nearest
  }
}
