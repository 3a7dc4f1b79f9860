import GRDB
import SightlineDescriptors
import SightlineFoundation
import TestSupport
import Testing

@testable import SightlineCatalog

@Suite("Catalog damage")
struct CatalogDamageTests: CatalogFileSuite {
  let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  /// The snapshot, or nil when the catalog was reported as unusable.
  private func snapshot(_ path: String) -> CatalogSnapshot? {
    do throws(SightlineError) {
      return try Catalog(at: path, busyTimeout: 0).snapshot()
    } catch {
      #expect([.damaged, .notACatalog, .newerVersion].contains(error.code), "\(error)")
      return nil
    }
  }

  @Test("A catalog cut anywhere is reported", arguments: [1, 2, 3, 5, 10, 99])
  func cut(_ share: Int) throws {
    _ = try Samples.catalog(path, pictures: 40)
    let bytes = try folder.bytes(of: "app.sightline")
    try folder.write(Array(bytes.prefix(bytes.count * share / 100)), to: "cut")
    #expect(snapshot(folder.file("cut")) == nil)
    try folder.write(Array(bytes.prefix(bytes.count / 2)), to: "cut")
    let error = #expect(throws: SightlineError.self) { try Catalog(at: folder.file("cut")) }
    #expect(error?.code == .damaged)
  }

  @Test("Any flipped bit of a descriptor is reported")
  func flippedDescriptor() throws {
    _ = try Samples.catalog(path, pictures: 6)
    let original = try folder.bytes(of: "app.sightline")
    let pictures = try Catalog(at: path).pictures()
    var flips = 0
    for descriptor in pictures.flatMap({ $0.descriptors.map(Array.init) ?? [] }) {
      let stored = descriptor.value.storedBytes
      let place = try #require(original.firstRange(of: stored)?.lowerBound)
      for offset in stride(from: 0, to: stored.count, by: 19) {
        var bytes = original
        bytes[place + offset] ^= 1 << UInt8(offset % 8)
        try folder.write(bytes, to: "flipped")
        #expect(snapshot(folder.file("flipped")) == nil)
        flips += 1
      }
    }
    #expect(flips > 60)
  }

  @Test("A flipped byte of the index of pictures never omits or repeats one")
  func flippedIndex() throws {
    let catalog = try Samples.catalog(path, pictures: 12)
    let algorithms = Set(try catalog.algorithms())
    let before = try catalog.snapshot(leavingOut: algorithms)
    let original = try folder.bytes(of: "app.sightline")
    let pageSize = Int(original[16]) << 8 | Int(original[17])
    let root = try DatabaseQueue(path: path).read { db in
      try Int.fetchOne(
        db,
        sql: "SELECT rootpage FROM sqlite_master WHERE name = 'pictures_by_path'"
      )
    }
    let end = try #require(root) * pageSize
    // The entries stand at the end of their page, some 12 bytes each.
    var reported = 0
    for place in end - 12 * 12..<end {
      var bytes = original
      bytes[place] ^= 2
      try folder.write(bytes, to: "flipped")
      do throws(SightlineError) {
        let flipped = try Catalog(at: folder.file("flipped"), busyTimeout: 0)
        #expect(try flipped.snapshot(leavingOut: algorithms) == before)
      } catch {
        #expect(error.code == .damaged)
        reported += 1
      }
    }
    #expect(reported > 12)
  }

  @Test("A flipped byte anywhere in the file is reported or changes no answer")
  func flippedAnywhere() throws {
    _ = try Samples.catalog(path, pictures: 12)
    let original = try folder.bytes(of: "app.sightline")
    let before = try Catalog(at: path).snapshot()
    var reported = 0
    var generator = SeededGenerator(seed: 7)
    for _ in 0..<120 {
      var bytes = original
      let place = Int.random(in: 0..<bytes.count, using: &generator)
      bytes[place] ^= UInt8.random(in: 1...255, using: &generator)
      try folder.write(bytes, to: "flipped")
      guard let after = snapshot(folder.file("flipped")) else {
        reported += 1
        continue
      }
      #expect(after == before, "byte \(place)")
    }
    #expect(reported > 10)
  }

  @Test(
    "Values of a wrong kind or a missing row are reported, never trapped on",
    arguments: [
      "DELETE FROM blocks WHERE algorithm = 2 AND first = 1",
      "UPDATE blocks SET algorithm = 1 WHERE algorithm = 2",
      "INSERT INTO blocks SELECT 99, algorithm, first, last, count, data, checksum FROM blocks "
        + "WHERE algorithm = 2",
      "INSERT INTO removed VALUES (2)",
      "UPDATE algorithms SET blocks = 0, value_count = 0, digest = 0 WHERE id = 2",
      "UPDATE totals SET removed = 1",
      "UPDATE pictures SET width = -5 WHERE id = 1",
      "UPDATE pictures SET path = 'other.jpg' WHERE id = 1",
      "UPDATE pictures SET descriptors = 0 WHERE id = 1",
      "UPDATE entities SET properties = '[' WHERE id = 1",
      "UPDATE entities SET title = 'Another' WHERE id = 3",
      "UPDATE entities SET labels = x'7800' WHERE id = 1",
      "UPDATE pictures SET entity = 2 WHERE id = 1",
      "UPDATE blocks SET data = x'' WHERE algorithm = 3",
      "UPDATE blocks SET first = first + 1, last = last + 1 WHERE algorithm = 3",
      "DELETE FROM entities WHERE id = 1",
      "DELETE FROM algorithms WHERE id = 1",
      "DELETE FROM totals",
      "DROP TABLE removed",
      "DROP TABLE blocks",
      "DROP TABLE info; PRAGMA user_version = 0",
      "ALTER TABLE pictures RENAME TO p; CREATE TABLE pictures AS SELECT id, entity, position, "
        + "x'00' AS path, width, height, size, modified, digest_high, digest_low, problem, "
        + "descriptors, checksum FROM p",
    ]
  )
  func wrongRows(_ sql: String) throws {
    _ = try Samples.catalog(path, pictures: 4)
    try tamper(sql)
    #expect(snapshot(path) == nil)
  }

  @Test("The next opening, also for reading, undoes a killed writer's unfinished change")
  func killedWriter() throws {
    let catalog = try Samples.catalog(path, pictures: 30)
    let before = try catalog.snapshot()
    let copies = try TemporaryFolder()
    // So little memory that SQLite writes changed pages to the file long before the end.
    let database = try DatabaseQueue(path: path)
    try database.inDatabase { db in
      try db.execute(sql: "PRAGMA cache_size = 2; BEGIN IMMEDIATE")
      try db.execute(sql: "UPDATE blocks SET data = zeroblob(40000), checksum = 0")
      for name in try folder.names() {
        try copies.write(try folder.bytes(of: name), to: name)
      }
      try db.execute(sql: "ROLLBACK")
    }
    #expect(try copies.names() == ["app.sightline", "app.sightline-journal"])
    #expect(try copies.bytes(of: "app.sightline") != folder.bytes(of: "app.sightline"))
    #expect(try Catalog(at: copies.file("app.sightline")).snapshot() == before)
    #expect(try copies.names() == ["app.sightline"])
  }
}
