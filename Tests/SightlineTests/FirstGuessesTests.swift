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

  @Test("A catalog knows the folder of its pictures, and their files")
  func files() throws {
    let pictures = try #require(try catalog.pictureFolder)
    #expect(pictures.hasSuffix("/pictures"))
    #expect(try catalog.file(of: "1.png") == pictures + "/1.png")
  }
}
