import Foundation
import GRDB
import SightlineDescriptors
import SightlineFoundation
import SightlinePixels
import TestSupport
import Testing

@testable import SightlineCatalog

/// Catalogs whose rows fit their checksums and yet say what no writer says.
@Suite("Forged catalogs")
struct CatalogForgeryTests: CatalogFileSuite {
  let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  private func changeTotals(_ change: (inout CatalogTotals) -> Void) throws {
    var totals = try Catalog(at: path).read { reader in try reader.tables.totals() }
    change(&totals)
    try tamper(
      """
      UPDATE totals SET next_picture = \(totals.nextPicture), next_entity = \(totals.nextEntity),
        entities_digest = \(totals.entities.digest),
        pictures = \(totals.pictures), removed = \(totals.removed), generation = \(totals.generation),
        logged_from = \(totals.loggedFrom), logged = \(totals.logged), checksum = \(totals.checksum)
      """
    )
  }

  /// Reads all and writes each kind of change; every error is one of damage or of a refused change.
  private func useAll() throws {
    func attempt(_ body: () throws -> Void) throws {
      do {
        try body()
      } catch let error as SightlineError {
        #expect([.damaged, .invalidEntity, .newerVersion].contains(error.code), "\(error)")
      }
    }
    try attempt { _ = try Catalog(at: path).snapshot() }
    try attempt { _ = try Catalog(at: path).counts() }
    try attempt { _ = try Catalog(at: path).check() }
    try attempt {
      let entity = Samples.entity("new")
      try Catalog(at: path, mode: .readWrite).write { (writer) throws(SightlineError) in
        try writer.putEntity(entity)
        try writer.putPicture(Samples.picture(9, of: entity))
      }
    }
    try attempt {
      try Catalog(at: path, mode: .readWrite).write { (writer) throws(SightlineError) in
        _ = try writer.removeEntity(Samples.entity("1").identifier)
      }
    }
    try attempt { _ = try Catalog(at: path, mode: .readWrite).compact() }
  }

