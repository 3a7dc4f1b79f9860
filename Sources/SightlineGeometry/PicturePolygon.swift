package import SightlineDescriptors

/// A part of a picture with straight edges.
public struct PicturePolygon: Hashable, Sendable {
  /// The corners in order around the polygon, clockwise as seen on screen; none when it is empty.
  public let vertices: [PicturePoint]

  /// Makes a polygon from its corners, in order around it.
  public init(vertices: [PicturePoint]) { self.vertices = vertices }

  /// Makes the outline of a picture: its corners, clockwise from the top left.
  package init(width: Double, height: Double) {
    vertices = [
      PicturePoint(x: 0, y: 0), PicturePoint(x: width, y: 0),
      PicturePoint(x: width, y: height), PicturePoint(x: 0, y: height),
    ]
  }

  /// The area in square pixels; negative when the corners run counterclockwise.
  var signedArea: Double {
    guard let first = vertices.first, vertices.count >= 3 else { return 0 }
    var sum = 0.0
    for index in 1..<vertices.count - 1 {
      sum += PicturePoint.cross(first, vertices[index], vertices[index + 1])
    }
    return sum / 2
  }

  /// The area in square pixels, whichever way the corners run.
  public var area: Double { abs(signedArea) }

  /// Whether a point lies in the polygon or on its edge; for convex polygons that run clockwise.
  package func contains(_ point: PicturePoint) -> Bool {
    guard var last = vertices.last else { return false }
    for vertex in vertices {
      if PicturePoint.cross(last, vertex, point) < 0 { return false }
      last = vertex
    }
    return true
  }
}

extension PicturePolygon {
  /// The polygon with its corners moved into a picture, for one that reaches out of it by rounding only.
  func clamped(width: Double, height: Double) -> PicturePolygon {
    PicturePolygon(
      vertices: vertices.map {
        PicturePoint(x: min(max($0.x, 0), width), y: min(max($0.y, 0), height))
      }
    )
  }
}

/// A point of a picture, in pixels from its top left corner; the centre of the first pixel is (0.5, 0.5).
public struct PicturePoint: Hashable, Sendable {
  /// The distance from the left edge, in pixels.
  public var x: Double
  /// The distance from the top edge, in pixels.
  public var y: Double

  /// Makes a point.
  public init(x: Double, y: Double) {
    self.x = x
    self.y = y
  }

  /// The place of a feature.
  package init(_ keypoint: Keypoint) {
    self.init(x: Double(keypoint.x), y: Double(keypoint.y))
  }

  /// Whether both distances are finite.
  package var isFinite: Bool { x.isFinite && y.isFinite }

  /// Twice the signed area of a triangle: positive when a, b, c turn clockwise, as seen on screen.
  static func cross(_ a: PicturePoint, _ b: PicturePoint, _ c: PicturePoint) -> Double {
    (b.x - a.x) * (c.y - a.y) - (b.y - a.y) * (c.x - a.x)
  }
}

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
          PicturePoint.cross(chain[chain.count - 2], chain[chain.count - 1], point) <= 0
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
  package func clipped(to window: PicturePolygon) -> PicturePolygon {
    guard var start = window.vertices.last else { return PicturePolygon(vertices: []) }
    var kept = vertices
    for end in window.vertices {
      let subject = kept
      guard var last = subject.last else { break }
      kept = []
      var lastSide = PicturePoint.cross(start, end, last)
      for point in subject {
        let side = PicturePoint.cross(start, end, point)
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
      PicturePoint.cross(vertices[$0], vertices[($0 + 1) % 4], vertices[($0 + 2) % 4]) > 0
    }
  }
}

extension PicturePolygon {
  /// Whether two convex polygons share more than half of the smaller one.
  func covers(_ other: PicturePolygon) -> Bool {
    let smaller = min(area, other.area)
    return smaller <= 0 || clipped(to: other).area > 0.5 * smaller
  }
}
