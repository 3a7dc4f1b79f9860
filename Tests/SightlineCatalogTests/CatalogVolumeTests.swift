import GRDB
import SightlineDescriptors
import SightlineFoundation
import TestSupport
import Testing

@testable import SightlineCatalog

/// Catalogs that ask for far more time or memory than their size is worth.
@Suite("Catalogs that request much memory or time")
struct CatalogVolumeTests: CatalogFileSuite {
  let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  @Test("A set of descriptors that names an algorithm twice is damage")
  func repeatedAlgorithm() throws {
    let catalog = try Samples.catalog(path, pictures: 1)
    let stored = try #require(try catalog.storedPictures().first)
    let first = try #require(stored.algorithms.first)
    let repeating = StoredPicture(
      picture: stored.picture,
      algorithms: stored.algorithms + [String](repeating: first, count: 1000)
    )
    let number = try #require(
      try catalog.read { try $0.tables.algorithmTotals().first { $0.identifier == first }?.number }
    )
    let added = String(repeating: ",\(number)", count: 1000)
    try tamper(
      """
      UPDATE descriptor_sets SET algorithms = algorithms || '\(added)';
      UPDATE pictures SET checksum = \(RowChecksum.picture(repeating, entity: 1))
      """
    )
    let error = #expect(throws: SightlineError.self) { try Catalog(at: path).storedPictures() }
    #expect(error?.code == .damaged && error?.message.contains("twice") == true)
    #expect(try !Catalog(at: path).check().isEmpty)
  }

  @Test("The latest pictures are found by their numbers, without reading all others")
  func added() throws {
    let catalog = try Samples.catalog(path, pictures: 3)
    var steps: [String] = []
    try catalog.read { reader in
      let rows = FileReader.orderedPictures(.numbers(from: 3))
      let plan = "EXPLAIN QUERY PLAN SELECT number \(rows)"
      try reader.tables.db.eachRow(plan, [3], path: path) { row in steps.append(try row.text(3)) }
    }
    #expect(steps.contains { $0.contains("SEARCH pictures") })
    #expect(!steps.contains { $0.contains("SCAN pictures") })
    #expect(try catalog.read { try $0.pictures(addedSince: $0.state()) }.isEmpty)
  }

  @Test("More algorithms than a catalog may have are damage")
  func forgedAlgorithms() throws {
    let catalog = try Samples.catalog(path, pictures: 1)
    let rows = (Int64(100)..<400).map { AlgorithmTotals(number: $0, identifier: "a\($0)") }
      .map { "(\($0.number), '\($0.identifier)', 0, 0, 0, \($0.checksum))" }
    try tamper("INSERT INTO algorithms VALUES \(rows.joined(separator: ", "))")
    let error = #expect(throws: SightlineError.self) { try catalog.algorithms() }
    #expect(error?.code == .damaged && error?.message.contains("256 algorithms") == true)
    #expect(try !Catalog(at: path).check().isEmpty)
  }

  @Test("A picture with more algorithms than a catalog may have is refused, and nothing is changed")
  func addedAlgorithms() throws {
    let catalog = try Samples.catalog(path, pictures: 1)
    let entity = Samples.entity("0")
    var picture = Samples.picture(1, of: entity, position: 1)
    let value = try #require(Samples.descriptors(1).first?.value)
    picture.descriptors = PictureDescriptors(
      (0..<AlgorithmTotals.limit).map { .init(identifier: "a\($0)", value: value) }
    )
    let added = picture
    let error = #expect(throws: SightlineError.self) {
      try catalog.write { (writer) throws(SightlineError) in try writer.putPicture(added) }
    }
    #expect(error?.code == .invalidEntity && error?.message.contains("the limit") == true)
    #expect(try catalog.counts().pictures == 1)
    #expect(try catalog.check() == [])
  }

  /// Counts for some tenths of a second, well within what any statement may take.
  private static func count(_ reader: CatalogReader) throws(SightlineError) -> Int? {
    try mapErrors(reader.path) {
      try reader.tables.db.integer(
        "WITH RECURSIVE c(x) AS (SELECT 1 UNION ALL SELECT x + 1 FROM c WHERE x < 300000) "
          + "SELECT count(*) FROM c",
        path: reader.path
      ).map { Int($0) }
    }
  }

  @Test("A statement ends once its answer is no longer wanted, and the connection stays usable")
  func unwantedStatement() async throws {
    let catalog = try Samples.catalog(path, pictures: 3)
    let interruption = Interruption()
    let error = await #expect(throws: SightlineError.self) {
      try await catalog.read(unless: interruption) { (reader) throws(SightlineError) -> Int? in
        interruption.cancel()
        return try Self.count(reader)
      }
    }
    #expect(error?.code == .cancelled)
    let count = try await catalog.read { (reader) throws(SightlineError) -> Int? in
      try Self.count(reader)
    }
    #expect(count == 300_000)
    #expect(try catalog.check() == [])
  }
}
