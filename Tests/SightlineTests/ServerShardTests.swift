import Foundation
import SightlineCatalog
import SightlineFoundation
import SightlinePostgreSQL
import SightlineSearch
import TestSupport
import Testing

/// The address of a database of a private server, from `make test-postgres`.
private let server = ProcessInfo.processInfo.environment["SIGHTLINE_TEST_POSTGRES"]

@Suite("Several catalogs on servers, searched as one", .enabled(if: server != nil))
struct ServerShardTests {
  /// Catalogs in schemas of their own.
  private static func addresses(_ count: Int) throws -> [String] {
    try (0..<count).map { _ in
      let schema = "s\(UUID().uuidString.lowercased().filter { $0 != "-" })"
      let address = "\(server ?? "")?schema=\(schema)"
      try Catalog.create(at: address)
      return address
    }
  }

  @Test(
    "They give the findings, scores and order of one catalog in a file, also beside shards in files",
    arguments: [(0, 2), (0, 4), (2, 1)],
    [MatchProfile.standard.prior, -8.5]
  )
  func law(shards: (files: Int, servers: Int), prior: Double) async throws {
    let addresses = try Self.addresses(shards.servers)
    try await ShardedPictures(shards.files, andAt: addresses).holdLaw(prior: prior)
  }

  @Test(
    "An unreachable one is an error that names it, or is left out of the answer and named"
  )
  func partial() async throws {
    let addresses = try Self.addresses(2)
    let pictures = try ShardedPictures(1, andAt: addresses)
    for number in 0..<12 { try pictures.put(number) }
    let strict = try await pictures.engine(of: pictures.list)
    let partial = try await pictures.engine(of: pictures.list, isPartial: true)
    let others = try pictures.folder.write(
      "sightline shards 1\nshard-0.sightline\n\(addresses[1])\n",
      to: "others.sightline"
    )
    let expected = try await pictures.engine(of: others)
    let query = try #require(try ShardedPictures.queries().first)
    #expect(try await partial.search(query).missingShards.isEmpty)
    let schema = try ServerAddress(addresses[0]).schema
    try ServerConnection.open(ServerAddress(addresses[0])).execute(
      "DROP SCHEMA \(schema) CASCADE"
    )
    let error = await #expect(throws: SightlineError.self) { _ = try await strict.search(query) }
    #expect(error?.path == addresses[0])
    let results = try await partial.search(query)
    #expect(results.missingShards.map(\.shard) == [addresses[0]])
    #expect(try await results.matches == expected.search(query).matches)
    // No server listens there.
    let away = try pictures.folder.write(
      "sightline shards 1\nshard-0.sightline\npostgres://nobody@127.0.0.1:1/none\n\(addresses[1])\n",
      to: "away.sightline"
    )
    #expect(throws: SightlineError.self) { _ = try Catalog(at: away) }
    let reached = try await pictures.engine(of: away, isPartial: true).search(query)
    #expect(reached.missingShards.count == 1 && reached.matches == results.matches)
  }

  @Test("One that accepts connections but is silent is left out, or is an error that names it")
  func silentFromTheStart() async throws {
    let addresses = try Self.addresses(1)
    let pictures = try ShardedPictures(0, andAt: addresses)
    for number in 0..<6 { try pictures.put(number) }
    let listener = try SilentListener()
    let silent = "postgres://nobody@127.0.0.1:\(listener.port)/none?connect_timeout=2"
    let list = try pictures.folder.write(
      "sightline shards 1\n\(silent)\n\(addresses[0])\n",
      to: "silent.sightline"
    )
    let error = #expect(throws: SightlineError.self) { _ = try Catalog(at: list) }
    #expect(error?.path == silent)
    let query = try #require(try ShardedPictures.queries().first)
    let results = try await pictures.engine(of: list, isPartial: true).search(query)
    #expect(results.missingShards.map(\.shard) == [silent])
    #expect(try await results.matches == pictures.engine(of: pictures.list).search(query).matches)
  }

  @Test(
    "One that becomes silent delays no query past its deadline, and is left out earlier if allowed",
    arguments: ["totals", "descriptors"]
  )
  func silent(table: String) async throws {
    let addresses = try Self.addresses(3)
    let pictures = try ShardedPictures(0, andAt: addresses)
    for number in 0..<12 { try pictures.put(number) }
    let strict = try await pictures.engine(of: pictures.list, prior: -8.5)
    let partial = try await pictures.engine(of: pictures.list, prior: -8.5, isPartial: true)
    let others = try pictures.folder.write(
      "sightline shards 1\n\(addresses[0])\n\(addresses[2])\n",
      to: "others.sightline"
    )
    let expected = try await pictures.engine(of: others, prior: -8.5)
    var query = try #require(try ShardedPictures.queries().first)
    // Any statement about the table waits for as long as this connection likes.
    let holder = try ServerConnection.open(ServerAddress(addresses[1]))
    try holder.execute("BEGIN; LOCK TABLE \(table) IN ACCESS EXCLUSIVE MODE")
    query.deadline = .now + .seconds(2)
    let late = await ShardedPictures.outcome(strict, query)
    #expect(late.failure == .deadlineExceeded)
    query.deadline = .now + .seconds(10)
    let results = try await partial.search(query)
    #expect(results.missingShards.map(\.shard) == [addresses[1]])
    query.deadline = nil
    #expect(try await results.matches == expected.search(query).matches)
    try holder.execute("ROLLBACK")
    #expect(try await strict.search(query).missingShards.isEmpty)
  }
}
