import Foundation
import SightlineBuilding
import SightlineCatalog
import SightlineCodecs
import SightlineFoundation
import SightlinePostgreSQL
import SightlineSearch
import TestSupport
import Testing

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

@Suite(
  "A server or a node that falls silent in the middle of a query",
  .enabled(if: PrivateServer.address != nil)
)
struct ServerSilenceTests {
  private let folder: TemporaryFolder
  private let database: PrivateDatabase
  /// The condition on processes of the server that wait for this test's lock.
  private static let waiting = "wait_event_type = 'Lock'"

  init() async throws {
    folder = try TemporaryFolder()
    database = try PrivateDatabase()
    let catalog = try Catalog(at: database.address, mode: .readWrite)
    for number in 1...6 {
      try await catalog.add(
        Entity(.init(type: "thing", id: "\(number)"), title: "Thing \(number)"),
        pictures: [.pixels(DrawnPicture.texture(number), name: "\(number)")]
      )
    }
  }

  private func query(within limit: Duration? = nil) throws -> SearchQuery {
    SearchQuery(picture: try DrawnPicture.texture(2), deadline: limit.map { .now + $0 })
  }

  /// Whether it is soon after a query's deadline, on a machine that may be busy.
  private static func isInTime(_ query: SearchQuery) -> Bool {
    query.deadline.map { ContinuousClock.now - $0 < .seconds(1) } ?? false
  }

  private func failure(
    _ engine: SearchEngine,
    _ query: SearchQuery
  ) async -> SightlineError.Code? {
    do throws(SightlineError) {
      _ = try await engine.search(query)
      return nil
    } catch {
      return error.code
    }
  }

  @Test(
    "The deadline holds while its processes are halted, and the node answers again afterwards, and while they still are"
  )
  func haltedServer() async throws {
    let engine = try await SearchEngine(Catalog(at: database.address))
    let expected = try await engine.search(query())
    #expect(expected.matches.first?.entity.identifier.id == "2")
    // A query is in the middle of its statements when the processes are halted.
    let holder = try database.connection()
    try holder.execute("BEGIN; LOCK TABLE descriptors IN ACCESS EXCLUSIVE MODE")
    let fresh = try await SearchEngine(Catalog(at: database.address))
    let asked = try query(within: .seconds(2))
    async let late = failure(fresh, asked)
    #expect(try await database.waitForProcesses(where: Self.waiting))
    let halted = try database.processes(where: Self.waiting)
    for process in halted { kill(process, SIGSTOP) }
    defer { for process in halted { kill(process, SIGCONT) } }
    #expect(await late == .deadlineExceeded)
    #expect(Self.isInTime(asked))
    try holder.execute("ROLLBACK")
    // Its connection is lost for good, and the next query makes another one.
    #expect(try await fresh.search(query(within: .seconds(10))).matches == expected.matches)
    for process in halted { kill(process, SIGCONT) }
    #expect(try await fresh.search(query()).matches == expected.matches)
    #expect(try await engine.search(query()).matches == expected.matches)
  }

  @Test("All connections that a node keeps may be halted at once")
  func haltedConnections() async throws {
    let engine = try await SearchEngine(Catalog(at: database.address))
    let expected = try await engine.search(query())
    let kept = try database.processes()
    #expect(!kept.isEmpty)
    for process in kept { kill(process, SIGSTOP) }
    defer { for process in kept { kill(process, SIGCONT) } }
    let asked = try query(within: .seconds(1))
    #expect(await failure(engine, asked) == .deadlineExceeded)
    #expect(Self.isInTime(asked))
    #expect(try await engine.search(query(within: .seconds(20))).matches == expected.matches)
  }

  @Test(
    "A deadline far away, beyond the longest limit that a server takes, is answered like any other"
  )
  func far() async throws {
    let engine = try await SearchEngine(Catalog(at: database.address))
    let found = try await engine.search(query(within: .seconds(3_000_000)))
    #expect(found.matches.first?.entity.identifier.id == "2")
  }

  @Test("The server ends the statement of a node that is halted, soon after the query's deadline")
  func haltedNode() async throws {
    let node = try RunningCommand([
      "serve", "-c", database.address, "--listen", "0", "--timeout", "2",
    ])
    let address = try #require(try await node.address(), "\(node.text)")
    let holder = try database.connection()
    try holder.execute("BEGIN; LOCK TABLE pictures IN ACCESS EXCLUSIVE MODE")
    var request = URLRequest(url: address.appending(path: "v1/search"))
    request.httpMethod = "POST"
    request.setValue("image/png", forHTTPHeaderField: "Content-Type")
    request.httpBody = Data(try ImageEncoder.png(DrawnPicture.texture(2)))
    let asking = URLSession.shared.dataTask(with: request)
    asking.resume()
    defer { asking.cancel() }
    #expect(try await database.waitForProcesses(where: Self.waiting), "\(node.text)")
    node.signal(SIGSTOP)
    #expect(try await database.waitForProcesses(where: Self.waiting, toBeThere: false))
    try holder.execute("ROLLBACK")
  }

  @Test("The server ends the statement of a node that is killed, though the query had no deadline")
  func killedNode() async throws {
    let holder = try database.connection()
    try holder.execute("BEGIN; LOCK TABLE pictures IN ACCESS EXCLUSIVE MODE")
    try folder.draw("a.png", seed: 1)
    let node = try RunningCommand(["query", "a.png", "-c", database.address], in: folder.url)
    #expect(try await database.waitForProcesses(where: Self.waiting), "\(node.text)")
    node.kill()
    #expect(try await database.waitForProcesses(where: Self.waiting, toBeThere: false))
    try holder.execute("ROLLBACK")
  }
}
