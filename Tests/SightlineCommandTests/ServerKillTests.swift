import Foundation
import SightlineCatalog
import SightlineFoundation
import SightlinePostgreSQL
import TestSupport
import Testing

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

@Suite(
  "A node that is killed while it adds to a catalog on a server",
  .enabled(if: PrivateServer.address != nil)
)
struct ServerKillTests {
  private let folder: TemporaryFolder
  private let database: PrivateDatabase
  /// The number of pictures, some of which are stored when the node is killed.
  private static let pictures = 400

  init() throws {
    folder = try TemporaryFolder()
    database = try PrivateDatabase()
  }

  @Test(
    "What it had stored is whole, no lock is left, others go on, and the next run adds the rest"
  )
  func index() async throws {
    for number in 0..<Self.pictures { try folder.draw("p/\(number).jpg", seed: number) }
    let catalog = try Catalog(at: database.address)
    // Whatever is stored after the first transaction takes a minute, so that the node is in the middle of it.
    let owner = try database.connection()
    try owner.execute(
      """
      CREATE FUNCTION delay() RETURNS trigger LANGUAGE plpgsql AS
        'BEGIN IF EXISTS (SELECT FROM pictures) THEN PERFORM pg_sleep(60); END IF; RETURN NULL; END';
      CREATE TRIGGER delay BEFORE INSERT ON pictures EXECUTE FUNCTION delay()
      """
    )
    let arguments = ["index", "-q", "--jobs", "1", "p", "-c", database.address]
    let node = try RunningCommand(arguments, in: folder.url)
    let delayed = "wait_event = 'PgSleep'"
    #expect(try await database.waitForProcesses(where: delayed), "\(node.text)")
    node.kill()
    #expect(try await database.waitForProcesses(where: delayed, toBeThere: false))
    try owner.execute("DROP TRIGGER delay ON pictures")
    // Another node adds at once: it waits for no lock of the one that is gone.
    let start = ContinuousClock.now
    let other = try SightlineProcess(
      ["add", "thing", "other", "p/0.jpg", "--title", "Other", "-c", database.address],
      in: folder.url
    )
    #expect(other.status == 0, "\(other.errors)")
    #expect(ContinuousClock.now - start < .seconds(20))
    #expect(
      try await database.waitForProcesses(
        where: "state LIKE 'idle in transaction%' AND pid <> pg_backend_pid()",
        toBeThere: false
      )
    )
    let left = try catalog.counts().pictures
    #expect((2...Self.pictures).contains(left))
    #expect(try catalog.check().isEmpty)
    #expect(try SightlineProcess(arguments, in: folder.url).status == 0)
    #expect(try catalog.counts().pictures == Self.pictures + 1)
    #expect(try catalog.check().isEmpty)
    let file = try SightlineProcess(
      ["index", "-q", "p", "-c", "a.sightline"],
      in: folder.url
    )
    #expect(file.status == 0)
    let expected = try Catalog(at: folder.file("a.sightline")).pictures()
    let found = try catalog.pictures().filter { $0.entity.id != "other" }
    #expect(Set(found.map(\.fingerprint)) == Set(expected.map(\.fingerprint)))
    #expect(Set(found.map(\.entity)) == Set(expected.map(\.entity)))
  }

  @Test("A transaction that it had begun is undone at once, in the middle of its rows too")
  func transaction() async throws {
    for number in 0..<12 { try folder.draw("p/\(number).jpg", seed: number) }
    // Its statement waits for a lock of this test, with rows of its own already there.
    let holder = try database.connection()
    try holder.execute("BEGIN; LOCK TABLE descriptors IN ACCESS EXCLUSIVE MODE")
    let node = try RunningCommand(
      ["index", "-q", "p", "-c", database.address],
      in: folder.url
    )
    let waits = "wait_event_type = 'Lock' AND query LIKE 'COPY descriptors%'"
    #expect(try await database.waitForProcesses(where: waits), "\(node.text)")
    node.kill()
    // The server sees that its client is gone, though the statement goes on waiting.
    #expect(try await database.waitForProcesses(where: waits, toBeThere: false))
    try holder.execute("ROLLBACK")
    let catalog = try Catalog(at: database.address, mode: .readWrite)
    try catalog.write { (writer) throws(SightlineError) in
      try writer.putType(EntityType(identifier: "thing", name: "Thing", plural: "Things"))
    }
    #expect(try catalog.counts().pictures == 0)
    #expect(try catalog.check().isEmpty)
  }

  @Test("A service that is killed has stored each picture that it had acknowledged")
  func service() async throws {
    for number in 0..<Self.posted { try folder.draw("\(number).jpg", seed: number) }
    let added = try SightlineProcess(
      ["add", "thing", "a", "0.jpg", "--title", "Thing", "-c", database.address],
      in: folder.url
    )
    #expect(added.status == 0, "\(added.errors)")
    let node = try RunningCommand(["serve", "-c", database.address, "--listen", "0"])
    let address = try #require(try await node.address(), "\(node.text)")
    let place = address.appending(path: "v1/entities/thing/a/pictures")
    var acknowledged = 1
    while acknowledged < Self.posted {
      var request = URLRequest(url: place)
      request.httpMethod = "POST"
      request.setValue("application/octet-stream", forHTTPHeaderField: "Content-Type")
      request.httpBody = Data(try folder.bytes(of: "\(acknowledged).jpg"))
      async let answer = URLSession.shared.data(for: request)
      if acknowledged == Self.posted / 2 {
        // In the middle of the request.
        try await Task.sleep(for: .milliseconds(5))
        node.signal(SIGKILL)
      }
      guard let (_, response) = try? await answer else { break }
      #expect((response as? HTTPURLResponse)?.statusCode == 200)
      acknowledged += 1
    }
    #expect(acknowledged >= Self.posted / 2)
    node.kill()
    let catalog = try Catalog(at: database.address)
    // A transaction that the server has been told to commit is committed, whether or not there was time to say so.
    let stored = acknowledged...acknowledged + 1
    #expect(try stored.contains(catalog.counts().pictures))
    #expect(try catalog.check().isEmpty)
  }

  /// The number of pictures that a service gets, if it lives.
  private static let posted = 24
}
