import Foundation
import SightlineBuilding
import SightlineCatalog
import SightlineFoundation
import SightlinePixels
import SightlinePostgreSQL
import SightlineSearch
import TestSupport
import Testing

@Suite("The statements of a query to a server", .enabled(if: PrivateServer.programs != nil))
struct ServerStatementsTests {
  /// The number of other pictures, at which the order of all is not worth reading.
  private static let others = 400

  /// How many statements about rows of pictures a database had so far.
  private func statements(_ database: PrivateDatabase) throws -> Int64 {
    try database.observer.run(
      """
      SELECT CAST(coalesce(sum(calls), 0) AS bigint) FROM public.pg_stat_statements
      JOIN pg_database ON oid = dbid WHERE datname = ? AND query LIKE '%digest_high%FROM pictures%'
      """,
      [.text(database.name)]
    ).integer(0, 0) ?? -1
  }

  /// How many statements about rows of pictures a query needs among the number that are as likely.
  private func statements(among ties: Int) async throws -> Int64 {
    let database = try PrivateDatabase()
    try database.observer.execute(
      "CREATE EXTENSION IF NOT EXISTS pg_stat_statements SCHEMA public"
    )
    let catalog = try Catalog(at: database.address, mode: .readWrite)
    for number in 0..<ties {
      try await catalog.add(
        Entity(.init(type: "thing", id: "\(number)"), title: "Thing"),
        pictures: [.pixels(DrawnPicture.texture(1), name: "\(number)")]
      )
    }
    let other = try DrawnPicture.texture(2)
    try await catalog.add(
      Entity(.init(type: "thing", id: "other"), title: "Other"),
      pictures: (0..<Self.others).map { .pixels(other, name: "other-\($0)") }
    )
    let engine = try await SearchEngine(Catalog(at: database.address))
    let region = PixelRegion(x: 60, y: 20, width: 120, height: 110)
    let part = SearchQuery(picture: try DrawnPicture.texture(1).cropped(to: region), limit: 50)
    let before = try statements(database)
    let found = try await engine.search(part)
    #expect(
      found.matches.prefix(ties).map(\.entity.title) == Array(repeating: "Thing", count: ties)
    )
    return try statements(database) - before
  }

  @Test("The rows of all pictures that are as likely come in one statement, however many they are")
  func ties() async throws {
    let few = try await statements(among: 3)
    #expect(try await statements(among: 15) == few)
    // Those that tie in each of two looks, and those that are answered.
    #expect(few <= 3)
  }
}
