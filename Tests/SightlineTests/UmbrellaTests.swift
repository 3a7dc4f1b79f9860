import AppIntents
import Foundation
import Sightline
import TestSupport
import Testing

@Suite("import Sightline")
struct UmbrellaTests {
  let folder: TemporaryFolder
  let catalog: Catalog
  let engine: SearchEngine

  init() async throws {
    folder = try TemporaryFolder()
    catalog = try Catalog(at: folder.file("landmarks.sightline"), mode: .readWrite)
    let camera = try DrawnPicture.texture(4)
    let fuji = try folder.write(try ImageEncoder.png(DrawnPicture.texture(3)), to: "fuji.png")
    try await catalog.add(
      Entity(.init(type: "landmark", id: "1005"), title: "Mount Fuji", labels: ["mountain"]),
      pictures: [.file(fuji), .pixels(camera, name: "camera-1")]
    )
    engine = try await SearchEngine(catalog)
  }

  @Test("A file and pixels find entities added from a file and from pixels")
  func search() async throws {
    let answer = try await engine.search(.file(folder.file("fuji.png")), limit: 5)
    #expect(answer.matches.map(\.entity.title) == ["Mount Fuji"])
    #expect(answer.matches.first?.reference == "fuji.png")
    let other = try await engine.search(.pixels(DrawnPicture.texture(4)), labels: ["mountain"])
    #expect(other.matches.first?.reference == "camera-1")
    #expect(other.matches.first?.evidence.labels?.map(\.label) == ["mountain"])
  }

  @Test("Places in a large file are in the file's pixels, though it is decoded smaller")
  func places() async throws {
    let small = try DrawnPicture.texture(3)
    let scale = 8
    let large = try DrawnPicture.draw(width: 200 * scale, height: 150 * scale) { x, y in
      let pixel = small.row(y / scale, as: RGB8.self)[x / scale]
      return SIMD3(Int(pixel.red), Int(pixel.green), Int(pixel.blue))
    }
    let file = try folder.write(try ImageEncoder.jpeg(large, quality: 90), to: "large.jpg")
    let comparison = try await engine.compare(.file(file), .pixels(large))
    #expect(comparison.score > 0.9)
    let view = try #require(comparison.evidence.view)
    for inlier in view.inliers {
      #expect(abs(inlier.query.x - inlier.reference.x) < 20)
      #expect(abs(inlier.query.y - inlier.reference.y) < 20)
    }
    #expect(view.region.vertices.contains { $0.x > 1000 })
  }

  @Test("Places of codes are in the file's pixels, in the question and in the answer")
  func codePlaces() async throws {
    let code = "9780306406157"
    try await catalog.add(Entity(type: "book", id: "1", title: "Book", codes: [code]), pictures: [])
    let large = try DrawnPicture.draw(width: 1600, height: 1200) { x, y in
      SIMD3(x / 8 % 256, y / 8 % 256, (x + y) / 16 % 256)
    }
    let file = try folder.write(try ImageEncoder.jpeg(large, quality: 90), to: "large.jpg")
    let place = PicturePolygon(vertices: [
      PicturePoint(x: 1200, y: 900), PicturePoint(x: 1400, y: 900), PicturePoint(x: 1400, y: 1000),
    ])
    let query = SearchQuery(codes: [ReadCode(code, kind: .ean13, place: place)])
    let found = try await engine.search(.file(file), query).matches.first?.evidence.codes.first
    let seen = try #require(found?.code.place)
    for (one, other) in zip(seen.vertices, place.vertices) {
      #expect(abs(one.x - other.x) < 0.001 && abs(one.y - other.y) < 0.001)
    }
  }

  @Test("A file that cannot be read is named")
  func unreadable() async throws {
    let none = folder.file("none.png")
    let error = await #expect(throws: SightlineError.self) {
      _ = try await engine.search(.file(none))
    }
    #expect(error?.path == none)
  }

  @Test("An app's own names and those of the frameworks can be used beside ours")
  func names() {
    let identifiers: [any Hashable] = [
      SightlineCatalog.EntityIdentifier(type: "landmark", id: "1"), EntityType.placeholder,
      PixelFormat.rgb8, URL(filePath: "/"), UUID(), Date(),
    ]
    #expect(identifiers.count == 6)
    func takes(_: (any AppEntity)?, _: Entity?, _: Match?, _: Evidence?) {}
    takes(nil, nil, nil, nil)
  }
}
