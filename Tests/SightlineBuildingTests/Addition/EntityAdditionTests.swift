import SightlineBuilding
import SightlineCatalog
import SightlineCodecs
import SightlineDescriptors
import SightlineFoundation
import TestSupport
import Testing

@Suite("Additions")
struct EntityAdditionTests {
  let folder: TemporaryFolder
  let path: String
  let fuji = EntityIdentifier(type: "landmark", id: "1005")

  init() throws {
    folder = try TemporaryFolder()
    path = folder.file("c.sightline")
    for seed in 0..<4 { try folder.write(try DrawnPicture.png(seed), to: "\(seed).png") }
  }

  private func failure(_ addition: EntityAddition) async throws -> SightlineError? {
    await #expect(throws: SightlineError.self) {
      try await store(addition, to: path, options: .quick)
    }
  }

  @Test("A first entity makes the catalog and the type, and is described as a build would")
  func first() async throws {
    let report = try await store(
      EntityAddition(
        fuji,
        title: "Mount Fuji",
        subtitle: "Asia",
        labels: ["mountain"],
        properties: ["elevation": .number(3776)],
        pictures: [
          .file(folder.file("1.png")), .file(folder.file("0.png")), .file(folder.file("1.png")),
        ]
      ),
      to: path,
      options: .quick
    )
    #expect(report.isNewType && report.isNewEntity && !report.hasChangedEntity)
    #expect(!report.isFromSource)
    #expect(report.added == 2 && report.replaced == 0 && report.pictureCount == 2)
    let contents = try Catalog(at: path).contents()
    #expect(
      contents.types == [EntityType(identifier: "landmark", name: "Landmark", plural: "Landmarks")]
    )
    #expect(
      contents.entities == [
        Entity(
          fuji,
          title: "Mount Fuji",
          subtitle: "Asia",
          labels: ["mountain"],
          properties: ["elevation": .number(3776)]
        )
      ]
    )
    #expect(contents.pictures.map(\.path) == ["1.png", "0.png"])
    #expect(contents.pictures.map(\.position) == [0, 1])
    let image = try ImageDecoder.decode(folder.bytes(of: "1.png"))
    #expect(
      contents.pictures[0].descriptors == BuildOptions.quick.descriptors.describe(image.buffer)
    )
  }

  @Test("Adding again changes the given values and keeps the rest")
  func again() async throws {
    let first = EntityAddition(
      fuji,
      title: "Fuji",
      subtitle: "Asia",
      labels: ["mountain"],
      properties: ["a": .number(1), "b": .bool(true)],
      pictures: [.file(folder.file("0.png"))],
      type: EntityAddition.TypeDetails(urlTemplate: "https://x.org/{id}")
    )
    _ = try await store(first, to: path, options: .quick)
    let same = try folder.bytes(of: "c.sightline")
    let nothing = try await store(first, to: path, options: .quick)
    #expect(nothing.unchanged == 1 && !nothing.hasChangedEntity && nothing.added == 0)
    #expect(try Catalog(at: path).entityTypes()[0].urlTemplate == "https://x.org/{id}")
    #expect(try folder.bytes(of: "c.sightline") == same, "what changes nothing writes nothing")

    try folder.write(try DrawnPicture.png(40), to: "0.png")
    let report = try await store(
      EntityAddition(
        fuji,
        title: "Mount Fuji",
        labels: ["volcano", "mountain"],
        properties: ["a": .null],
        pictures: [.file(folder.file("0.png")), .file(folder.file("1.png"))],
        type: EntityAddition.TypeDetails(name: "Place")
      ),
      to: path,
      options: .quick
    )
    #expect(report.hasChangedEntity && !report.isNewEntity && !report.isNewType)
    #expect(report.added == 1 && report.replaced == 1 && report.pictureCount == 2)
    #expect(
      report.entity
        == Entity(
          fuji,
          title: "Mount Fuji",
          subtitle: "Asia",
          labels: ["mountain", "volcano"],
          properties: ["a": .null, "b": .bool(true)]
        )
    )
    let contents = try Catalog(at: path).contents()
    #expect(contents.entities == [report.entity])
    #expect(contents.types[0].name == "Place" && contents.types[0].plural == "Landmarks")
    #expect(contents.types[0].urlTemplate == "https://x.org/{id}")
    #expect(contents.pictures.map(\.path) == ["0.png", "1.png"])
    let image = try ImageDecoder.decode(folder.bytes(of: "0.png"))
    #expect(
      contents.pictures[0].descriptors == BuildOptions.quick.descriptors.describe(image.buffer)
    )
  }

  @Test("If one picture cannot be read, nothing is changed")
  func unreadable() async throws {
    try folder.write(Array("text".utf8), to: "text.jpg")
    let addition = EntityAddition(
      fuji,
      title: "Fuji",
      pictures: [
        .file(folder.file("0.png")), .file(folder.file("text.jpg")), .file(folder.file("none.png")),
      ]
    )
    let error = try await failure(addition)
    #expect(error?.code == .unreadablePicture)
    #expect(error?.path == "text.jpg")
    #expect(error?.message.contains("the first of 2 such pictures") == true)
    #expect(try !folder.names().contains("c.sightline"))
    let missing = EntityAddition(
      fuji,
      title: "F",
      pictures: [.file(folder.file("no folder/x.png"))]
    )
    #expect(try await failure(missing)?.code == .unreadablePicture)
  }

  @Test("Missing and wrong values are reported before anything is made")
  func invalid() async throws {
    let untitled = try await failure(EntityAddition(fuji, pictures: [.file(folder.file("0.png"))]))
    #expect(untitled?.code == .invalidAddition)
    #expect(untitled?.message.contains("title") == true)
    var details = EntityAddition.TypeDetails()
    details.urlTemplate = "https://x.org"
    let address = try await failure(EntityAddition(fuji, title: "F", type: details))
    #expect(address?.message.contains("{id}") == true)
    #expect(try !folder.names().contains("c.sightline"))
  }

  @Test("Pictures below the catalog's folder have relative paths, others absolute ones")
  func paths() async throws {
    try folder.write(try DrawnPicture.png(7), to: "in/deep/7.png")
    _ = try await CatalogBuilder.build(
      CatalogSource(folder.file("in")),
      into: path,
      options: .quick
    )
    let report = try await store(
      EntityAddition(
        EntityIdentifier(type: "picture", id: "deep/7.png"),
        pictures: [.file(folder.file("in/../in/deep/7.png")), .file(folder.file("1.png"))]
      ),
      to: path,
      options: .quick
    )
    #expect(report.unchanged == 1 && report.added == 1 && report.isFromSource)
    let paths = try Catalog(at: path).pictures().map(\.path)
    #expect(paths[0] == "deep/7.png")
    #expect(paths[1].hasPrefix("/") && paths[1].hasSuffix("/1.png"))
  }

  @Test("Without a title, a picture of a folder's type has the name of its file")
  func pictureType() async throws {
    let id = EntityIdentifier(type: "picture", id: "0.png")
    let report = try await store(
      EntityAddition(id, pictures: [.file(folder.file("0.png"))]),
      to: path,
      options: .quick
    )
    #expect(report.entity.title == "0")
    let built = folder.file("built.sightline")
    _ = try await CatalogBuilder.build(CatalogSource(folder.path), into: built, options: .quick)
    let catalog = try Catalog(at: built)
    #expect(try catalog.entity(id) == report.entity)
    #expect(try catalog.entityTypes() == Catalog(at: path).entityTypes())
  }

  @Test("Pictures with other descriptors are not added")
  func otherSet() async throws {
    let others = Array(DescriptorSet.standard.algorithms.prefix(2).suffix(1))
    let some = BuildOptions(descriptors: DescriptorSet(others))
    let addition = EntityAddition(fuji, title: "Fuji", pictures: [.file(folder.file("0.png"))])
    _ = try await store(addition, to: path, options: some)
    let before = try Catalog(at: path).contents()
    #expect(try await failure(addition)?.code == .otherDescriptors)
    #expect(try Catalog(at: path).contents() == before)
    _ = try Catalog(at: path, mode: .readWrite).remove(fuji)
    #expect(try await store(addition, to: path, options: .quick).added == 1)
  }
}
