import Foundation
import Sightline
import TestSupport
import Testing

/// The spellings that a Swift developer tries first, which compile and do what they say.
@Suite("First guesses")
struct FirstGuessesTests {
  let folder: TemporaryFolder
  let catalog: Catalog

  init() async throws {
    folder = try TemporaryFolder()
    for seed in 1...3 {
      try folder.write(try ImageEncoder.png(DrawnPicture.texture(seed)), to: "pictures/\(seed).png")
    }
    catalog = try Catalog(at: URL(filePath: folder.file("a.sightline")), mode: .readWrite)
    try await catalog.index(folder: URL(filePath: folder.file("pictures")))
  }

  @Test("A folder is indexed by its path or URL, and the catalog counts its entities")
  func indexing() async throws {
    #expect(try catalog.count == 3)
    let report = try await catalog.index(folder: folder.file("pictures"))
    #expect(report.unchanged == 3)
  }

  @Test("Indexing into a read-only catalog is an error that says so")
  func reading() async throws {
    let reader = try Catalog(at: folder.file("a.sightline"))
    let error = await #expect(throws: SightlineError.self) {
      try await reader.index(folder: folder.file("pictures"))
    }
    #expect(error?.code == .readOnly)
  }

  @Test("A file, a URL, data, bytes and pixels of one picture find the same entity")
  func pictures() async throws {
    let engine = try await SearchEngine(catalog)
    let file = folder.file("pictures/2.png")
    let data = try Data(contentsOf: URL(filePath: file))
    let pictures: [InputPicture] = [
      .file(file), .url(URL(filePath: file)), .data(data), .bytes([UInt8](data)),
      .pixels(try DrawnPicture.texture(2)),
    ]
    for picture in pictures {
      let results = try await engine.search(picture)
      let best = try #require(results.first)
      #expect(best.entity.identifier.id == "2.png")
      #expect(try #require(best.region).vertices.count >= 3)
      #expect(results.map(\.score) == results.matches.map(\.score))
      #expect(try catalog.file(of: best)?.hasSuffix("pictures/2.png") == true)
    }
    for match in try await engine.search(.data(data)) { #expect(match.score > 0.5) }
  }

  @Test("A URL that is not a file is never fetched")
  func addresses() async throws {
    let engine = try await SearchEngine(catalog)
    let address = try #require(URL(string: "https://example.com/photo.jpg"))
    let error = await #expect(throws: SightlineError.self) {
      _ = try await engine.search(.url(address))
    }
    #expect(error?.path == "https://example.com/photo.jpg")
  }

  @Test("An entity is made, added with data, and removed by its type and id")
  func entities() async throws {
    let fuji = Entity(type: "landmark", id: "1005", title: "Mount Fuji", labels: ["mountain"])
    let data = Data(try ImageEncoder.png(DrawnPicture.texture(9)))
    let report = try await catalog.add(fuji, pictures: [.data(data, name: "download-1")])
    #expect(report.added == 1)
    #expect(try catalog.count == 4)
    let engine = try await SearchEngine(catalog)
    let best = try await engine.search(.data(data)).first
    #expect(best?.entity == fuji && best?.reference == "download-1")
    try catalog.remove(type: "landmark", id: "1005")
    #expect(try catalog.count == 3)
  }

  @Test("Data that is not a picture is refused under its name")
  func noPicture() async throws {
    let fuji = Entity(type: "landmark", id: "1005", title: "Mount Fuji")
    let error = await #expect(throws: SightlineError.self) {
      try await catalog.add(fuji, pictures: [.data(Data("text".utf8), name: "note")])
    }
    #expect(error?.code == .unreadablePicture && error?.path == "note")
    #expect(try catalog.count == 3)
  }

  @Test("An entity is found by its type and id, and changed by adding it again")
  func changes() async throws {
    let fuji = Entity(type: "landmark", id: "1005", title: "Mount Fuji")
    try await catalog.add(fuji, pictures: [.pixels(DrawnPicture.texture(9), name: "camera-1")])
    var changed = try #require(try catalog.entity(type: "landmark", id: "1005"))
    #expect(changed == fuji)
    changed.title = "Fuji"
    let report = try await catalog.add(changed)
    #expect(report.hasChangedEntity && report.pictureCount == 1)
    #expect(try catalog.entity(type: "landmark", id: "1005")?.title == "Fuji")
    #expect(try catalog.entity(type: "landmark", id: "1006") == nil)
  }

  @Test("Properties are written as literals")
  func properties() throws {
    let name = "runner"
    let shoe = Entity(
      type: "shoe",
      id: "1",
      title: "Trail runner",
      properties: [
        "price": 89, "weight": 0.3, "isNew": true, "name": "\(name)", "sizes": [41, 42.5],
        "maker": ["city": "Kobe"], "note": .null,
      ]
    )
    #expect(shoe.properties["price"] == .integer(89))
    #expect(shoe.properties["weight"] == .number(0.3))
    #expect(shoe.properties["isNew"] == .bool(true))
    #expect(shoe.properties["name"] == .string("runner"))
    #expect(shoe.properties["sizes"] == .array([.integer(41), .number(42.5)]))
    #expect(shoe.properties["maker"] == .object(["city": .string("Kobe")]))
    #expect(shoe.properties["note"] == .null)
  }

  @Test("A catalog finds the copies among its own files")
  func duplicates() async throws {
    let file = folder.file("pictures/2.png")
    try Data(contentsOf: URL(filePath: file)).write(
      to: URL(filePath: folder.file("pictures/b.png"))
    )
    try await catalog.index(folder: folder.file("pictures"))
    let group = try #require(try await catalog.duplicates().groups.first)
    #expect(group.files.map(\.path).sorted() == ["2.png", "b.png"])
    #expect(group.files.filter(\.isRemovable).count == 1)
    let bytes = try await catalog.duplicates(by: DuplicateFinder(comparesBytes: true))
    #expect(bytes.groups.count == 1)
  }

  @Test("Data are decoded like the bytes that they hold")
  func decoding() throws {
    let data = try Data(contentsOf: URL(filePath: folder.file("pictures/1.png")))
    let decoded = try ImageDecoder.decode(data)
    let other = try ImageDecoder.decode(contentsOf: folder.file("pictures/1.png"))
    #expect(decoded.info == other.info)
    #expect(PreparedPicture(decoded.buffer).width == PreparedPicture(other.buffer).width)
    let part = data.dropFirst(8)
    #expect(throws: SightlineError.self) { try ImageDecoder.decode(part) }
  }

  @Test("What looks like a picture is asked for alone, without what the picture matches")
  func similar() async throws {
    let embedder = try GridEmbedder()
    let catalog = try Catalog(at: folder.file("b.sightline"), mode: .readWrite)
    var options = BuildOptions()
    options.embedder = embedder
    try await catalog.index(folder: folder.file("pictures"), options: options)
    let engine = try await SearchEngine(catalog, embedder: embedder)
    let file = folder.file("pictures/2.png")
    let found = try await engine.similar(to: .file(file))
    #expect(!found.isEmpty && !found.contains { $0.entity.identifier.id == "2.png" })
    let query = SearchQuery(
      picture: try ImageDecoder.decode(contentsOf: file).buffer,
      similarLimit: 10
    )
    #expect(try await engine.search(query).similar == found)
    #expect(try await engine.similar(to: .file(file), limit: 1) == [found[0]])
    #expect(try await engine.similar(to: .file(file), types: ["picture"]) == found)
    let none = await #expect(throws: SightlineError.self) {
      _ = try await engine.similar(to: .file(file), limit: 0)
    }
    #expect(none?.code == .invalidLimit)
  }

  @Test("Look-alikes without an embedder are an error that names it")
  func withoutEmbedder() async throws {
    let engine = try await SearchEngine(catalog)
    let error = await #expect(throws: SightlineError.self) {
      _ = try await engine.similar(to: .file(folder.file("pictures/2.png")))
    }
    #expect(error?.code == .noEmbeddings)
  }

  @Test("A picture that two entities have answers with both, with one score")
  func shared() async throws {
    let file = folder.file("pictures/2.png")
    try await catalog.add(
      Entity(type: "landmark", id: "1005", title: "Mount Fuji"),
      pictures: [.file(file)]
    )
    let engine = try await SearchEngine(catalog)
    let results = try await engine.search(.file(file))
    #expect(results.map(\.entity.identifier.id) == ["1005", "2.png"])
    #expect(results[0].score == results[1].score)
    #expect(results.map(\.reference) == ["2.png", "2.png"])
  }

  @Test("A catalog knows the folder of its pictures, and their files")
  func files() throws {
    let pictures = try #require(try catalog.pictureFolder)
    #expect(pictures.hasSuffix("/pictures"))
    #expect(try catalog.file(of: "1.png") == pictures + "/1.png")
  }
}
