import SightlineBuilding
import SightlineCatalog
import SightlineFoundation
import TestSupport
import Testing

@Suite("Catalog.remove")
struct RemovalTests {
  let folder: TemporaryFolder
  let path: String
  let ids = ["a", "b"].map { EntityIdentifier(type: "t", id: $0) }

  init() async throws {
    folder = try TemporaryFolder()
    path = folder.file("c.sightline")
    for seed in 0..<3 { try folder.write(try DrawnPicture.png(seed), to: "\(seed).png") }
    for id in ids {
      _ = try await store(
        EntityAddition(id, title: id.id, pictures: (0..<3).map { .file(folder.file("\($0).png")) }),
        to: path,
        options: .quick
      )
    }
  }

  private func contents() throws -> CatalogSnapshot { try Catalog(at: path).contents() }

  @Test("An entity is removed with its pictures, and others stay")
  func entity() throws {
    let other = try contents().pictures.filter { $0.entity == ids[1] }
    let report = try Catalog(at: path, mode: .readWrite).remove(ids[0])
    #expect(report.entities == 1 && report.pictures == 3 && !report.isFromSource)
    #expect(try contents().entities.map(\.identifier) == [ids[1]])
    #expect(try contents().pictures == other)
  }

  @Test("Pictures are removed by the catalog's path or by their file; their entity stays")
  func pictures() throws {
    let report = try Catalog(at: path, mode: .readWrite).remove(
      pictures: ["0.png", folder.file("2.png"), "0.png"],
      of: ids[0]
    )
    #expect(report.entities == 0 && report.pictures == 2)
    #expect(try contents().pictures.filter { $0.entity == ids[0] }.map(\.path) == ["1.png"])
    _ = try Catalog(at: path, mode: .readWrite).remove(pictures: ["1.png"], of: ids[0])
    #expect(try contents().entities.count == 2)
    #expect(try contents().pictures.count == 3)
  }

  @Test("A type is removed with all its entities")
  func type() async throws {
    let other = EntityIdentifier(type: "other", id: "1")
    _ = try await store(EntityAddition(other, title: "O"), to: path, options: .quick)
    let report = try Catalog(at: path, mode: .readWrite).remove(type: "t")
    #expect(report.entities == 2 && report.pictures == 6 && !report.isFromSource)
    #expect(try contents().types.map(\.identifier) == ["other"])
    #expect(try contents().entities.map(\.identifier) == [other])
    #expect(try contents().pictures.isEmpty)
  }

  @Test("A missing item is an error that lists the existing ones, and nothing is removed")
  func nothing() throws {
    let before = try contents()
    func message(_ body: () throws -> RemovalReport) -> String {
      let error = #expect(throws: SightlineError.self) { try body() }
      #expect(error?.code == .notInCatalog)
      return error?.message ?? ""
    }
    let noEntity = EntityIdentifier(type: "t", id: "c")
    #expect(
      message { try Catalog(at: path, mode: .readWrite).remove(noEntity) }.contains(
        "no t has the id 'c'"
      )
    )
    let noType = EntityIdentifier(type: "tt", id: "a")
    #expect(
      message { try Catalog(at: path, mode: .readWrite).remove(noType) }
        .contains("no entity type is called 'tt' (did you mean 't'?): the catalog has 't'")
    )
    #expect(
      message {
        try Catalog(at: path, mode: .readWrite).remove(pictures: ["0.png", "9.png"], of: ids[0])
      }
      .contains("has no picture '9.png': it has '0.png', '1.png', '2.png'")
    )
    #expect(message { try Catalog(at: path, mode: .readWrite).remove(type: "x") }.contains("'x'"))
    #expect(try contents() == before)
    let reader = try Catalog(at: path)
    let error = #expect(throws: SightlineError.self) { try reader.remove(ids[0]) }
    #expect(error?.code == .readOnly)
    #expect(try contents() == before)
  }
}
