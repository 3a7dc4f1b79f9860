import GRDB
import SightlineFoundation
import TestSupport
import Testing

@testable import SightlineCatalog

@Suite("Catalog, with words")
struct CatalogWordsTests: CatalogFileSuite {
  let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  private func put(_ entity: Entity, in catalog: Catalog) throws {
    try catalog.write { (writer) throws(SightlineError) in try writer.putEntity(entity) }
  }

  private func version() throws -> Int64? {
    let database = try DatabaseQueue(path: path)
    defer { try? database.close() }
    return try database.read { db in try Int64.fetchOne(db, sql: "PRAGMA user_version") }
  }

  @Test(
    "Words are read back unchanged, with and without labels and codes",
    arguments: [[], ["mountain", ""]],
    [([String](), ["MATRIX RELOADED"]), (["9780306406157"], ["", "ÿ\u{1B}[31m", "虹"])]
  )
  func kept(labels: [String], texts: ([String], [String])) throws {
    let catalog = try Samples.catalog(path, pictures: 1)
    var entity = Samples.entity("x")
    (entity.labels, entity.codes, entity.words) = (labels, texts.0, texts.1)
    try put(entity, in: catalog)
    let read = try Catalog(at: path)
    #expect(try read.entity(entity.identifier) == entity)
    #expect(try read.hasWords() && read.hasCodes() == !texts.0.isEmpty)
    #expect(try read.check().isEmpty)
    entity.words = []
    try put(entity, in: catalog)
    #expect(try Catalog(at: path).entity(entity.identifier) == entity)
  }

  @Test(
    "Catalogs of the forms before words open, and take this form when words are stored",
    arguments: [4, 5]
  )
  func older(form: Int64) throws {
    let before = try Samples.catalog(path, pictures: 3).snapshot()
    try tamper("PRAGMA user_version = \(form)")
    #expect(try Catalog(at: path).snapshot() == before)
    #expect(try Catalog(at: path).hasWords() == false)
    let catalog = try Catalog(at: path, mode: .readWrite)
    try put(Samples.entity("new"), in: catalog)
    #expect(try version() == form)
    var entity = Samples.entity("1")
    entity.words = ["INVOICE 2041"]
    try put(entity, in: catalog)
    #expect(try version() == CatalogSchema.version)
    #expect(try Catalog(at: path).check().isEmpty)
  }

  @Test("Too many lines, or a line that is too long, are refused")
  func bounds() throws {
    let catalog = try Samples.catalog(path, pictures: 1)
    for words in [
      [String](repeating: "x", count: Entity.mostWords + 1),
      [String(repeating: "x", count: Entity.longestWords + 1)], ["a\0b"],
    ] {
      var entity = Samples.entity("x")
      entity.words = words
      let error = #expect(throws: SightlineError.self) { try put(entity, in: catalog) }
      #expect(error?.description.contains("\n") == false)
    }
  }
}
