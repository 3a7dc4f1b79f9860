import GRDB
import SightlineFoundation
import TestSupport
import Testing

@testable import SightlineCatalog

@Suite("Catalog opening")
struct CatalogOpeningTests: CatalogFileSuite {
  let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  private func codes(_ path: String) -> [SightlineError.Code?] {
    var errors: [SightlineError?] = []
    do throws(SightlineError) {
      _ = try Catalog(at: path, busyTimeout: 0)
      errors.append(nil)
    } catch {
      errors.append(error)
    }
    do throws(SightlineError) {
      _ = try Catalog(at: path, mode: .readWrite, busyTimeout: 0)
      errors.append(nil)
    } catch {
      errors.append(error)
    }
    for case let error? in errors {
      #expect(error.description.hasPrefix("\(path): ") && error.path == path)
      #expect(!error.description.contains("\n"))
    }
    return errors.map { $0?.code }
  }

  @Test("A missing catalog is not found; one in a missing folder cannot be made")
  func missing() throws {
    #expect(throws: SightlineError.self) { try Catalog(at: path) }
    #expect(codes(folder.file("none/app.sightline")) == [.notFound, .notFound])
    #expect(codes("") == [.notFound, .io])
    #expect(try folder.names() == [])
  }

  @Test("Text, the beginning of a picture and noise are not catalogs, and stay unchanged")
  func otherFiles() throws {
    let png: [UInt8] = [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A]
    let contents: [[UInt8]] = [
      Array("no catalog\n".utf8), png + [UInt8](repeating: 7, count: 5000),
      (0..<9000).map { UInt8(truncatingIfNeeded: $0 &* 131 >> 3) },
    ]
    for bytes in contents {
      try folder.write(bytes, to: "app.sightline")
      #expect(codes(path) == [.notACatalog, .notACatalog])
      #expect(try folder.bytes(of: "app.sightline") == bytes)
    }
  }

  @Test("A folder is not a catalog")
  func folderInTheWay() {
    #expect(codes(folder.path) == [.notACatalog, .notACatalog])
  }

  @Test("An empty file cannot be read as a catalog, but can become one")
  func emptyFile() throws {
    try folder.write([], to: "app.sightline")
    #expect(codes(path) == [.notACatalog, nil])
    #expect(codes(path) == [nil, nil])
  }

  @Test("A database of another program is not a catalog, and stays as it is")
  func otherDatabase() throws {
    let other = try DatabaseQueue(path: path)
    try other.write { db in try db.execute(sql: "CREATE TABLE notes (text TEXT)") }
    try other.close()
    let bytes = try folder.bytes(of: "app.sightline")
    #expect(codes(path) == [.notACatalog, .notACatalog])
    #expect(try folder.bytes(of: "app.sightline") == bytes)
  }

  @Test("A catalog of a newer version is refused, with both versions in the message")
  func newerVersion() throws {
    _ = try Samples.catalog(path, pictures: 1)
    let database = try DatabaseQueue(path: path)
    try database.write { db in try db.execute(sql: "PRAGMA user_version = 8") }
    try database.close()
    #expect(codes(path) == [.newerVersion, .newerVersion])
    let error = #expect(throws: SightlineError.self) { try Catalog(at: path) }
    #expect(error?.message.contains("version 8") == true)
    #expect(error?.message.contains("this release reads \(CatalogSchema.compactVersion)") == true)
  }

