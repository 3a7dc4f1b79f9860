import SightlineGeometry
import TestSupport
import Testing

@Suite
struct PicturePolygonTests {
  @Test("A hull contains every point, and its corners are some of them")
  func hull() {
    var numbers = SeededGenerator(4)
    for count in [3, 4, 10, 60] {
      let points = (0..<count).map { _ in
        PicturePoint(x: numbers.number(in: 0...50), y: numbers.number(in: 0...50))
      }
      let hull = PicturePolygon.convexHull(of: points)
      #expect(hull.clockwiseArea > 0)
      #expect(Set(hull.vertices).isSubset(of: points))
      for point in points {
        for (a, b) in zip(hull.vertices, hull.vertices.dropFirst() + hull.vertices.prefix(1)) {
          #expect((b.x - a.x) * (point.y - a.y) - (b.y - a.y) * (point.x - a.x) >= -1e-9)
        }
      }
    }
  }

  @Test("Points on a line, one point and NaN have a hull without area")
  func flatHull() {
    let line = (0..<9).map { PicturePoint(x: Double($0), y: Double($0)) }
    #expect(PicturePolygon.convexHull(of: line).area == 0)
    let twice = [PicturePoint(x: 1, y: 1), PicturePoint(x: 1, y: 1)]
    #expect(PicturePolygon.convexHull(of: twice).area == 0)
    #expect(PicturePolygon.convexHull(of: [PicturePoint(x: .nan, y: 0)]).vertices.isEmpty)
    #expect(PicturePolygon(vertices: []).area == 0)
  }

  @Test("The area of a rectangle is its sides' product, whichever way it runs")
  func area() {
    let corners = [(0.0, 0.0), (4, 0), (4, 3), (0, 3)].map { PicturePoint(x: $0.0, y: $0.1) }
    #expect(PicturePolygon(vertices: corners).area == 12)
    #expect(PicturePolygon(vertices: corners.reversed()).area == 12)
  }
}
