import SightlineCatalog
import SightlineGeometry
import SightlinePixels
import SightlineSearch
import TestSupport
import Testing

@Suite("SearchEngine, looking closer if the first look leaves doubt")
struct CloserLookTests {
  /// A picture with another in it, scaled by whole numbers of pixels for each of its own.
  static func frame(
    width: Int,
    height: Int,
    ground: ReadOnlyPixelBuffer,
    showing thing: ReadOnlyPixelBuffer,
    at place: (x: Int, y: Int),
    size: (width: Int, height: Int)
  ) throws -> ReadOnlyPixelBuffer {
    try DrawnPicture.draw(width: width, height: height) { x, y in
      let (px, py) = (
        (x - place.x) * thing.width / size.width, (y - place.y) * thing.height / size.height
      )
      if x >= place.x, y >= place.y, px < thing.width, py < thing.height {
        let pixel = thing.row(py, as: RGB8.self)[px]
        return SIMD3(Int(pixel.red), Int(pixel.green), Int(pixel.blue))
      }
      let pixel =
        ground.row(y * ground.height / height, as: RGB8.self)[x * ground.width / width]
      return SIMD3(Int(pixel.red), Int(pixel.green), Int(pixel.blue))
    }
  }

  @Test("A small thing in a cluttered frame is found in its place")
  func small() async throws {
    let engine = try await TestCatalog(LocalSearchTests.things()).engine()
    let picture = try Self.frame(
      width: 1200,
      height: 900,
      ground: DrawnPicture.texture(50),
      showing: DrawnPicture.texture(2),
      at: (700, 500),
      size: (200, 150)
    )
    let matches = try await engine.search(SearchQuery(picture: picture)).matches
    #expect(matches.map(\.entity.identifier.id) == ["e2"])
    let region = try #require(matches.first?.evidence.view?.region)
    for (vertex, corner) in zip(region.vertices, [(700, 500), (900, 500), (900, 650), (700, 650)]) {
      #expect(abs(vertex.x - Double(corner.0)) < 12 && abs(vertex.y - Double(corner.1)) < 12)
    }
  }

  @Test("A thing seen from far to the side is found", arguments: [(90, 150), (200, 68)])
  func aside(width: Int, height: Int) async throws {
    let engine = try await TestCatalog(LocalSearchTests.things()).engine()
    let picture = try Self.frame(
      width: 400,
      height: 300,
      ground: DrawnPicture.flat(220),
      showing: DrawnPicture.texture(3),
      at: (100, 80),
      size: (width, height)
    )
    let matches = try await engine.search(SearchQuery(picture: picture)).matches
    #expect(matches.map(\.entity.identifier.id) == ["e3"])
  }

  @Test("A closer look gives no false answers")
  func nothing() async throws {
    let engine = try await TestCatalog(LocalSearchTests.things()).engine()
    for seed in 60..<64 {
      let picture = try Self.frame(
        width: 900,
        height: 700,
        ground: DrawnPicture.texture(seed),
        showing: DrawnPicture.texture(seed + 10),
        at: (300, 200),
        size: (200, 150)
      )
      #expect(try await engine.search(SearchQuery(picture: picture)).matches.isEmpty)
    }
  }
}
