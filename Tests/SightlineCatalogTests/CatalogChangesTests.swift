import GRDB
import SightlineFoundation
import TestSupport
import Testing

@testable import SightlineCatalog

@Suite("Changes of a catalog")
struct CatalogChangesTests: CatalogFileSuite {
  let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  /// The knowledge of a follower of the catalog: pictures with their paths and places, and entities with their titles.
  private struct Follower {
    var state: CatalogState
    var pictures: [Int64: String] = [:]
    var titles: [Int64: String] = [:]

    /// Reads everything.
    init(_ reader: CatalogReader) throws(SightlineError) {
      state = try reader.state()
      let numbers = try reader.pictureOrder()
      for (number, picture) in try reader.pictures(numbered: numbers) {
        pictures[number] = "\(picture.path) \(picture.position)"
      }
      var titles: [Int64: String] = [:]
      try reader.eachEntity { titles[$0] = $1.title }
      self.titles = titles
    }

    /// Reads what has changed; false when that cannot be told.
    mutating func follow(_ reader: CatalogReader) throws(SightlineError) -> Bool {
      guard let changes = try reader.changes(since: state) else { return false }
      for number in changes.removedPictures { pictures[number] = nil }
      for (number, picture) in try reader.pictures(numbered: changes.movedPictures) {
        pictures[number] = "\(picture.path) \(picture.position)"
      }
      for added in try reader.pictures(addedSince: state) {
        pictures[added.picture.id] = "\(added.picture.path) \(added.picture.position)"
      }
      let texts = try reader.entities(numbered: changes.entities)
      for number in changes.entities { titles[number] = texts[number]?.title }
      let now = try reader.state()
      let added = Array(state.nextEntity..<now.nextEntity)
      for (number, entity) in try reader.entities(numbered: added) { titles[number] = entity.title }
      state = now
      return true
    }
  }

  @Test("Following the changes gives the same state as reading everything", arguments: 1...4)
  func following(seed: UInt64) async throws {
    var generator = SeededGenerator(seed: seed)
    let writing = try Samples.catalog(path, pictures: 5)
    let reading = try Catalog(at: path)
    var follower = try await reading.read { (reader) throws(SightlineError) in
      try Follower(reader)
    }
    let start = follower
    for round in 0..<60 {
      try writing.write { (writer) throws(SightlineError) in
        for _ in 0..<Int.random(in: 0...4, using: &generator) {
          var entity = Samples.entity("\(Int.random(in: 0..<9, using: &generator))")
          entity.title += " of round \(round / 4)"
          switch Int.random(in: 0..<10, using: &generator) {
          case 0: try writer.removeEntity(entity.identifier)
          case 1:
            for stored in try writer.storedPictures(of: entity.identifier).prefix(1) {
              try writer.removePicture(stored.picture.id)
            }
          case 2:
            for var stored in try writer.storedPictures(of: entity.identifier).prefix(1) {
              stored.picture.position += 1
              try writer.updateRow(stored)
            }
          case 3...5: try writer.putEntity(entity)
          default:
            try writer.putEntity(entity)
            let seed = Int.random(in: 0..<20, using: &generator)
            try writer.putPicture(Samples.picture(seed, of: entity))
          }
        }
      }
      if round % 7 == 5 { _ = try writing.compact() }
      let before = follower
      follower = try await reading.read { (reader) throws(SightlineError) in
        var follower = before
        #expect(try follower.follow(reader))
        let all = try Follower(reader)
        #expect(follower.pictures == all.pictures)
        #expect(follower.titles == all.titles)
        #expect(follower.state == all.state)
        return follower
      }
    }
    // Many generations at once.
    let all = follower
    let idle = try await writing.read { (reader) throws(SightlineError) -> Follower in
      var idle = start
      #expect(try idle.follow(reader))
      return idle
    }
    #expect(idle.pictures == all.pictures)
    #expect(idle.titles == all.titles)
    #expect(try reading.check() == [])
  }

  @Test("A write that changes nothing makes no new generation, for every open catalog")
  func unchanged() throws {
    let writing = try Samples.catalog(path, pictures: 2)
    let reading = try Catalog(at: path)
    let before = try writing.state()
    #expect(try reading.state() == before)
    try writing.write { (writer) throws(SightlineError) in
      try writer.putType(Samples.landmark)
      try writer.putEntity(Samples.entity("1"))
    }
    _ = try writing.compact()
    #expect(try reading.state() == before)
  }

