import SightlineEvaluation
import SightlineGeometry
import Testing

@Suite("Overlap of regions")
struct RegionOverlapTests {
  private func rectangle(_ x: Double, _ y: Double, _ width: Double, _ height: Double)
    -> PicturePolygon
  {
    PicturePolygon(vertices: [
      PicturePoint(x: x, y: y), PicturePoint(x: x + width, y: y),
      PicturePoint(x: x + width, y: y + height), PicturePoint(x: x, y: y + height),
    ])
  }

  @Test("A region overlaps itself completely in either winding, and a separate one not at all")
  func ends() {
    let region = rectangle(10, 20, 30, 40)
    let turned = PicturePolygon(vertices: region.vertices.reversed())
    #expect(abs(region.overlap(with: turned) - 1) < 1e-3)
    #expect(region.overlap(with: rectangle(50, 20, 5, 5)) == 0)
    #expect(region.overlap(with: PicturePolygon(vertices: [])) == 0)
  }

  @Test("Overlap is the shared area over both together, the same from either side")
  func shares() {
    let region = rectangle(0, 0, 10, 10)
    #expect(abs(region.overlap(with: rectangle(5, 0, 10, 10)) - 1.0 / 3) < 2e-3)
    #expect(abs(region.overlap(with: rectangle(0, 2, 10, 4)) - 0.4) < 2e-3)
    let diamond = PicturePolygon(vertices: [
      PicturePoint(x: 5, y: 0), PicturePoint(x: 10, y: 5), PicturePoint(x: 5, y: 10),
      PicturePoint(x: 0, y: 5),
    ])
    #expect(abs(region.overlap(with: diamond) - 0.5) < 2e-3)
    #expect(region.overlap(with: diamond) == diamond.overlap(with: region))
  }
}
