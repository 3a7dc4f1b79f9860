import Foundation
import SightlineBuilding
import SightlineCatalog
import SightlineFoundation
import SightlineSearch
import TestSupport
import Testing

@Suite("A backup of a catalog on a server", .enabled(if: PrivateServer.programs != nil))
struct ServerBackupTests {
  /// Runs a program of the server to its end.
  private func run(_ program: String, _ arguments: [String]) throws {
    let process = Process()
    process.executableURL = URL(filePath: "\(PrivateServer.programs ?? "")/\(program)")
    process.arguments = arguments
    process.standardInput = FileHandle.nullDevice
    try process.run()
    process.waitUntilExit()
    #expect(process.terminationStatus == 0, "\(program)")
  }

  private func queries() throws -> [SearchQuery] {
    let pictures = try [1, 5, 9, 30].map { SearchQuery(picture: try DrawnPicture.texture($0)) }
    return pictures + [SearchQuery(labels: ["lake"]), SearchQuery(colors: ["grey"])]
  }

  @Test(
    "pg_dump of its schema and pg_restore give the same answers, and a catalog that can be added to"
  )
  func restoring() async throws {
    let folder = try TemporaryFolder()
    let database = try PrivateDatabase()
    let catalog = try Catalog(at: database.address, mode: .readWrite)
    func add(_ numbers: ClosedRange<Int>, to catalog: Catalog) async throws {
      for number in numbers {
        try await catalog.add(
          Entity(
            .init(type: "thing", id: "\(number)"),
            title: "Thing \(number)",
            labels: number % 2 == 0 ? ["lake"] : ["mountain"]
          ),
          pictures: [.pixels(DrawnPicture.texture(number), name: "\(number)")]
        )
      }
    }
    try await add(1...8, to: catalog)
    #expect(try await FeatureFileWriter.refresh(catalog, fewest: 1))
    try await add(9...10, to: catalog)
    let (backup, other) = (folder.file("backup"), try PrivateDatabase(withCatalog: false))
    try run("pg_dump", ["-Fc", "-n", "sightline", "-f", backup, database.address])
    // What is added after the backup is not in it.
    try await add(11...12, to: catalog)
    try run("pg_restore", ["-d", other.address, "--exit-on-error", backup])
    for number in 11...12 {
      _ = try catalog.write { (writer) throws(SightlineError) in
        try writer.removeEntity(EntityIdentifier(type: "thing", id: "\(number)"))
      }
    }
    let restored = try Catalog(at: other.address, mode: .readWrite)
    #expect(try restored.check().isEmpty)
    #expect(try restored.snapshot().pictures == catalog.snapshot().pictures)
    let engines = (
      try await SearchEngine(catalog), try await SearchEngine(Catalog(at: other.address))
    )
    for query in try queries() {
      let expected = try await engines.0.search(query)
      #expect(try await engines.1.search(query) == expected)
    }
    // Numbers of rows go on where they were.
    try await add(13...13, to: restored)
    #expect(try restored.check().isEmpty)
    let found = try await engines.1.search(SearchQuery(picture: DrawnPicture.texture(13)))
    #expect(found.matches.first?.entity.identifier.id == "13")
  }
}