  @Test("After too many changes, everything must be read again")
  func dropped() throws {
    let writing = try Samples.catalog(path, pictures: 1)
    let first = try writing.state()
    for round in 0..<ChangeLog.limits.generations {
      var entity = Samples.entity("0")
      entity.title = "\(round)"
      try writing.write { (writer) throws(SightlineError) in try writer.putEntity(entity) }
      if round == ChangeLog.limits.generations - 2 {
        #expect(try writing.read { try $0.changes(since: first) } != nil)
      }
    }
    let last = try writing.state()
    try writing.write { (writer) throws(SightlineError) in
      try writer.putEntity(Samples.entity("0"))
    }
    #expect(try writing.read { try $0.changes(since: first) } == nil)
    #expect(try writing.read { try $0.changes(since: last) }?.entities == [1])
    // A file that an older copy has taken the place of.
    let ahead = CatalogState(generation: last.generation + 9, nextPicture: 1, nextEntity: 1)
    #expect(try writing.read { try $0.changes(since: ahead) } == nil)
    #expect(try writing.check() == [])
  }

  @Test("A damaged log is reported to followers and by the check")
  func damaged() throws {
    let catalog = try Samples.catalog(path, pictures: 3)
    let before = try catalog.state()
    try catalog.write { (writer) throws(SightlineError) in
      try writer.removeEntity(Samples.entity("1").identifier)
    }
    for damage in [
      "UPDATE changes SET data = zeroblob(8)", "UPDATE changes SET data = x'00'",
      "DELETE FROM changes WHERE generation = (SELECT max(generation) FROM changes)",
    ] {
      let copy = try folder.write(folder.bytes(of: "app.sightline"), to: "damaged")
      let database = try DatabaseQueue(path: copy)
      try database.write { db in try db.execute(sql: damage) }
      try database.close()
      let damaged = try Catalog(at: copy)
      let error = #expect(throws: SightlineError.self) {
        try damaged.read { try $0.changes(since: before) }
      }
      #expect(error?.code == .damaged)
      #expect(try damaged.check().count == 1)
    }
  }

  @Test("Each reading sees one state, however many read during a write")
  func oneState() async throws {
    let writing = try Samples.catalog(path, pictures: 2)
    let reading = try Catalog(at: path)
    try await withThrowingTaskGroup(of: Void.self) { group in
      for catalog in [writing, reading, reading, reading] {
        group.addTask {
          for _ in 0..<20 {
            _ = try await catalog.read { (reader) throws(SightlineError) -> Bool in
              let (state, entities) = (try reader.state(), try reader.entities().count)
              #expect(try reader.counts().entities == entities)
              #expect(try reader.state() == state)
              #expect(state.generation == entities - 1)
              return true
            }
          }
        }
      }
      for round in 2..<40 {
        try writing.write { (writer) throws(SightlineError) in
          try writer.putEntity(Samples.entity("\(round)"))
        }
        await Task.yield()
      }
      try await group.waitForAll()
    }
  }

  @Test("A cancelled task does not wait for a reading under way, nor begins one")
  func cancelled() async throws {
    let catalog = try Samples.catalog(path, pictures: 1)
    let holding = Interruption()
    let task = Task {
      try await catalog.read { (_) throws(SightlineError) -> Bool in
        while !holding.isStopped {}
        return true
      }
    }
    task.cancel()
    let error = await #expect(throws: SightlineError.self) { try await task.value }
    #expect(error?.code == .cancelled)
    holding.cancel()
  }

  @Test("A reading ends at its deadline")
  func deadline() async throws {
    let catalog = try Samples.catalog(path, pictures: 1)
    let interruption = Interruption(deadline: .now + .milliseconds(5))
    let error = await #expect(throws: SightlineError.self) {
      try await catalog.read(unless: interruption) { (_) throws(SightlineError) -> Bool in
        while true { try interruption.check() }
      }
    }
    #expect(error?.code == .deadlineExceeded)
  }
}
