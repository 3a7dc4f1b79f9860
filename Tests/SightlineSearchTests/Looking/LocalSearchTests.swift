import Foundation
import SightlineCatalog
import SightlineDescriptors
import SightlineGeometry
import SightlinePixels
import SightlineSearch
import TestSupport
import Testing

@Suite("SearchEngine, finding things by local features")
struct LocalSearchTests {
  static func things() throws -> [(Entity, [ReadOnlyPixelBuffer])] {
    try (1...4).map { seed in (Entity.make("e\(seed)"), [try DrawnPicture.texture(seed)]) }
  }

  /// A picture of 400×300 pixels with others in it, at places of their own.
  static func screen(
    _ shown: [(picture: ReadOnlyPixelBuffer, x: Int, y: Int)],
    scale: Int = 1
  ) throws -> ReadOnlyPixelBuffer {
    try DrawnPicture.draw(width: 400, height: 300) { x, y in
      for (picture, left, top) in shown {
        let (px, py) = ((x - left) * scale, (y - top) * scale)
        guard x >= left, y >= top, px < picture.width, py < picture.height else { continue }
        let pixel = picture.row(py, as: RGB8.self)[px]
        return SIMD3(Int(pixel.red), Int(pixel.green), Int(pixel.blue))
      }
      return y < 24 ? SIMD3(40, 60, 90) : SIMD3(236, 238, 240)
    }
  }

  @Test("A thing in a part of the picture is found in its place")
  func partOfQuery() async throws {
    let engine = try await TestCatalog(Self.things()).engine()
    let screen = try Self.screen([(try DrawnPicture.texture(3), 150, 60)])
    let results = try await engine.search(SearchQuery(picture: screen))
    #expect(results.matches.map(\.entity.identifier.id) == ["e3"])
    let local = try #require(results.matches.first?.evidence.view)
    #expect(local.inliers.count >= 12 && !local.isMirrored && local.logOddsAgainstChance > 20)
    expect(local.region, isNear: (150, 60, 350, 210))
    expect(local.referenceRegion, isNear: (0, 0, 200, 150))
  }

  @Test("A part of the reference is found, with its place in the reference")
  func partOfReference() async throws {
    let engine = try await TestCatalog(Self.things()).engine()
    let crop = try DrawnPicture.texture(2)
      .cropped(to: PixelRegion(x: 80, y: 20, width: 110, height: 100))
    let results = try await engine.search(SearchQuery(picture: crop))
    #expect(results.matches.map(\.entity.identifier.id) == ["e2"])
    let local = try #require(results.matches.first?.evidence.view)
    expect(local.referenceRegion, isNear: (80, 20, 190, 120))
  }

