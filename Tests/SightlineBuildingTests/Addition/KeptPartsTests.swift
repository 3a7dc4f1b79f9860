import SightlineBuilding
import SightlineCatalog
import SightlineDescriptors
import TestSupport
import Testing

@Suite("Additions, when a catalog is built again")
struct KeptPartsTests {
  let folder: TemporaryFolder
  let path: String
  let source: String
  let added = EntityIdentifier(type: "landmark", id: "9")

  init() async throws {
    folder = try TemporaryFolder()
    path = folder.file("c.sightline")
    source = folder.file("p")
    for seed in 0..<3 { try folder.write(try DrawnPicture.png(seed), to: "p/\(seed).png") }
    for seed in 7..<9 { try folder.write(try DrawnPicture.png(seed), to: "more/\(seed).png") }
    try await build()
    _ = try await store(
      EntityAddition(added, title: "Nine", pictures: [.file(folder.file("more/7.png"))]),
      to: path,
      options: .quick
    )
    _ = try await store(
      EntityAddition(
        EntityIdentifier(type: "picture", id: "1.png"),
        labels: ["by hand"],
        pictures: [.file(folder.file("more/8.png"))]
      ),
      to: path,
      options: .quick
    )
  }

  @discardableResult
  private func build(
    _ from: String? = nil,
    _ options: BuildOptions = .quick
  ) async throws -> BuildReport {
    try await CatalogBuilder.build(CatalogSource(from ?? source), into: path, options: options)
  }

  private func contents() throws -> CatalogSnapshot { try Catalog(at: path).contents() }

  private func names() throws -> [String] {
    try contents().pictures.map {
      "\($0.entity): \($0.path.split(separator: "/").last ?? "") \($0.position)"
    }
  }

