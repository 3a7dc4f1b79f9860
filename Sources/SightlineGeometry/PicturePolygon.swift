/// A part of a picture with straight edges.
public struct PicturePolygon: Hashable, Sendable {
  /// The corners in order around the polygon, clockwise as seen on screen; none when it is empty.
  public let vertices: [PicturePoint]

  /// Makes a polygon from its corners, in order around it.
  public init(vertices: [PicturePoint]) { self.vertices = vertices }

  /// Makes the outline of a picture: its corners, clockwise from the top left.
  init(width: Double, height: Double) {
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
      sum += PicturePoint.turn(first, vertices[index], vertices[index + 1])
    }
    return sum / 2
  }

  /// The area in square pixels, whichever way the corners run.
  public var area: Double { abs(signedArea) }

  /// Whether a point lies in the polygon or on its edge; for convex polygons that run clockwise.
  func contains(_ point: PicturePoint) -> Bool {
    guard var last = vertices.last else { return false }
    for vertex in vertices {
      if PicturePoint.turn(last, vertex, point) < 0 { return false }
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