  @Test("Several entities in one picture are all found, each in its place")
  func several() async throws {
    let engine = try await TestCatalog(Self.things()).engine()
    let screen = try Self.screen([
      (try DrawnPicture.texture(1), 0, 30), (try DrawnPicture.texture(4), 200, 140),
    ])
    let results = try await engine.search(SearchQuery(picture: screen))
    #expect(Set(results.matches.map(\.entity.identifier.id)) == ["e1", "e4"])
    for match in results.matches {
      let isFirst = match.entity.identifier.id == "e1"
      let place = isFirst ? (0, 30, 200, 180) : (200, 140, 400, 290)
      expect(try #require(match.evidence.view).region, isNear: place)
    }
  }

  @Test("A mirrored thing is found as mirrored, with its region in the query")
  func mirrored() async throws {
    let engine = try await TestCatalog(Self.things()).engine()
    let mirror = try DrawnPicture.texture(2).oriented(.upMirrored)
    let screen = try Self.screen([(mirror, 20, 100)])
    let match = try #require(try await engine.search(SearchQuery(picture: screen)).matches.first)
    #expect(match.entity.identifier.id == "e2")
    let local = try #require(match.evidence.view)
    #expect(local.isMirrored)
    expect(local.region, isNear: (20, 100, 220, 250))
  }

  @Test("The region of a match in a part of a picture is in pixels of the whole picture")
  func regionOfRegion() async throws {
    let engine = try await TestCatalog(Self.things()).engine()
    let screen = try Self.screen([(try DrawnPicture.texture(3), 150, 60)])
    let query = SearchQuery(
      picture: screen,
      region: PixelRegion(x: 120, y: 40, width: 280, height: 200)
    )
    let match = try #require(try await engine.search(query).matches.first)
    expect(try #require(match.evidence.view).region, isNear: (150, 60, 350, 210))
  }

  @Test("An exact copy is found in place, and other views of the thing are still answered")
  func copyAndView() async throws {
    let exact = try DrawnPicture.texture(1)
    let part = try exact.cropped(to: PixelRegion(x: 60, y: 30, width: 130, height: 110))
    let view = (Entity.make("view"), [part])
    let query = SearchQuery(picture: exact)
    let alone = try await TestCatalog(Self.things().dropFirst() + [view]).engine().search(query)
    let beside = try await TestCatalog(Self.things() + [view]).engine().search(query)
    #expect(alone.matches.map(\.entity.identifier.id) == ["view"])
    #expect(Set(beside.matches.map(\.entity.identifier.id)) == ["e1", "view"])
    let one = try #require(alone.matches.first)
    let other = try #require(beside.matches.first { $0.entity.identifier.id == "view" })
    #expect(one.evidence.findings == other.evidence.findings && one.score == other.score)
    #expect(one.evidence.view == other.evidence.view)
    let copy = try #require(beside.matches.first { $0.entity.identifier.id == "e1" })
    expect(try #require(copy.evidence.view).region, isNear: (0, 0, 200, 150))
  }

  @Test("A catalog without stored features is searched by hashes and colours only")
  func noFeatures() async throws {
    let set = DescriptorSet(DescriptorSet.standard.algorithms.filter { $0.identifier != "sift" })
    let engine = try await TestCatalog(Self.things(), describedBy: set).engine()
    let whole = SearchQuery(picture: try DrawnPicture.texture(1))
    #expect(try await engine.search(whole).matches.map(\.entity.identifier.id) == ["e1"])
    let screen = try Self.screen([(try DrawnPicture.texture(3), 150, 60)], scale: 2)
    #expect(try await engine.search(SearchQuery(picture: screen)).matches.isEmpty)
  }

  @Test("A picture that was replaced since the engine was made is judged by its new features")
  func replacedPicture() async throws {
    let stored = try TestCatalog(Self.things())
    let engine = try await stored.engine()
    try stored.replace("e3", by: try DrawnPicture.texture(9))
    let screen = try Self.screen([(try DrawnPicture.texture(9), 150, 60)])
    let found = try await engine.search(SearchQuery(picture: screen))
    #expect(found.matches.map(\.entity.identifier.id) == ["e3"])
  }

  @Test("Excluded types are not found, and do not change the others")
  func types() async throws {
    let engine = try await TestCatalog(
      Self.things() + [(.make("p", type: "place"), [try DrawnPicture.texture(3)])]
    ).engine()
    let screen = try Self.screen([(try DrawnPicture.texture(3), 150, 60)])
    let results = try await engine.search(SearchQuery(picture: screen, types: ["place"]))
    #expect(results.matches.map(\.entity.identifier.description) == ["place p"])
  }

  /// Expects a rectangle, with corners right to a few pixels.
  private func expect(
    _ region: PicturePolygon,
    isNear box: (Int, Int, Int, Int),
    sourceLocation: SourceLocation = #_sourceLocation
  ) {
    let xs = region.vertices.map(\.x)
    let ys = region.vertices.map(\.y)
    let found = [xs.min(), ys.min(), xs.max(), ys.max()].map { $0 ?? .infinity }
    for (value, wanted) in zip(found, [box.0, box.1, box.2, box.3]) {
      #expect(abs(value - Double(wanted)) < 4, "\(found)", sourceLocation: sourceLocation)
    }
  }
}
