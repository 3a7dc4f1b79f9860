import SightlineEvaluation
import SightlineFoundation
import SightlinePixels
import Testing

@Suite("SyntheticPhoto")
struct SyntheticPhotoTests {
  @Test("A seed gives one picture of the requested size; another seed gives another")
  func seeds() throws {
    for (width, height) in [(1, 1), (2, 5), (33, 20), (64, 48)] {
      let photo = SyntheticPhoto(seed: 7, width: width, height: height)
      let picture = try photo.draw()
      #expect(picture.width == width && picture.height == height && picture.format == .rgb8)
      #expect(Self.pixels(of: picture) == Self.pixels(of: try photo.draw()))
      guard width > 1 else { continue }
      let other = try SyntheticPhoto(seed: 8, width: width, height: height).draw()
      #expect(Self.pixels(of: picture) != Self.pixels(of: other))
    }
  }

  @Test(
    "As in photos, neighbouring pixels differ, but by less than large parts"
  )
  func statistics() throws {
    let picture = try SyntheticPhoto(seed: 3, width: 128, height: 96).draw()
    let levels = Self.pixels(of: picture).map { Int($0.green) }
    let neighbours = zip(levels, levels.dropFirst()).map { abs($0 - $1) }
    let distant = zip(levels, levels.dropFirst(64)).map { abs($0 - $1) }
    let (near, far) = (neighbours.reduce(0, +), distant.reduce(0, +))
    #expect(near > levels.count)
    #expect(far > 2 * near * distant.count / neighbours.count)
  }

  @Test("An impossible size is refused")
  func refused() {
    for (width, height) in [(0, 5), (5, 0), (-1, 5), (1 << 40, 2)] {
      #expect(throws: SightlineError.self) {
        try SyntheticPhoto(seed: 1, width: width, height: height).draw()
      }
    }
  }

  private static func pixels(of picture: ReadOnlyPixelBuffer) -> [RGB8] {
    (0..<picture.height).flatMap { y in
      let row = picture.row(y, as: RGB8.self)
      return row.indices.map { row[$0] }
    }
  }
}
