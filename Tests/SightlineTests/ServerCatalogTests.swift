import Foundation
import Sightline
import SightlineBuilding
import SightlineCatalog
import SightlineFoundation
import SightlineIndex
import SightlinePixels
import SightlinePostgreSQL
import SightlineSearch
import TestSupport
import Testing

/// The address of a database of a private server, from `make test-postgres`.
private let server = ProcessInfo.processInfo.environment["SIGHTLINE_TEST_POSTGRES"]

@Suite("A catalog on a server", .enabled(if: server != nil))
struct ServerCatalogTests {
  private let folder: TemporaryFolder
  private let path: String
  private let address: String

  /// Pictures of the catalogs, and some that are in none.
  private static let pictures: [ReadOnlyPixelBuffer] = (1...14).compactMap {
    try? DrawnPicture.texture($0)
  }

  init() throws {
    folder = try TemporaryFolder()
    path = folder.file("a.sightline")
    let schema = "t\(UUID().uuidString.lowercased().filter { $0 != "-" })"
    address = "\(server ?? "")?schema=\(schema)"
    try Catalog.create(at: address)
  }

  /// Makes the same change to the file and to the catalog on the server.
  private func both(_ body: (Catalog) async throws -> Void) async throws {
    for place in [path, address] { try await body(Catalog(at: place, mode: .readWrite)) }
  }

  private func add(_ numbers: Range<Int>) async throws {
    try await both { catalog in
      for number in numbers {
        try await catalog.add(
          Entity(
            .init(type: number % 3 == 0 ? "place" : "thing", id: "\(number % 5)"),
            title: "Thing \(number)",
            labels: number % 2 == 0 ? ["red", "mountain"] : ["lake"],
            properties: ["n": .integer(Int64(number))]
          ),
          pictures: [.pixels(Self.pictures[number], name: "\(number)")]
        )
      }
    }
  }

  /// Whole pictures, changed ones, parts, words and filters.
  private func queries() throws -> [SearchQuery] {
    let region = PixelRegion(x: 60, y: 20, width: 120, height: 110)
    let whole = [0, 4, 9, 13].map { Self.pictures[$0] }
    let parts = try [1, 6, 13].map { try Self.pictures[$0].cropped(to: region) }
    let turned = try Self.pictures[7].cropped(to: region).oriented(.rightMirrored)
    return (whole + parts + [turned]).map { SearchQuery(picture: $0) } + [
      SearchQuery(picture: whole[1], minimumScore: 0),
      SearchQuery(picture: whole[1], labels: ["mountain"], limit: 2),
      SearchQuery(picture: parts[0], requiredLabels: ["lake"]),
      SearchQuery(picture: parts[1], excludedLabels: ["mountain"], types: ["thing"]),
      SearchQuery(labels: ["mountains"]), SearchQuery(labels: ["lake"], types: ["place"]),
      SearchQuery(colors: ["grey"]),
    ]
  }

  /// Asks both engines everything, and holds their answers equal.
  private func compare(_ file: SearchEngine, _ server: SearchEngine) async throws {
    var found = 0
    for query in try queries() {
      let expected = await outcome(file, query)
      #expect(await outcome(server, query) == expected)
      found += expected.results?.matches.count ?? 0
    }
    #expect(found > 5)
  }

  private struct Outcome: Equatable {
    var results: SearchResults?
    var failure: SightlineError.Code?
  }

  private func outcome(_ engine: SearchEngine, _ query: SearchQuery) async -> Outcome {
    do throws(SightlineError) {
      return Outcome(results: try await engine.search(query))
    } catch {
      return Outcome(failure: error.code)
    }
  }

  @Test(
    "It gives the findings, scores and order of a file, also after changes, to open engines",
    // As it is, and as it is among a number of pictures at which hashes must say something.
    arguments: [MatchProfile.standard.prior, -8.5]
  )
  func parity(prior: Double) async throws {
    var profile = MatchProfile.standard
    profile.prior = prior
    try await add(0..<9)
    let file = try await SearchEngine(Catalog(at: path), profile: profile)
    let server = try await SearchEngine(Catalog(at: address), profile: profile)
    try await compare(file, server)
    try await both { catalog in
      try catalog.write { (writer) throws(SightlineError) in
        try writer.removeEntity(EntityIdentifier(type: "thing", id: "4"))
        try writer.putEntity(
          Entity(.init(type: "thing", id: "1"), title: "Other", labels: ["mountain"])
        )
      }
    }
    try await add(9..<13)
    try await compare(file, server)
    try await compare(file, SearchEngine(Catalog(at: address), profile: profile))
  }