  @Test("A catalog opened for reading cannot be written")
  func readOnly() throws {
    _ = try Samples.catalog(path, pictures: 1)
    let catalog = try Catalog(at: path)
    let error = #expect(throws: SightlineError.self) {
      try catalog.write { (writer) throws(SightlineError) in try writer.putType(Samples.picture) }
    }
    #expect(error?.code == .readOnly)
    #expect(error?.path == path)
  }

  @Test("A folder of the journal's name is refused, and the catalog is whole once it is gone")
  func journalInTheWay() throws {
    let before = try Samples.catalog(path, pictures: 1).snapshot()
    try folder.write([1], to: "app.sightline-journal/x")
    for mode in [Catalog.Mode.readOnly, .readWrite] {
      let error = #expect(throws: SightlineError.self) { try Catalog(at: path, mode: mode) }
      #expect(error?.code == .foreignFile)
      #expect(error?.path?.hasPrefix(path) == true)
    }
    try folder.remove("app.sightline-journal")
    #expect(try Catalog(at: path).snapshot() == before)
  }

  @Test("A full disk is reported, and the catalog is unchanged")
  func full() throws {
    let catalog = try Samples.catalog(path, pictures: 1)
    let before = try catalog.snapshot()
    // SQLite's own limit on the file's size fails just as a full disk does.
    let file = try #require(catalog.storage as? FileStorage)
    try file.database.writeWithoutTransaction { db in
      try db.execute(sql: "PRAGMA max_page_count = 1")
    }
    let error = #expect(throws: SightlineError.self) {
      try catalog.write { (writer) throws(SightlineError) in
        for seed in 1..<100 {
          try writer.putEntity(Samples.entity("\(seed)"))
          try writer.putPicture(Samples.picture(seed, of: Samples.entity("\(seed)")))
        }
      }
    }
    #expect(error?.code == .full)
    #expect(try catalog.snapshot() == before)
    #expect(try Catalog(at: path).snapshot() == before)
  }

  @Test("While another connection writes, a writer gets an error, and readers see the old state")
  func locked() throws {
    let catalog = try Samples.catalog(path, pictures: 1)
    let before = try catalog.snapshot()
    try catalog.write { (writer) throws(SightlineError) in
      try writer.putType(Samples.picture)
      #expect(codes(path) == [nil, .locked])
      let seen = try Catalog(at: path, busyTimeout: 0).snapshot()
      #expect(seen == before)
    }
    #expect(try Catalog(at: path).entityTypes().count == 2)
  }

  @Test("A write of several megabytes blocks no reader before it is committed")
  func readingDuringLongWrite() throws {
    let catalog = try Samples.catalog(path, pictures: 3)
    let before = try catalog.snapshot()
    try catalog.write { (writer) throws(SightlineError) in
      for number in 0..<60 {
        var entity = Samples.entity("long \(number)")
        entity.title = String(repeating: "x", count: 100_000)
        try writer.putEntity(entity)
      }
      let seen = try Catalog(at: path, busyTimeout: 0).snapshot()
      #expect(seen == before)
    }
    #expect(try Catalog(at: path).counts().entities == 63)
  }

  @Test("The second of two writers gets an error, and the first one's changes stay")
  func twoWriters() throws {
    let first = try Samples.catalog(path, pictures: 2)
    let second = try Catalog(at: path, mode: .readWrite, busyTimeout: 0)
    try first.write { (writer) throws(SightlineError) in
      try writer.putEntity(Samples.entity("first"))
      let error = #expect(throws: SightlineError.self) {
        try second.write { (writer) throws(SightlineError) in
          try writer.putEntity(Samples.entity("second"))
        }
      }
      #expect(error?.code == .locked)
    }
    try second.write { (writer) throws(SightlineError) in
      try writer.putPicture(Samples.picture(9, of: Samples.entity("first")))
    }
    #expect(try first.counts() == Catalog(at: path).counts())
    #expect(try first.counts().entities == 3 && first.counts().pictures == 3)
    #expect(try first.check() == [])
  }

  @Test("While another connection has an exclusive lock, readers get an error")
  func exclusivelyLocked() throws {
    _ = try Samples.catalog(path, pictures: 1)
    let database = try DatabaseQueue(path: path)
    try database.inDatabase { db in
      try db.execute(sql: "BEGIN EXCLUSIVE")
      #expect(codes(path) == [.locked, .locked])
      try db.execute(sql: "ROLLBACK")
    }
    #expect(codes(path) == [nil, nil])
  }
}
