import GRDB
import SightlineDescriptors
import SightlinePixels
import TestSupport
import Testing

@testable import SightlineCatalog

@Suite("Catalogs of version 1")
struct Version1Tests {
  let folder: TemporaryFolder
  let path: String

  init() throws {
    folder = try TemporaryFolder()
    path = try folder.write(PackageResources.version1_sightline, to: "old.sightline")
  }

  /// The fixture holds what these contents said when version 1 was current; only numbers can differ.
  private func expectContents(of catalog: Catalog) throws {
    let fresh = try TemporaryFolder()
    try Version1Contents.write(to: fresh.file("new.sightline"))
    let expected = try Catalog(at: fresh.file("new.sightline")).snapshot()
    let found = try catalog.snapshot()
    #expect(found.types == expected.types && found.entities == expected.entities)
    func unnumbered(_ pictures: [ReferencePicture]) -> [ReferencePicture] {
      pictures.map {
        var picture = $0
        picture.id = 0
        return picture
      }
    }
    #expect(unnumbered(found.pictures) == unnumbered(expected.pictures))
    #expect(found.pictures.count == 20)
  }

  @Test("Opened for reading, an old catalog answers as it did, and its file stays as it is")
  func reading() throws {
    let before = try folder.bytes(of: "old.sightline")
    let catalog = try Catalog(at: path)
    try expectContents(of: catalog)
    #expect(try catalog.check() == [])
    #expect(try catalog.info("folder") == "/pictures")
    #expect(try folder.bytes(of: "old.sightline") == before)
    #expect(try folder.names() == ["old.sightline"])
  }

  @Test(
    "Opened for writing, an old catalog becomes a new one that holds the same under the same numbers"
  )
  func upgrading() throws {
    let old = try Catalog(at: path)
    let before = try old.snapshot()
    let columns = try ["pdq", "phash", "lab-grid", "none"].map { try old.column(of: $0) }
    let directory = try old.directory()
    let entities = try old.entities(numbered: directory.entities)
    let descriptors = try old.descriptors(of: "hsv")
    let new = try Catalog(at: path, mode: .readWrite)
    for catalog in [new, old, try Catalog(at: path)] {
      #expect(try catalog.snapshot() == before)
      #expect(try catalog.directory() == directory)
      #expect(try catalog.entities(numbered: directory.entities) == entities)
      #expect(try catalog.descriptors(of: "hsv") == descriptors)
      for column in columns {
        let found = try catalog.column(of: column.algorithm)
        #expect(found.pictures == column.pictures && found.bytes == column.bytes)
      }
      #expect(try catalog.check() == [])
    }
    try expectContents(of: new)
    #expect(try new.info("folder") == "/pictures")
    let tables = try DatabaseQueue(path: path).read { db in
      try String.fetchAll(db, sql: "SELECT name FROM sqlite_master WHERE name LIKE '%version1%'")
    }
    #expect(tables == [])
    let highest = try #require(before.pictures.map(\.id).max())
    try new.write { (writer) throws(SightlineError) in
      let number = try writer.putPicture(Samples.picture(99, of: Version1Contents.entities[0]))
      #expect(number > highest)
    }
    #expect(try new.check() == [])
  }

  @Test("A kill amid the upgrade leaves the old catalog whole")
  func interrupted() throws {
    let before = try Catalog(at: path).snapshot()
    let copies = try TemporaryFolder()
    let database = try DatabaseQueue(path: path)
    try database.inDatabase { db in
      // So little memory that SQLite writes changed pages to the file long before the end.
      try db.execute(sql: "PRAGMA cache_size = 2; BEGIN IMMEDIATE")
      try CatalogSchema.upgrade(db, from: 1, path: path)
      for name in try folder.names() {
        try copies.write(try folder.bytes(of: name), to: name)
      }
      try db.execute(sql: "ROLLBACK")
    }
    #expect(try copies.names() == ["old.sightline", "old.sightline-journal"])
    #expect(try copies.bytes(of: "old.sightline") != folder.bytes(of: "old.sightline"))
    let copy = copies.file("old.sightline")
    #expect(try Catalog(at: copy).snapshot() == before)
    #expect(try copies.names() == ["old.sightline"])
    #expect(try Catalog(at: copy, mode: .readWrite).snapshot() == before)
  }

  @Test("A damaged old catalog is neither answered from nor upgraded, and stays as it is")
  func damaged() throws {
    let database = try DatabaseQueue(path: path)
    try database.write { db in
      try db.execute(sql: "UPDATE descriptors SET checksum = checksum + 1 WHERE picture = 2")
    }
    try database.close()
    let before = try folder.bytes(of: "old.sightline")
    let reading = #expect(throws: SightlineError.self) { try Catalog(at: path).snapshot() }
    let writing = #expect(throws: SightlineError.self) { try Catalog(at: path, mode: .readWrite) }
    #expect(reading?.code == .damaged && writing?.code == .damaged)
    #expect(try Catalog(at: path).check().count == 1)
    #expect(try folder.bytes(of: "old.sightline") == before)
  }
}
