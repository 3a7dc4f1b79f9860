import Foundation
import SightlineBuilding
import SightlineCatalog
import SightlineFoundation
import SightlinePostgreSQL
import SightlineSearch
import TestSupport
import Testing

@Suite(
  "A catalog on a server that follows another",
  .enabled(if: PrivateServer.replica != nil),
  .serialized
)
struct ServerReplicaTests {
  private let folder: TemporaryFolder
  private let database: PrivateDatabase

  init() async throws {
    folder = try TemporaryFolder()
    database = try PrivateDatabase()
    try await add(1...6)
    try await follow()
  }

  private func add(_ numbers: ClosedRange<Int>) async throws {
    let catalog = try Catalog(at: database.address, mode: .readWrite)
    for number in numbers {
      try await catalog.add(
        Entity(.init(type: "thing", id: "\(number)"), title: "Thing \(number)"),
        pictures: [.pixels(DrawnPicture.texture(number), name: "\(number)")]
      )
    }
  }

  /// Waits until the replica has what the server has now.
  private func follow() async throws {
    let place = try database.observer.texts("SELECT pg_current_wal_lsn()").text(0, 0) ?? ""
    let replica = try ServerConnection.open(ServerAddress(PrivateServer.replica ?? ""))
    let query = "SELECT pg_last_wal_replay_lsn() >= '\(place)'"
    let end = ContinuousClock.now + .seconds(30)
    while try replica.texts(query).text(0, 0) != "t" {
      try #require(.now < end, "the replica does not follow")
      try await Task.sleep(for: .milliseconds(20))
    }
  }

  @Test(
    "It answers as the server does, also to an open engine after additions that have reached it"
  )
  func reading() async throws {
    let server = try await SearchEngine(Catalog(at: database.address))
    let replica = try await SearchEngine(Catalog(at: database.replica))
    for query in [2, 6, 7] {
      let asked = SearchQuery(picture: try DrawnPicture.texture(query))
      #expect(try await replica.search(asked) == server.search(asked))
    }
    try await add(7...9)
    try await follow()
    let asked = SearchQuery(picture: try DrawnPicture.texture(7))
    let found = try await replica.search(asked)
    #expect(found.matches.first?.entity.identifier.id == "7")
    #expect(try await found == server.search(asked))
    #expect(try Catalog(at: database.replica).check().isEmpty)
  }

  @Test("Writing to it is an error that says where to write")
  func writing() throws {
    let error = #expect(throws: SightlineError.self) {
      try Catalog(at: database.replica, mode: .readWrite).write { (writer) throws(SightlineError) in
        _ = try writer.removeType("thing")
      }
    }
    #expect(error?.code == .readOnly)
    #expect(error?.message.contains("the primary server") == true, "\(String(describing: error))")
    try folder.draw("a.png", seed: 1)
    let run = try SightlineProcess(
      ["add", "thing", "new", "a.png", "--title", "New", "-c", database.replica],
      in: folder.url
    )
    #expect(run.status == 1)
    #expect(run.errors.split(separator: "\n").count == 1, "\(run.errors)")
    #expect(run.errors.contains("the primary server"), "\(run.errors)")
  }

  @Test("It tells how old what it has is, and the server that it follows tells nothing of the kind")
  func lag() async throws {
    #expect(try Catalog(at: database.address).replicaLag() == nil)
    let catalog = try Catalog(at: database.replica)
    #expect(try catalog.replicaLag() == .zero)
    let replica = try ServerConnection.open(ServerAddress(PrivateServer.replica ?? ""))
    // What arrives from now on is kept and not applied.
    try replica.execute("SELECT pg_wal_replay_pause()")
    let state = "SELECT pg_get_wal_replay_pause_state()"
    let end = ContinuousClock.now + .seconds(20)
    while try replica.texts(state).text(0, 0) != "paused", .now < end {
      // It pauses when there is something to apply.
      try await add(7...7)
      try await Task.sleep(for: .milliseconds(20))
    }
    try await add(8...8)
    try await Task.sleep(for: .milliseconds(300))
    let lag = try #require(try catalog.replicaLag())
    #expect(lag > .milliseconds(100) && lag < .seconds(60))
    let info = try SightlineProcess(["info", "-c", database.replica], in: folder.url)
    #expect(info.output.contains("behind"), "\(info.output)")
    try replica.execute("SELECT pg_wal_replay_resume()")
    try await follow()
    #expect(try catalog.replicaLag() == .zero)
    let after = try SightlineProcess(["info", "-c", database.replica], in: folder.url)
    #expect(after.output.contains("up to date"), "\(after.output)")
  }
}
