import SightlineBuilding
import SightlineCatalog
import SightlineFoundation
import SightlineGeometry
import SightlinePixels
import SightlineReading
import SightlineService
import TestSupport
import Testing

/// Reads an invoice in the last tenth of a picture's width.
private struct InvoiceReader: WordReading {
  func lines(
    in picture: ReadOnlyPixelBuffer,
    atMost count: Int
  ) throws(SightlineError) -> [ReadLine] {
    let (width, height) = (Double(picture.width), Double(picture.height))
    let corners = [(0.9, 0.5), (1, 0.5), (1, 0.6), (0.9, 0.6)]
    let place = PicturePolygon(
      vertices: corners.map { PicturePoint(x: $0.0 * width, y: $0.1 * height) }
    )
    return ["INVOICE", "ACCOUNT", "TOTAL", "PAYABLE", "REFERENCE", "75102"]
      .map { ReadLine($0, place: place) }
  }
}

@Suite("Requests about words")
struct WordRequestTests {
  @Test("A title is found by text, also if misread, with the line as evidence")
  func text() async throws {
    let served = try await ServedFolder()
    let path = "/v1/entities/thing/book?title=Garden+of+Glass"
    #expect(try await served.answer("PUT", path).status == 201)
    let found = try await served.answer("POST", "/v1/search?text=GARDEN+0F+GLA5S")
    #expect(try found.ids == ["book"] && found.text.contains("GARDEN 0F GLA5S"))
    let none = try await served.answer("POST", "/v1/search?text=widescreen")
    #expect(try none.status == 200 && none.ids.isEmpty)
  }

  @Test("A service without a reader refuses requests to read, and answers others")
  func unread() async throws {
    let served = try await ServedFolder()
    let picture = try served.picture(1)
    let refused = try await served.answer("POST", "/v1/search?words=true", picture)
    #expect(try refused.status == 400 && refused.code == "invalidRequest")
    #expect(refused.text.contains("make setup-words"))
    let plain = try await served.answer("POST", "/v1/search", picture)
    let without = try await served.answer("POST", "/v1/search?words=false", picture)
    #expect(try plain.status == 200 && without.ids == plain.ids)
    let alone = try await served.answer("POST", "/v1/search?words=true&label=x")
    #expect(alone.status == 400)
  }

  @Test("Words of a large picture are compared where its match is seen, and told in its own pixels")
  func largePicture() async throws {
    let served = try await ServedFolder(isOwn: true, wordReader: InvoiceReader())
    let catalog = try Catalog(at: served.folder.file("things.sightline"), mode: .readWrite)
    try served.folder.draw("large.png", seed: 40, width: 2560, height: 1920)
    for (id, number) in [("a", "64091"), ("b", "75102"), ("c", "38417")] {
      var entity = Entity(EntityIdentifier(type: "thing", id: id), title: "Paper \(id)")
      entity.words = ["INVOICE", "ACCOUNT", "TOTAL", "PAYABLE", "REFERENCE", number]
      try await catalog.add(entity, pictures: [.file(served.folder.file("large.png"))])
      // An addition keeps the words that were read.
      try catalog.write { (writer) throws(SightlineError) in try writer.putEntity(entity) }
    }
    let large = try served.folder.bytes(of: "large.png")
    let whole = try await served.answer("POST", "/v1/search?explain=true", large)
    #expect(try whole.ids.first == "b" && whole.ids.count == 3)
    #expect(whole.text.contains("reads 75102, which does not stand on its picture"))
    #expect(whole.text.contains("[2304,960]"))
    let region = "region=40,30,2500,1880"
    let part = try await served.answer("POST", "/v1/search?explain=true&\(region)", large)
    #expect(try part.ids.first == "b" && part.ids.count == 3)
    #expect(part.text.contains("reads 75102, which does not stand on its picture"))
    #expect(part.text.contains("[2290,970]"))
  }
}
