import SightlineBuilding
import SightlineCatalog
import SightlineFoundation
import TestSupport
import Testing

@Suite("CatalogSource")
struct CatalogSourceTests {
  let folder: TemporaryFolder

  init() throws {
    folder = try TemporaryFolder()
  }

  @Test(
    "Every picture below a folder, by content or by name, is an entity, in order; hidden ones are not"
  )
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
        "a/b/c.d.jpeg", "a/no-extension", "a/z.PNG", "b.png", "broken.jpg", "link",
      ]
    )
    #expect(
      source.entities.map(\.entity.title) == ["c.d", "no-extension", "z", "b", "broken", "link"]
    )
    #expect(source.skipped.summary == "2 hidden, 1 link to a folder, 1 broken link")
    #expect(source.entities.allSatisfy { $0.picturePaths == [$0.entity.identifier.id] })
    #expect(source.types.map(\.identifier) == ["picture"])
  }

  @Test("Pictures of formats that are not read are counted by their formats")
  func foreignFormats() throws {
    try folder.draw("a.jpg", seed: 1)
    try folder.write("8BPS…", to: "b.psd")
    try folder.write("<svg/>", to: "c.svg")
    try folder.write([0xFF, 0x4F, 0xFF, 0x51], to: "d.j2k")
    try folder.write([0, 0, 0, 12] + Array("jP  ".utf8), to: "e.bin")
    try folder.write("text", to: "notes.txt")
    let source = try CatalogSource(folder.path)
    #expect(source.entities.count == 1)
    #expect(
      source.skipped.summary == "2 JPEG 2000, 1 Photoshop, 1 SVG" && source.skipped.count == 4
    )
  }

  @Test(
    "Pictures of every format that is read are found by content, and by name when they are broken"
  )
  func readFormats() throws {
    let beginnings: [(String, [UInt8])] = [
      ("a", Array("GIF89a".utf8)), ("b", Array("RIFF....WEBPVP8 ".utf8)),
      ("c", [0x49, 0x49, 42, 0]),
      ("d", [0, 0, 0, 24] + Array("ftypheic".utf8)), ("e", [0, 0, 0, 24] + Array("ftypavif".utf8)),
      ("f", [0xFF, 0x0A]),
      ("g", [0, 0, 0, 12] + Array("JXL \r\n\u{87}\n".unicodeScalars.map { UInt8($0.value) })),
    ]
    for (name, bytes) in beginnings { try folder.write(bytes, to: name) }
    let names = [
      "h.gif", "i.webp", "j.tif", "k.TIFF", "l.heic", "m.heif", "n.avif", "o.jxl",
    ]
    for name in names { try folder.write("broken", to: name) }
    let source = try CatalogSource(folder.path)
    #expect(source.entities.map(\.entity.identifier.id) == beginnings.map(\.0) + names)
    #expect(source.skipped.count == 0)
  }

  @Test("Options control hidden files, links to folders and excluded names")
  func options() throws {
    for name in [".h.png", ".hid/x.png", "a/1.png", "a/skip/2.png", "b/3.tmp.png"] {
      try folder.draw(name, seed: 1)
    }
    try folder.link("b/again", to: "../a")
    try folder.link("b/loop", to: "..")
    func ids(_ options: FolderOptions) throws -> [String] {
      try CatalogSource(folder.path, options: options).entities.map(\.entity.identifier.id)
    }
    #expect(try ids(FolderOptions()) == ["a/1.png", "a/skip/2.png", "b/3.tmp.png"])
    #expect(
      try ids(FolderOptions(excluded: ["skip", "*.tmp.png"])) == ["a/1.png"]
    )
    #expect(try ids(FolderOptions(excluded: ["a/*"])) == ["b/3.tmp.png"])
    #expect(
      try ids(FolderOptions(includesHidden: true)).prefix(2) == [".h.png", ".hid/x.png"]
    )
    // A folder that is met by two ways is looked at once, and a loop ends.
    let followed = try ids(FolderOptions(followsLinks: true))
    #expect(followed.count == 3)
  }

  @Test("The folders of a picture are its labels on request")
  func folderLabels() throws {
    try folder.draw("europe/paris/1.png", seed: 1)
    try folder.draw("2.png", seed: 2)
    let source = try CatalogSource(folder.path, options: FolderOptions(labelsFromFolders: true))
    #expect(source.entities.map(\.entity.labels) == [[], ["europe", "paris"]])
  }

  @Test("A picture in place of a folder is named as such")
  func picture() throws {
    let path = try folder.draw("photo.jpg", seed: 1)
    let error = #expect(throws: SightlineError.self) { try CatalogSource(path) }
    #expect(error?.message.contains("a picture, but a folder") == true)
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