  @Test(
    "A foreign declaration in the schema is reported by every opening and by the check",
    arguments: [
      "DROP TABLE removed; CREATE VIEW removed(picture) AS "
        + "WITH RECURSIVE c(x) AS (SELECT 1 UNION ALL SELECT x + 1 FROM c) SELECT x FROM c",
      "CREATE TRIGGER grow AFTER UPDATE ON totals BEGIN INSERT INTO info VALUES (random(), 'x'); END",
      "DROP TRIGGER picture_removed",
      "DROP TRIGGER picture_removed; CREATE TRIGGER picture_removed AFTER DELETE ON pictures BEGIN "
        + "DELETE FROM info; END",
      "CREATE INDEX extra ON pictures(path)",
      "DROP INDEX pictures_by_path",
      "CREATE TABLE more (x)",
      "ALTER TABLE entities ADD COLUMN more TEXT",
      "PRAGMA writable_schema = ON; UPDATE sqlite_master SET sql = replace(sql, ' STRICT', '') "
        + "WHERE name = 'blocks'",
    ]
  )
  func schema(_ sql: String) throws {
    let open = try Samples.catalog(path, pictures: 3)
    try tamper(sql)
    #expect(throws: SightlineError.self) { try Catalog(at: path) }
    #expect(throws: SightlineError.self) { try Catalog(at: path, mode: .readWrite) }
    // Also by who had the file open before.
    #expect(throws: SightlineError.self) { try open.snapshot() }
    #expect(throws: SightlineError.self) { try open.compact() }
    #expect(throws: SightlineError.self) {
      try open.write { (writer) throws(SightlineError) in try writer.putInfo("a", "b") }
    }
    let damages = try open.check()
    #expect(
      damages.count == 1 && damages[0].message.contains("the catalog is damaged"),
      "\(damages)"
    )
  }

  @Test(
    "Totals of any size are reported or harmless",
    arguments: [Int64.max, Int64.max - 1, Int64(1) << 48, Int64(0), Int64(-1)]
  )
  func totals(_ number: Int64) throws {
    let changes: [(inout CatalogTotals) -> Void] = [
      { $0.nextPicture = number }, { $0.nextEntity = number }, { $0.pictures = Int(number) },
      { $0.removed = Int(number) }, { $0.generation = number }, { $0.loggedFrom = number },
      { $0.logged = Int(number) },
      { totals in
        totals.generation = number
        totals.loggedFrom = number
      },
    ]
    for change in changes {
      try? FileManager.default.removeItem(atPath: path)
      _ = try Samples.catalog(path, pictures: 3)
      try changeTotals(change)
      try useAll()
    }
  }

  @Test("If the next picture's number is taken, nothing is added")
  func takenNumber() throws {
    _ = try Samples.catalog(path, pictures: 5)
    try changeTotals { $0.nextPicture = 2 }
    let before = try folder.bytes(of: "app.sightline")
    let entity = Samples.entity("new")
    #expect(throws: SightlineError.self) {
      try Catalog(at: path, mode: .readWrite).write { (writer) throws(SightlineError) in
        try writer.putEntity(entity)
        try writer.putPicture(Samples.picture(9, of: entity))
      }
    }
    #expect(try folder.bytes(of: "app.sightline") == before)
  }

  @Test(
    "Rows of a picture with any wrong numbers are reported",
    arguments: ["position", "width", "height", "size"],
    [Int64.max, Int64(-1), Int64(1) << 62]
  )
  func pictureNumbers(_ column: String, _ number: Int64) throws {
    let catalog = try Samples.catalog(path, pictures: 2)
    let stored = try #require(try catalog.storedPictures().first)
    var changed = stored
    switch column {
    case "position": changed.picture.position = Int(number)
    case "width": changed.picture.width = Int(number)
    case "height": changed.picture.height = Int(number)
    default:
      changed.picture.fingerprint = FileFingerprint(
        size: number,
        modificationTime: stored.picture.fingerprint.modificationTime,
        digest: stored.picture.fingerprint.digest
      )
    }
    let checksum = RowChecksum.picture(changed, entity: 1)
    try tamper("UPDATE pictures SET \(column) = \(number), checksum = \(checksum) WHERE id = 1")
    #expect(throws: SightlineError.self) { try Catalog(at: path).storedPictures() }
    #expect(try !Catalog(at: path).check().isEmpty)
    try useAll()
  }

  @Test(
    "Properties that are not a JSON object, or hold one key twice, are damage in one line",
    arguments: ["[1]", "{", #"{"a":1,"a":2}"#]
  )
  func properties(_ text: String) throws {
    let catalog = try Samples.catalog(path, pictures: 2)
    let entity = Samples.entity("1")
    var row = try EntityRow(entity)
    row.properties = text
    let number = try #require(try catalog.numbers(of: [entity.identifier])[entity.identifier])
    let checksum = RowChecksum.entity(entity.identifier, row, number: number)
    let other = try EntityRow(Samples.entity("0"))
    let digest =
      checksum
      ^ RowChecksum.entity(Samples.entity("0").identifier, other, number: number == 1 ? 2 : 1)
    try tamper(
      """
      UPDATE entities SET properties = '\(text)', checksum = \(checksum) WHERE id = \(number)
      """
    )
    try changeTotals { $0.entities = RowTotals(count: 2, digest: digest) }
    let error = #expect(throws: SightlineError.self) {
      try Catalog(at: path).entity(entity.identifier)
    }
    #expect(error?.code == .damaged && error?.description.contains("properties") == true)
    #expect(try Catalog(at: path).check().contains { $0.message.contains("properties") })
  }

  @Test(
    "A table with repeated references to the same pages ends with an error",
    arguments: [
      "pictures", "removed", "blocks", "entities", "changes",
    ]
  )
  func tree(_ table: String) throws {
    let catalog = try Samples.catalog(path, pictures: 20)
    try catalog.write { (writer) throws(SightlineError) in try writer.removePicture(3) }
    let place = try DatabaseQueue(path: path).read { db in
      try Row.fetchOne(
        db,
        sql: "SELECT rootpage, page_size FROM sqlite_master, pragma_page_size WHERE name = ?",
        arguments: [table]
      )
    }
    let (root, size): (Int, Int) = try (#require(place?[0]), #require(place?[1]))
    var pages = ForgedPages(try folder.bytes(of: "app.sightline"), pageSize: size)
    pages.multiply(root: root, levels: 12)
    try folder.write(pages.bytes, to: "app.sightline")
    #expect(try !Catalog(at: path).check().isEmpty)
    #expect(throws: SightlineError.self) { try Catalog(at: path, mode: .readWrite).compact() }
    try useAll()
  }

  @Test("Values that are too long are refused, and nothing is changed")
  func tooLong() throws {
    let catalog = try Samples.catalog(path, pictures: 1)
    let long = String(repeating: "x", count: CatalogWriter.longestValue + 1)
    let entities = [
      Entity(Samples.entity("a").identifier, title: long),
      Entity(
        Samples.entity("a").identifier,
        title: "a",
        labels: [String(long.dropFirst(2)), "more"]
      ),
      Entity(Samples.entity("a").identifier, title: "a", properties: ["x": .string(long)]),
    ]
    for entity in entities {
      let error = #expect(throws: SightlineError.self) {
        try catalog.write { (writer) throws(SightlineError) in try writer.putEntity(entity) }
      }
      #expect(
        error?.code == .invalidEntity && error?.message.contains("more than the limit") == true
      )
    }
    #expect(try catalog.counts().entities == 1)
  }
}
