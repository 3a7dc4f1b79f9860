import SightlineCatalog
import SightlineDescriptors
import SightlineFoundation
import TestSupport
import Testing

@Suite("Catalog")
struct CatalogTests: CatalogFileSuite {
  let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  @Test("Written rows are read back unchanged, also by another connection")
  func roundTrip() throws {
    let writing = try Catalog(at: path, mode: .readWrite)
    let entity = Samples.entity("1005")
    let stored = try writing.write { (writer) throws(SightlineError) in
      try writer.putType(Samples.landmark)
      try writer.putEntity(entity)
      var picture = Samples.picture(3, of: entity)
      picture.id = try writer.putPicture(picture)
      return picture
    }
    let reading = try Catalog(at: path)
    for catalog in [writing, reading] {
      #expect(try catalog.entityTypes() == [Samples.landmark])
      #expect(try catalog.entities() == [entity])
      #expect(try catalog.entity(entity.identifier) == entity)
      #expect(try catalog.entity(EntityIdentifier(type: "landmark", id: "1")) == nil)
      #expect(try catalog.pictures() == [stored])
    }
    #expect(reading.mode == .readOnly && writing.mode == .readWrite)
  }

  @Test(
    "Descriptors left out of a snapshot are read later, with the digest of their picture's file"
  )
  func descriptorsByAlgorithm() throws {
    let catalog = try Samples.catalog(path, pictures: 5)
    let whole = try catalog.snapshot()
    let lean = try catalog.snapshot(leavingOut: ["pdq", "never-stored"])
    #expect(lean.pictures.map(\.id) == whole.pictures.map(\.id))
    #expect(lean.pictures.allSatisfy { $0.descriptors?["pdq"] == nil })
    #expect(lean.pictures.allSatisfy { $0.descriptors?.count == 4 })
    let pictures = whole.pictures.sorted { $0.id < $1.id }
    let late = try catalog.descriptors(of: "pdq")
    #expect(late.map(\.picture) == pictures.map(\.id))
    #expect(late.map(\.digest) == pictures.map(\.fingerprint.digest))
    #expect(late.map(\.value) == pictures.compactMap { $0.descriptors?["pdq"] })
    #expect(try catalog.descriptors(of: "never-stored").isEmpty)
  }