  @Test("Entities and pictures stay; the source's values of its own entities are set again")
  func kept() async throws {
    let before = try contents()
    let report = try await build()
    #expect(report.unchanged == 3 && report.removed == 0 && report.kept == 2 && report.added == 0)
    #expect(try contents().pictures == before.pictures)
    #expect(try contents().types == before.types)
    let entity = EntityIdentifier(type: "picture", id: "1.png")
    #expect(try contents().entities.first { $0.identifier == entity }?.labels == [])
    #expect(try contents().entities.first { $0.identifier == added }?.title == "Nine")
    let bytes = try folder.bytes(of: "c.sightline")
    try await build()
    #expect(
      try folder.bytes(of: "c.sightline") == bytes,
      "a build that changes nothing writes nothing"
    )
  }

  @Test(
    "An entity that the source loses stays with only the pictures added to it"
  )
  func lostEntity() async throws {
    try folder.remove("p/1.png")
    let report = try await build()
    #expect(report.removed == 1 && report.kept == 2)
    #expect(
      try names() == [
        "landmark 9: 7.png 0", "picture 0.png: 0.png 0", "picture 1.png: 8.png 0",
        "picture 2.png: 2.png 0",
      ]
    )
  }

  @Test("A picture that the source has too belongs to the source from then on")
  func taken() async throws {
    try folder.write(try DrawnPicture.png(7), to: "q/7.png")
    func manifest(_ entities: String) throws {
      let json =
        #"{"version":1,"types":[{"type":"landmark","name":"L","plural":"Ls"}],"entities":[\#(entities)]}"#
      try folder.write(Array(json.utf8), to: "q/catalog.json")
    }
    try manifest(#"{"type":"landmark","id":"9","title":"Neun","pictures":["7.png"]}"#)
    _ = try Catalog(at: path, mode: .readWrite).remove(type: "picture")
    let report = try await build(folder.file("q"))
    #expect(report.added == 1 && report.kept == 1)
    #expect(try names() == ["landmark 9: 7.png 0", "landmark 9: 7.png 1"])
    #expect(try contents().entities.map(\.title) == ["Neun"])
    // Its title was the source's, so its mark is gone; the picture from the other folder is still kept.
    try manifest("")
    #expect(try await build(folder.file("q")).kept == 1)
    #expect(try names() == ["landmark 9: 7.png 0"])
    _ = try Catalog(at: path, mode: .readWrite).remove(
      pictures: [folder.file("more/7.png")],
      of: added
    )
    #expect(try await build(folder.file("q")).kept == 0)
    #expect(try contents().entities.isEmpty)
  }

  @Test("Another source, or a folder that has moved, leaves added pictures where they are found")
  func anotherFolder() async throws {
    try folder.write(try DrawnPicture.png(20), to: "p/deep/20.png")
    _ = try await store(
      EntityAddition(added, pictures: [.file(folder.file("p/deep/20.png"))]),
      to: path,
      options: .quick
    )
    let report = try await build(folder.file("more"))
    #expect(report.added == 2 && report.kept == 3 && report.removed == 0)
    #expect(
      try names() == [
        "landmark 9: 7.png 0", "landmark 9: 20.png 1", "picture 0.png: 0.png 0",
        "picture 1.png: 1.png 0", "picture 1.png: 8.png 1", "picture 2.png: 2.png 0",
        "picture more/7.png: 7.png 0", "picture more/8.png: 8.png 0",
      ]
    )
    func paths() throws -> [String] {
      try contents().pictures.filter { $0.entity == added }.map(\.path)
    }
    #expect(try paths()[0].hasSuffix("/more/7.png") && paths()[1] == "deep/20.png")
    try folder.rename("p", to: "q")
    let moved = try await build(folder.file("q"))
    #expect(moved.kept == 3 && moved.removed == 0 && moved.unchanged == 3 && moved.added == 1)
    #expect(try paths()[0].hasSuffix("/more/7.png") && paths()[1] == "deep/20.png")
  }

  @Test("Another descriptor set describes added pictures anew too; a missing one is reported")
  func anotherSet() async throws {
    try folder.remove("more/8.png")
    let one = DescriptorSet(Array(DescriptorSet.standard.algorithms.prefix(2).suffix(1)))
    let report = try await build(nil, BuildOptions(descriptors: one))
    #expect(report.updated == 4 && report.failures.count == 1 && report.kept == 2)
    #expect(try contents().pictures.count == 5)
    #expect(try contents().pictures.allSatisfy { ($0.descriptors?.count ?? 1) == 1 })
    try folder.write(try DrawnPicture.png(8), to: "more/8.png")
    let again = try await build(nil, BuildOptions(descriptors: one))
    #expect(again.updated == 1 && again.failures.isEmpty && again.unchanged == 3)
    #expect(try await build(nil, BuildOptions(descriptors: one)).unchanged == 3)
  }

  @Test("An individually removed addition does not stay, and the source's picture comes back")
  func removed() async throws {
    let fromSource = EntityIdentifier(type: "picture", id: "0.png")
    #expect(try Catalog(at: path, mode: .readWrite).remove(fromSource).isFromSource)
    #expect(try !Catalog(at: path, mode: .readWrite).remove(added).isFromSource)
    let report = try await build()
    #expect(report.added == 1 && report.kept == 1 && report.unchanged == 2)
    #expect(try contents().types.map(\.identifier) == ["picture"])
  }

  @Test("Pixels that were added keep their name, whatever folder is built from")
  func pixels() async throws {
    let catalog = try Catalog(at: path, mode: .readWrite)
    let camera = InputPicture.pixels(try DrawnPicture.slopes(30), name: "camera-1")
    try await catalog.add(Entity(added, title: "Nine"), pictures: [camera], options: .quick)
    #expect(try await build(folder.file("more")).kept == 3)
    #expect(try await build().kept == 3)
    let names = try contents().pictures.filter { $0.entity == added }.map(\.path)
    #expect(names.count == 2 && names[1] == "camera-1")
  }

  @Test("Pixels cannot be described anew by a build, which says so until they are added again")
  func lostPixels() async throws {
    let catalog = try Catalog(at: path, mode: .readWrite)
    let camera = InputPicture.pixels(try DrawnPicture.slopes(30), name: "camera-1")
    let nine = Entity(added, title: "Nine")
    try await catalog.add(nine, pictures: [camera], options: .quick)
    let one = DescriptorSet(Array(DescriptorSet.standard.algorithms.prefix(2).suffix(1)))
    for _ in 0..<2 {
      let report = try await build(nil, BuildOptions(descriptors: one))
      #expect(report.failures.map(\.path) == ["camera-1"])
      #expect(report.failures.allSatisfy { $0.message.contains("add it again or remove it") })
    }
    let options = BuildOptions(descriptors: one)
    #expect(try await catalog.add(nine, pictures: [camera], options: options).replaced == 1)
    #expect(try await build(nil, options).failures.isEmpty)
  }
}
