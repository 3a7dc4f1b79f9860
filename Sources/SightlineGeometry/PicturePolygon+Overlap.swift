extension PicturePolygon {
  /// Whether two convex polygons share more than half of the smaller one.
  func covers(_ other: PicturePolygon) -> Bool {
    let smaller = min(area, other.area)
    return smaller <= 0 || clipped(to: other).area > 0.5 * smaller
  }
}
