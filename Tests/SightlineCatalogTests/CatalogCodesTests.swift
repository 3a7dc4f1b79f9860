import GRDB
import SightlineFoundation
import TestSupport
import Testing

@testable import SightlineCatalog

@Suite("Catalog, with codes")
struct CatalogCodesTests: CatalogFileSuite {
  let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  /// An entity with codes.
  private func coded(_ id: String, _ codes: [String]) -> Entity {
    var entity = Samples.entity(id)
    entity.codes = codes
    return entity
  }

  private func put(_ entity: Entity, in catalog: Catalog) throws {
    try catalog.write { (writer) throws(SightlineError) in try writer.putEntity(entity) }
  }

  private func version() throws -> Int64? {
    let database = try DatabaseQueue(path: path)
    defer { try? database.close() }
    return try database.read { db in try Int64.fetchOne(db, sql: "PRAGMA user_version") }
  }

  @Test(
    "Codes are read back unchanged, with labels and without",
    arguments: [[], ["mountain", ""]],
    [["9780306406157"], ["978-0-306-40615-7", "ÿ\u{1B}[31m", "é"], []]
  )
  func kept(labels: [String], codes: [String]) throws {
    let catalog = try Samples.catalog(path, pictures: 1)
    var entity = coded("x", codes)
    entity.labels = labels
    try put(entity, in: catalog)
    let read = try Catalog(at: path)
    #expect(try read.entity(entity.identifier) == entity)
    #expect(try read.hasCodes() == !codes.isEmpty)
    #expect(try read.check().isEmpty)
    entity.codes = ["1"]
    try put(entity, in: catalog)
    #expect(try Catalog(at: path).entity(entity.identifier) == entity)
  }

  @Test(
    "A catalog of the form before codes opens, and becomes one of this form when codes are stored"
  )
  func older() throws {
    let before = try Samples.catalog(path, pictures: 3).snapshot()
    try tamper("PRAGMA user_version = 4")
    let bytes = try folder.bytes(of: "app.sightline")
    #expect(try Catalog(at: path).snapshot() == before)
    #expect(try Catalog(at: path).hasCodes() == false)
    #expect(try folder.bytes(of: "app.sightline") == bytes)
    let catalog = try Catalog(at: path, mode: .readWrite)
    try put(Samples.entity("new"), in: catalog)
    #expect(try version() == 4)
    try put(coded("1", ["9780306406157"]), in: catalog)
    #expect(try version() == CatalogSchema.version)
    #expect(
      try Catalog(at: path).entity(Samples.entity("1").identifier)?.codes == ["9780306406157"]
    )
    #expect(try Catalog(at: path).check().isEmpty)
  }

  @Test("An older form is refused with the remedy")
  func tooOld() throws {
    _ = try Samples.catalog(path, pictures: 1)
    try tamper("PRAGMA user_version = 3")
    let error = #expect(throws: SightlineError.self) { try Catalog(at: path) }
    #expect(error?.code == .olderVersion && error?.message.contains("version 3") == true)
  }

  @Test("Codes that are empty, too long, too many or hold a zero are refused, and nothing changes")
  func refused() throws {
    let catalog = try Samples.catalog(path, pictures: 1)
    let before = try catalog.snapshot()
    let refused = [
      [""], [" \n"], [String(repeating: "1", count: Entity.longestCode + 1)], ["1\u{0}2"],
      Array(repeating: "1", count: Entity.mostCodes + 1),
    ]
    for codes in refused {
      let error = #expect(throws: SightlineError.self) { try put(coded("1", codes), in: catalog) }
      #expect(error?.code == .invalidEntity && error?.description.contains("\n") == false)
    }
    #expect(try catalog.snapshot() == before)
  }
}
