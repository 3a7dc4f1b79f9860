import Testing

@testable import SampleDrawing

struct HomographyTests {
  @Test("The four corners go to the corners of the unit square")
  func corners() {
    let corners = [Point(120, 120), Point(720, 170), Point(760, 520), Point(60, 540)]
    let square = [Point(0, 0), Point(1, 0), Point(1, 1), Point(0, 1)]
    let map = Homography(from: corners)
    for (corner, expected) in zip(corners, square) {
      let distance = map.map(corner) - expected
      #expect((distance * distance).sum() < 1e-18)
    }
  }
}
