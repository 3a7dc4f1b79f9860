import Foundation
import SightlineCatalog
import SightlinePostgreSQL

/// The addresses and programs of a private server, from `make test-postgres`.
enum PrivateServer {
  private static let environment = ProcessInfo.processInfo.environment

  /// The address of a database of the server.
  static let address = environment["SIGHTLINE_TEST_POSTGRES"]
  /// The address of the same database on a server that follows it.
  static let replica = environment["SIGHTLINE_TEST_POSTGRES_REPLICA"]
  /// The folder of the server's programs.
  static let programs = environment["SIGHTLINE_TEST_POSTGRES_PROGRAMS"]
}

/// A database of a test's own on the private server, so that its connections and statements can be told from those of
/// other tests.
struct PrivateDatabase {
  let name: String
  /// The address of a catalog in the database.
  let address: String
  /// A connection to another database, which asks about this one.
  let observer: ServerConnection

  /// Makes a database; with a catalog, unless the test makes one itself.
  init(withCatalog: Bool = true) throws {
    let server = PrivateServer.address ?? ""
    name = "d\(UUID().uuidString.lowercased().filter { $0 != "-" })"
    address = Self.address(name, on: server)
    observer = try ServerConnection.open(ServerAddress(server))
    try observer.execute("CREATE DATABASE \(name)")
    if withCatalog { try Catalog.create(at: address) }
  }

  /// The address of the same catalog on the server that follows the private one.
  var replica: String { Self.address(name, on: PrivateServer.replica ?? "") }

  private static func address(_ database: String, on server: String) -> String {
    "\(server[..<(server.lastIndex(of: "/") ?? server.endIndex)])/\(database)"
  }

  /// A further connection to the database.
  func connection() throws -> ServerConnection { try ServerConnection.open(ServerAddress(address)) }

  /// The processes of the server that serve this database and meet a condition on `pg_stat_activity`.
  func processes(where condition: String = "true") throws -> [Int32] {
    let rows = try observer.run(
      "SELECT CAST(pid AS bigint) FROM pg_stat_activity WHERE datname = ? AND \(condition)",
      [.text(name)]
    )
    return (0..<rows.count).compactMap { rows.integer($0, 0).map(Int32.init) }
  }

  /// Waits until there are processes that meet a condition, or none.
  ///
  /// - Returns: Whether it came to that within a time.
  func waitForProcesses(
    where condition: String,
    toBeThere: Bool = true,
    within limit: Duration = .seconds(20)
  ) async throws -> Bool {
    let end = ContinuousClock.now + limit
    while .now < end {
      if try processes(where: condition).isEmpty != toBeThere { return true }
      try await Task.sleep(for: .milliseconds(20))
    }
    return false
  }
}
