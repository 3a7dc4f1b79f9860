public import SightlineGeometry

extension PicturePolygon {
  /// How much two convex regions of one picture overlap: the shared area over the area of both together.
  ///
  /// - Parameter other: A convex polygon, like this one; either may be empty.
  /// - Returns: 0 (apart, or one is empty) to 1 (the same), to about 1 in 1,000.
  /// - Complexity: O(corners); 2,048 lines across the polygons are compared.
  public func overlap(with other: PicturePolygon) -> Double {
    let (ys, otherYs) = (vertices.map(\.y), other.vertices.map(\.y))
    guard let top = (ys + otherYs).min(), let bottom = (ys + otherYs).max(), top < bottom,
      vertices.count > 2, other.vertices.count > 2
    else { return 0 }
    var shared = 0.0
    var whole = 0.0
    let lines = 2048
    for line in 0..<lines {
      let y = top + (bottom - top) * (Double(line) + 0.5) / Double(lines)
      let (one, two) = (chord(at: y), other.chord(at: y))
      let both = max(0, min(one.end, two.end) - max(one.start, two.start))
      shared += both
      whole += one.end - one.start + two.end - two.start - both
    }
    return whole > 0 ? shared / whole : 0
  }

  /// Where a line across the picture enters and leaves a convex polygon; the same place twice for none.
  private func chord(at y: Double) -> (start: Double, end: Double) {
    var (start, end) = (Double.infinity, -Double.infinity)
    for (a, b) in zip(vertices, vertices.dropFirst() + vertices.prefix(1))
    where (a.y <= y) != (b.y <= y) {
      let x = a.x + (y - a.y) / (b.y - a.y) * (b.x - a.x)
      start = min(start, x)
      end = max(end, x)
    }
    return start <= end ? (start, end) : (0, 0)
  }
}
