import GRDB
import SightlineDescriptors
import SightlineFoundation
import TestSupport
import Testing

@testable import SightlineCatalog

/// A catalog against a dictionary that is changed alike.
@Suite("Catalog under random edits")
struct CatalogEditsTests: CatalogFileSuite {
  let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  /// The contents that the catalog must have.
  private struct Model {
    var entities: [EntityIdentifier: Entity] = [:]
    var pictures: [EntityIdentifier: [String: ReferencePicture]] = [:]
    var usedNumbers: Set<Int64> = []

    var all: [ReferencePicture] {
      pictures.values.flatMap(\.values).sorted { $0.id < $1.id }
    }
  }

  /// Changes catalog and model alike.
  private func edit(
    _ catalog: Catalog,
    _ model: inout Model,
    using generator: inout SeededGenerator
  ) throws {
    var next = model
    let count = Int.random(in: 1...12, using: &generator)
    try catalog.write { (writer) throws(SightlineError) in
      for _ in 0..<count {
        let entity = Samples.entity("\(Int.random(in: 0..<9, using: &generator))")
        let identifier = entity.identifier
        switch Int.random(in: 0..<20, using: &generator) {
        case 0:
          #expect(try writer.removeEntity(identifier) == (next.entities[identifier] != nil))
          next.entities[identifier] = nil
          next.pictures[identifier] = nil
        case 1...3:
          guard let picture = next.pictures[identifier]?.values.min(by: { $0.id < $1.id }) else {
            continue
          }
          #expect(try writer.removePicture(picture.id))
          next.pictures[identifier]?[picture.path] = nil
        default:
          if next.entities[identifier] == nil { try writer.putEntity(entity) }
          next.entities[identifier] = entity
          let seed = Int.random(in: 0..<30, using: &generator)
          var picture = Samples.picture(seed, of: entity)
          let kept = Int.random(in: 0...5, using: &generator)
          picture.descriptors = PictureDescriptors(
            Samples.descriptors(seed).shuffled(using: &generator).prefix(kept)
          )
          picture.id = try writer.putPicture(picture)
          #expect(next.usedNumbers.insert(picture.id).inserted, "a number was given twice")
          next.pictures[identifier, default: [:]][picture.path] = picture
        }
      }
    }
    model = next
  }

  private func expect(_ catalog: Catalog, holds model: Model) throws {
    let snapshot = try catalog.snapshot()
    let pictures = model.all
    #expect(snapshot.entities == model.entities.values.sorted { $0.identifier < $1.identifier })
    #expect(snapshot.pictures.sorted { $0.id < $1.id } == pictures)
    let directory = try catalog.directory()
    #expect(directory.pictures.numbers == pictures.map(\.id))
    let places = 0..<directory.count
    let entities = try catalog.entities(numbered: places.map { directory.entity(at: $0) })
    #expect(
      places.map { entities[directory.entity(at: $0)] }
        == pictures.map { model.entities[$0.entity] }
    )
    let types = try catalog.numberedTypes()
    #expect(places.allSatisfy { types[directory.type(at: $0)] == Samples.landmark })
    let rows = try catalog.pictures(numbered: directory.pictures.numbers + [9999])
    #expect(rows.count == pictures.count)
    let paths = Set(pictures.map(\.path).sorted().prefix(5) + ["nowhere"])
    let found = try catalog.pictures(at: paths.sorted())
    #expect(found.map(\.id) == pictures.filter { paths.contains($0.path) }.map(\.id))
    #expect(found.allSatisfy { rows[$0.id] == $0 })
    for algorithm in ["phash", "pdq", "hsv", "unknown"] {
      let column = try catalog.column(of: algorithm)
      let expected = pictures.filter { $0.descriptors?[algorithm] != nil }
      #expect(column.pictures == expected.map(\.id))
      for (index, picture) in expected.enumerated() {
        #expect(try column.value(at: index) == picture.descriptors?[algorithm])
      }
    }
  }

  @Test(
    "After any sequence of edits, compactions and openings, the catalog holds the remaining rows",
    arguments: 0..<4
  )
  func edits(_ seed: Int) throws {
    var generator = SeededGenerator(seed: UInt64(seed))
    var model = Model()
    var catalog = try Catalog(at: path, mode: .readWrite)
    try catalog.write { (writer) throws(SightlineError) in try writer.putType(Samples.landmark) }
    for round in 0..<24 {
      try edit(catalog, &model, using: &generator)
      if round % 7 == 3 { catalog = try Catalog(at: path, mode: .readWrite) }
      if round % 9 == 5 { _ = try catalog.compact() }
      if round % 4 == 0 { try expect(catalog, holds: model) }
    }
    try expect(Catalog(at: path), holds: model)
    #expect(try catalog.check() == [])
  }

  @Test("A write that throws midway leaves blocks, numbers and totals as they were")
  func rollback() throws {
    let catalog = try Samples.catalog(path, pictures: 9)
    let before = try catalog.snapshot()
    let columns = try catalog.column(of: "pdq").pictures
    for _ in 0..<2 {
      #expect(throws: SightlineError.self) {
        try catalog.write { (writer) throws(SightlineError) in
          try writer.removePicture(3)
          try writer.putPicture(Samples.picture(77, of: Samples.entity("0")))
          try writer.putEntity(Samples.entity("x", type: "undeclared"))
        }
      }
    }
    #expect(try catalog.snapshot() == before)
    #expect(try catalog.column(of: "pdq").pictures == columns)
    #expect(try catalog.check() == [])
    try catalog.write { (writer) throws(SightlineError) in
      #expect(try writer.putPicture(Samples.picture(77, of: Samples.entity("0"))) == 10)
    }
  }

  @Test("A kill during a compaction leaves the catalog unchanged")
  func interruptedCompaction() throws {
    let catalog = try Samples.catalog(path, pictures: 60)
    try catalog.write { (writer) throws(SightlineError) in
      for picture in Int64(5)...30 { try writer.removePicture(picture) }
    }
    let before = try catalog.snapshot()
    let copies = try TemporaryFolder()
    let database = try DatabaseQueue(path: path)
    try database.inDatabase { db in
      // So little memory that SQLite writes changed pages to the file long before the end.
      try db.execute(sql: "PRAGMA cache_size = 2; BEGIN IMMEDIATE")
      try WriterState(db, path: path).dropRemoved()
      for name in try folder.names() {
        try copies.write(try folder.bytes(of: name), to: name)
      }
      try db.execute(sql: "ROLLBACK")
    }
    #expect(try copies.bytes(of: "app.sightline") != folder.bytes(of: "app.sightline"))
    let copy = try Catalog(at: copies.file("app.sightline"))
    #expect(try copy.snapshot() == before)
    #expect(try copy.check() == [])
    #expect(try catalog.compact().removedPictures == 26)
    #expect(try catalog.snapshot() == before)
  }
}