  @Test("The same holds with features by cell, also if they are replaced under an open engine")
  func features() async throws {
    try await add(0..<9)
    let catalog = try Catalog(at: address, mode: .readWrite)
    #expect(try await FeatureFileWriter.refresh(catalog, fewest: 1))
    let file = try await SearchEngine(Catalog(at: path))
    let server = try await SearchEngine(Catalog(at: address))
    try await compare(file, server)
    #expect(try FeatureFileWriter.problem(of: catalog) == nil)
    #expect(try await FeatureFileWriter.refresh(catalog, isForced: true, fewest: 1))
    try await compare(file, server)
    try await add(9..<13)
    #expect(try await FeatureFileWriter.refresh(catalog, fewest: 1))
    try await compare(file, server)
  }

  @Test("It holds the same as a file, checked, exported and imported")
  func contents() async throws {
    try await add(0..<13)
    let catalog = try Catalog(at: address)
    #expect(try catalog.snapshot() == Catalog(at: path).snapshot())
    #expect(try await catalog.relatives() == Catalog(at: path).relatives())
    #expect(try catalog.check().isEmpty)
    let paths = try catalog.snapshot().pictures.prefix(4).map(\.path)
    let found = try catalog.pictures(at: paths + ["nowhere"])
    #expect(found.count == 4 && Set(found.map(\.path)) == Set(paths))
    #expect(try Catalog(at: path).pictures(at: paths) == found)
    for format in [ExchangeFormat.jsonl, .csv] {
      var texts: [[UInt8]] = [[], []]
      _ = try CatalogExporter.export(Catalog(at: path), as: format) { texts[0] += $0 }
      _ = try CatalogExporter.export(catalog, as: format) { texts[1] += $0 }
      // Each names the folder that its pictures were added from.
      let here = FileManager.default.currentDirectoryPath
      let exports = zip(texts, [folder.path, here]).map { text, folder in
        String(decoding: text, as: UTF8.self).replacing(folder, with: "@")
      }
      #expect(exports[0] == exports[1])
    }
    let exported = folder.file("all.jsonl")
    _ = try CatalogExporter.export(catalog, as: .jsonl, toFile: exported)
    let copy = folder.file("copy.sightline")
    _ = try CatalogImporter.importFiles([exported], into: copy)
    let (first, second) = (try Catalog(at: copy).snapshot(), try catalog.snapshot())
    #expect(first.entities == second.entities)
    #expect(first.pictures.map(\.descriptors) == second.pictures.map(\.descriptors))
  }

  @Test("A compact catalog that is imported stays so, and answers as its file does, also later")
  func compact() async throws {
    let catalog = try Catalog(at: path, mode: .readWrite)
    #expect(try await catalog.keepFeatures(in: .compact))
    for number in 0..<9 {
      try await catalog.add(
        Entity(.init(type: "thing", id: "\(number)"), title: "Thing \(number)"),
        pictures: [.pixels(Self.pictures[number], name: "\(number)")]
      )
    }
    let exported = folder.file("all.jsonl")
    _ = try CatalogExporter.export(catalog, as: .jsonl, toFile: exported)
    _ = try CatalogImporter.importFiles([exported], into: address)
    let imported = try Catalog(at: address, mode: .readWrite)
    #expect(try imported.featureForm() == .compact)
    #expect(try await FeatureFileWriter.refresh(imported, fewest: 1))
    #expect(try FeatureFileWriter.problem(of: imported) == nil)
    let file = try await SearchEngine(Catalog(at: path))
    try await compare(file, SearchEngine(Catalog(at: address)))
    try await add(9..<13)
    #expect(try await FeatureFileWriter.refresh(imported, fewest: 1))
    #expect(try imported.check().isEmpty && FeatureFileWriter.problem(of: imported) == nil)
    try await compare(file, SearchEngine(Catalog(at: address)))
    // Only a file is converted in place.
    await #expect(throws: SightlineError.self) { try await imported.keepFeatures(in: .full) }
  }

  @Test(
    "A check names direct changes of the tables",
    arguments: [
      ("UPDATE descriptors SET data = data || data WHERE picture = 3", [3]),
      ("DELETE FROM descriptors WHERE picture = 2", [2]),
      ("UPDATE hashes SET pdq = ~pdq WHERE picture = 4", [4]),
      ("UPDATE hashes SET phash = NULL WHERE picture = 1", [1]),
      ("DELETE FROM hashes WHERE picture = 5", [5]),
      ("INSERT INTO hashes (picture, dhash) VALUES (77, CAST(0 AS bit(64)))", [77]),
      ("INSERT INTO descriptors VALUES (1, 99, 'x', 0)", []),
      ("UPDATE pictures SET width = width + 1 WHERE id = 2", []),
      ("UPDATE entities SET title = 'Other'", []),
    ] as [(String, [Int64])]
  )
  func damage(change: String, pictures: [Int64]) async throws {
    try await add(0..<6)
    let catalog = try Catalog(at: address)
    #expect(try catalog.check().isEmpty)
    try ServerConnection.open(ServerAddress(address)).execute(change)
    let damages = try catalog.check()
    #expect(!damages.isEmpty)
    #expect(Set(damages.flatMap(\.pictures)).isSuperset(of: pictures))
  }