  @Test("Entities come by type, then id; pictures by entity, then position")
  func order() throws {
    let catalog = try Catalog(at: path, mode: .readWrite)
    try catalog.write { (writer) throws(SightlineError) in
      try writer.putType(Samples.picture)
      try writer.putType(Samples.landmark)
      for id in ["b", "a", "é", "Z", "10", "9"] {
        let entity = Samples.entity(id)
        try writer.putEntity(entity)
        try writer.putPicture(Samples.picture(2, of: entity, position: 1))
        try writer.putPicture(Samples.picture(1, of: entity, position: 0))
      }
      try writer.putEntity(Samples.entity("0", type: "picture"))
    }
    let snapshot = try catalog.snapshot()
    let identifiers = snapshot.entities.map(\.identifier)
    #expect(identifiers == identifiers.sorted())
    #expect(identifiers.map(\.id) == ["10", "9", "Z", "a", "b", "é", "0"])
    #expect(snapshot.pictures.map(\.entity.id).first == "10")
    #expect(
      snapshot.pictures.map(\.position) == Array([[Int]](repeating: [0, 1], count: 6).joined())
    )
  }

  @Test("Putting again replaces, and a replaced picture gets a new number")
  func replace() throws {
    let catalog = try Samples.catalog(path, pictures: 3)
    let before = try catalog.pictures()
    var entity = Samples.entity("1")
    entity.title = "Another"
    entity.labels = []
    entity.subtitle = nil
    var picture = Samples.picture(1, of: entity)
    picture.descriptors = PictureDescriptors(Samples.descriptors(9).prefix(2))
    try catalog.write { (writer) throws(SightlineError) in
      try writer.putEntity(entity)
      try writer.putPicture(picture)
    }
    #expect(try catalog.entity(entity.identifier) == entity)
    let after = try catalog.pictures()
    #expect(before.map(\.id) == [1, 2, 3] && after.map(\.id) == [1, 4, 3])
    #expect(after[1].descriptors == picture.descriptors)
    #expect(after[0] == before[0] && after[2] == before[2])
  }

  @Test("Removing an entity or a type removes all that belongs to it")
  func remove() throws {
    let catalog = try Samples.catalog(path, pictures: 4)
    let identifier = Samples.entity("2").identifier
    let removed = try catalog.write { (writer) throws(SightlineError) in
      [try writer.removeEntity(identifier), try writer.removeEntity(identifier)]
    }
    #expect(removed == [true, false])
    #expect(try catalog.pictures().map(\.entity.id) == ["0", "1", "3"])
    let first = try #require(try catalog.pictures().first)
    try catalog.write { (writer) throws(SightlineError) in try writer.removePicture(first.id) }
    #expect(
      try catalog.counts()
        == Catalog(at: path).counts()
    )
    #expect(try catalog.counts().pictures == 2)
    #expect(try catalog.counts().entities == 3)
    try catalog.write { (writer) throws(SightlineError) in try writer.removeType("landmark") }
    let snapshot = try catalog.snapshot()
    #expect(snapshot.types.isEmpty && snapshot.entities.isEmpty && snapshot.pictures.isEmpty)
  }

  @Test("An unreadable picture keeps its problem and counts as unreadable")
  func unreadable() throws {
    let catalog = try Samples.catalog(path, pictures: 1)
    try catalog.write { (writer) throws(SightlineError) in
      try writer.putPicture(
        ReferencePicture(
          unreadable: "broken.png",
          entity: Samples.entity("0").identifier,
          position: 1,
          problem: "cut short"
        )
      )
    }
    let broken = try #require(try catalog.pictures().last)
    #expect(broken.problem == "cut short" && broken.descriptors == nil)
    #expect(try catalog.counts().unreadablePictures == 1)
  }

  @Test("A write that throws changes nothing")
  func rollback() throws {
    let catalog = try Samples.catalog(path, pictures: 2)
    let before = try catalog.snapshot()
    let error = #expect(throws: SightlineError.self) {
      try catalog.write { (writer) throws(SightlineError) in
        try writer.putEntity(Samples.entity("new"))
        try writer.removeEntity(Samples.entity("0").identifier)
        try writer.putEntity(Samples.entity("x", type: "undeclared"))
      }
    }
    #expect(error?.code == .invalidEntity)
    #expect(error?.message.contains("undeclared") == true)
    #expect(try catalog.snapshot() == before)
  }

  @Test(
    "A value that breaks a rule is refused and named",
    arguments: ["", "id\0x"]
  )
  func invalidIdentifiers(_ id: String) throws {
    let catalog = try Samples.catalog(path, pictures: 1)
    let error = #expect(throws: SightlineError.self) {
      try catalog.write { (writer) throws(SightlineError) in
        try writer.putEntity(Samples.entity(id))
      }
    }
    #expect(error?.code == .invalidEntity)
  }

  @Test("A picture needs a stored entity, and either descriptors or a problem")
  func invalidPictures() throws {
    let catalog = try Samples.catalog(path, pictures: 1)
    var neither = Samples.picture(5, of: Samples.entity("0"))
    neither.descriptors = nil
    for picture in [neither, Samples.picture(5, of: Samples.entity("missing"))] {
      let error = #expect(throws: SightlineError.self) {
        try catalog.write { (writer) throws(SightlineError) in try writer.putPicture(picture) }
      }
      #expect(error?.code == .invalidEntity)
    }
    var entity = Samples.entity("0")
    entity.properties["bad"] = .number(.infinity)
    let error = #expect(throws: SightlineError.self) {
      try catalog.write { (writer) throws(SightlineError) in try writer.putEntity(entity) }
    }
    #expect(error?.code == .invalidEntity)
  }

  @Test("A closed catalog is one file")
  func oneFile() throws {
    _ = try Samples.catalog(path, pictures: 5)
    #expect(try folder.names() == ["app.sightline"])
  }

  @Test("Names that SQLite would read as a URI or as memory are plain file names")
  func plainNames() throws {
    for name in ["file:x?mode=memory", ":memory:", "a b%20c#.sightline"] {
      _ = try Samples.catalog(folder.file(name), pictures: 1)
      #expect(try Catalog(at: folder.file(name)).counts().pictures == 1)
      #expect(try folder.names().contains(name))
    }
  }
}
