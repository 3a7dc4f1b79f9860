extension PicturePolygon {
  /// The smallest convex polygon around points, clockwise; Andrew's monotone chain.
  ///
  /// Points that are not finite are left out. Fewer than 3 corners are left when the points lie on a line.
  ///
  /// - Complexity: O(n log n).
  public static func convexHull(of points: [PicturePoint]) -> PicturePolygon {
    let sorted = points.filter(\.isFinite).sorted { ($0.x, $0.y) < ($1.x, $1.y) }
    guard sorted.count > 2 else { return PicturePolygon(vertices: sorted) }
    func chain(_ points: some Sequence<PicturePoint>) -> [PicturePoint] {
      var chain: [PicturePoint] = []
      for point in points {
        while chain.count >= 2,
          PicturePoint.turn(chain[chain.count - 2], chain[chain.count - 1], point) <= 0
        {
          chain.removeLast()
        }
        chain.append(point)
      }
      chain.removeLast()  // the other chain starts with it
      return chain
    }
    return PicturePolygon(vertices: chain(sorted) + chain(sorted.reversed()))
  }

  /// The part of this polygon that lies in a convex one that runs clockwise; Sutherland and Hodgman 1974.
  ///
  /// - Complexity: O(corners of this × corners of the other).
  func clipped(to window: PicturePolygon) -> PicturePolygon {
    guard var start = window.vertices.last else { return PicturePolygon(vertices: []) }
    var kept = vertices
    for end in window.vertices {
      let subject = kept
      guard var last = subject.last else { break }
      kept = []
      var lastSide = PicturePoint.turn(start, end, last)
      for point in subject {
        let side = PicturePoint.turn(start, end, point)
        if (side >= 0) != (lastSide >= 0) {
          let share = lastSide / (lastSide - side)
          kept.append(
            PicturePoint(
              x: last.x + share * (point.x - last.x),
              y: last.y + share * (point.y - last.y)
            )
          )
        }
        if side >= 0 { kept.append(point) }
        (last, lastSide) = (point, side)
      }
      start = end
    }
    return PicturePolygon(vertices: kept.count >= 3 ? kept : [])
  }

  /// Whether this is a convex quadrilateral whose corners run clockwise, as a picture seen from the front does.
  var isConvexClockwiseQuadrilateral: Bool {
    guard vertices.count == 4 else { return false }
    return vertices.indices.allSatisfy {
      PicturePoint.turn(vertices[$0], vertices[($0 + 1) % 4], vertices[($0 + 2) % 4]) > 0
    }
  }
}