  @Test("Changed features by cell are reported, and made again")
  func damagedFeatures() async throws {
    try await add(0..<6)
    let catalog = try Catalog(at: address, mode: .readWrite)
    #expect(try await FeatureFileWriter.refresh(catalog, fewest: 1))
    let server = try ServerConnection.open(ServerAddress(address))
    try server.execute("UPDATE feature_cells SET data = data || data")
    #expect(try FeatureFileWriter.problem(of: catalog)?.error.code == .featureFile)
    #expect(try await FeatureFileWriter.refresh(catalog, isForced: true, fewest: 1))
    #expect(try FeatureFileWriter.problem(of: catalog) == nil)
    #expect(try server.run("SELECT count(*) FROM feature_files").integer(0, 0) == 1)
    // There are too few pictures for them.
    #expect(try await !FeatureFileWriter.refresh(catalog))
    #expect(try server.run("SELECT count(*) FROM feature_cells").integer(0, 0) == 0)
    #expect(try catalog.compact().removedPictures == 0)
  }

  @Test("More rows than are read at once are read completely and in order, also from a number on")
  func pages() async throws {
    let catalog = try Catalog(at: address, mode: .readWrite)
    let engine = try await SearchEngine(Catalog(at: address))
    _ = await outcome(engine, SearchQuery(labels: ["lake"]))
    try await add(0..<1)
    try catalog.write { (writer) throws(SightlineError) in
      for number in 0..<1025 {
        try writer.putEntity(
          Entity(.init(type: "place", id: "n\(number)"), title: "\(number)", labels: ["lake"])
        )
      }
    }
    #expect(try catalog.check().isEmpty)
    #expect(try catalog.snapshot().entities.count == 1026)
    let asked = SearchQuery(labels: ["lake"], limit: 50)
    let fresh = try await SearchEngine(Catalog(at: address))
    #expect(await outcome(engine, asked) == outcome(fresh, asked))
  }

  @Test("Two writers at once lose nothing, and each sees what the other has committed")
  func writers() async throws {
    try await withThrowingTaskGroup(of: Void.self) { group in
      for writer in 0..<2 {
        group.addTask { [address] in
          for number in 0..<6 {
            try await Catalog(at: address, mode: .readWrite).add(
              Entity(.init(type: "thing", id: "\(writer)-\(number)"), title: "Thing"),
              pictures: [.pixels(Self.pictures[number], name: "\(writer)-\(number)")]
            )
          }
        }
      }
      try await group.waitForAll()
    }
    let catalog = try Catalog(at: address)
    #expect(try catalog.counts().pictures == 12)
    #expect(try Set(catalog.pictures().map(\.id)) == Set(1...12))
    #expect(try catalog.check().isEmpty)
  }

  @Test("A failed change changes nothing, and a reader's change is refused")
  func atomicity() async throws {
    try await add(0..<2)
    let catalog = try Catalog(at: address, mode: .readWrite)
    let before = try catalog.snapshot()
    #expect(throws: SightlineError.self) {
      try catalog.write { (writer) throws(SightlineError) in
        try writer.removeEntity(EntityIdentifier(type: "place", id: "0"))
        try writer.putEntity(Entity(.init(type: "none", id: "1"), title: "Nowhere"))
      }
    }
    #expect(try catalog.snapshot() == before)
    let error = #expect(throws: SightlineError.self) {
      try Catalog(at: address).write { (writer) throws(SightlineError) in
        _ = try writer.removeType("thing")
      }
    }
    #expect(error?.code == .readOnly)
  }

  @Test("Making a catalog twice, and querying a missing one, are errors with a remedy")
  func missing() throws {
    let twice = #expect(throws: SightlineError.self) { try Catalog.create(at: address) }
    #expect(twice?.message.contains("sightline catalog migrate") == true)
    let missing = #expect(throws: SightlineError.self) {
      _ = try Catalog(at: "\(server ?? "")?schema=nowhere")
    }
    #expect(missing?.code == .notFound)
    #expect(try Catalog.migrate(at: address).before == Catalog.migrate(at: address).now)
  }
}
