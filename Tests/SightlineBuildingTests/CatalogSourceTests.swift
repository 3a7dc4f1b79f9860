import SightlineBuilding
import SightlineCatalog
import SightlinePixels
import TestSupport
import Testing

@Suite("CatalogSource")
struct CatalogSourceTests {
  let folder: TemporaryFolder

  init() throws {
    folder = try TemporaryFolder()
  }

  @Test("Every picture below a folder is an entity: by content or by name, in order, none hidden")
  func pictureFolder() throws {
    let png = try DrawnPicture.png(1)
    for name in ["b.png", "a/z.PNG", "a/no-extension", "a/b/c.d.jpeg", ".hidden/x.png", ".x.png"] {
      try folder.write(png, to: name)
    }
    try folder.write(Array("text".utf8), to: "broken.jpg")
    try folder.write(Array("text".utf8), to: "notes.txt")
    try folder.write(png, to: "old.sightline")
    try folder.link("dangling.png", to: "nowhere")
    try folder.link("link", to: "b.png")
    try folder.link("a/loop", to: "..")
    let source = try CatalogSource(folder.path)
    #expect(
      source.entities.map(\.entity.identifier.id) == [
        "a/b/c.d.jpeg", "a/no-extension", "a/z.PNG", "b.png", "broken.jpg", "dangling.png", "link",
      ]
    )
    #expect(
      source.entities.map(\.entity.title) == [
        "c.d", "no-extension", "z", "b", "broken", "dangling", "link",
      ]
    )
    #expect(source.entities.allSatisfy { $0.picturePaths == [$0.entity.identifier.id] })
    #expect(source.types.map(\.identifier) == ["picture"])
  }

  @Test("A folder with a catalog.json is that manifest")
  func manifestFolder() throws {
    try folder.write(try DrawnPicture.png(1), to: "b.png")
    try folder.write(Array(#"{"version":1,"types":[],"entities":[]}"#.utf8), to: "catalog.json")
    for path in [folder.path, folder.path + "/", folder.file("catalog.json")] {
      let source = try CatalogSource(path)
      #expect(source.entities.isEmpty)
    }
  }

  @Test("A folder without pictures and a missing path are refused")
  func nothing() throws {
    try folder.write(Array("text".utf8), to: "empty/notes.txt")
    let empty = #expect(throws: SightlineError.self) {
      try CatalogSource(folder.file("empty"))
    }
    #expect(empty?.code == .noPictures)
    let missing = #expect(throws: SightlineError.self) {
      try CatalogSource(folder.file("missing"))
    }
    #expect(missing?.code == .sourceNotFound)
    #expect(missing?.path == folder.file("missing"))
  }
}
