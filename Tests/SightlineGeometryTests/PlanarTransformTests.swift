import SightlineGeometry
import TestSupport
import Testing

@Suite
struct PlanarTransformTests {
  @Test(
    "The inverse takes every image back",
    arguments: [PlantedTransform.turned, .sheared, .tilted]
  )
  func inverse(transform: PlantedTransform) throws {
    let found = try #require(PlantedMatch(transform, inliers: 50, outliers: 0).matches.first)
    let back = try #require(found.transform.inverse)
    #expect(back.kind == found.transform.kind)
    for point in [PicturePoint(x: 0, y: 0), .init(x: 480, y: 0), .init(x: 200, y: 320)] {
      let image = try #require(found.transform(point))
      let again = try #require(back(image))
      #expect(abs(again.x - point.x) < 1e-6 && abs(again.y - point.y) < 1e-6)
    }
  }

  @Test(
    "The matrix gives the same map as the transform",
    arguments: [PlantedTransform.turned, .tilted]
  )
  func matrix(transform: PlantedTransform) throws {
    let found = try #require(PlantedMatch(transform, inliers: 50, outliers: 0).matches.first)
    let m = found.transform.matrix
    let (x, y) = (100.0, 50.0)
    let w = m[6] * x + m[7] * y + m[8]
    let image = try #require(found.transform(PicturePoint(x: x, y: y)))
    #expect(abs(image.x - (m[0] * x + m[1] * y + m[2]) / w) < 1e-9)
    #expect(abs(image.y - (m[3] * x + m[4] * y + m[5]) / w) < 1e-9)
  }

  @Test("More degrees of freedom need more points")
  func kinds() {
    #expect(PlanarTransform.Kind.allCases.map(\.pointCount) == [2, 3, 4])
    #expect(PlanarTransform.Kind.allCases == PlanarTransform.Kind.allCases.sorted())
  }
}
