import GRDB
import SightlineDescriptors
import SightlineFoundation
import TestSupport
import Testing

@testable import SightlineCatalog

@Suite("Blocks of a catalog that grows")
struct BlockWriterTests: CatalogFileSuite {
  let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  /// The counts of the blocks of one algorithm, in order.
  private func blocks(_ algorithm: String) throws -> [Int] {
    let database = try DatabaseQueue(path: path)
    return try database.read { db in
      try Int.fetchAll(
        db,
        sql: """
          SELECT count FROM blocks WHERE algorithm =
            (SELECT id FROM algorithms WHERE identifier = ?) ORDER BY first
          """,
        arguments: [algorithm]
      )
    }
  }

  private static let hash = PictureDescriptors([
    PictureDescriptors.Entry(
      identifier: "tiny",
      value: .hash(
        PerceptualHash(bits: [true, false, true, true, false, false, true, true], quality: 9)
      )
    )
  ])

  private func put(
    _ range: Range<Int>,
    with writer: borrowing CatalogWriter,
    of entity: Entity
  ) throws(SightlineError) {
    for index in range {
      var picture = Samples.picture(1, of: entity)
      picture.path = "\(index)"
      picture.descriptors = Self.hash
      try writer.putPicture(picture)
    }
  }

  @Test(
    "Pictures added one at a time leave a logarithm of blocks, each at most half the one before"
  )
  func oneAtATime() throws {
    let catalog = try Catalog(at: path, mode: .readWrite)
    let entity = Samples.entity("1")
    try catalog.write { (writer) throws(SightlineError) in
      try writer.putType(Samples.landmark)
      try writer.putEntity(entity)
    }
    for index in 0..<150 {
      try catalog.write { (writer) throws(SightlineError) in
        try put(index..<index + 1, with: writer, of: entity)
      }
      let counts = try blocks("tiny")
      #expect(counts.reduce(0, +) == index + 1)
      #expect(zip(counts, counts.dropFirst()).allSatisfy { $0 >= 2 * $1 })
      #expect(try blocks("") == counts)
    }
    #expect(try catalog.column(of: "tiny").count == 150)
  }

  @Test("Pictures added in batches of any size fill their blocks, and order is kept")
  func batches() throws {
    let catalog = try Catalog(at: path, mode: .readWrite)
    let entity = Samples.entity("1")
    try catalog.write { (writer) throws(SightlineError) in
      try writer.putType(Samples.landmark)
      try writer.putEntity(entity)
    }
    var start = 0
    for size in [10, 9000, 1, 3000, 1200, 7, 4096, 5] {
      try catalog.write { (writer) throws(SightlineError) in
        try put(start..<start + size, with: writer, of: entity)
      }
      start += size
    }
    let counts = try blocks("tiny")
    #expect(counts.reduce(0, +) == start)
    let open = counts.drop { $0 == DescriptorBlock.maximumCount }
    #expect(zip(open, open.dropFirst()).allSatisfy { $0 >= 2 * $1 })
    #expect(try catalog.column(of: "tiny").pictures == (1...Int64(start)).map { $0 })
    #expect(try catalog.check() == [])
  }

  @Test("When more pictures are removed than are left, their descriptors are dropped automatically")
  func automaticCompaction() throws {
    let catalog = try Catalog(at: path, mode: .readWrite)
    let entity = Samples.entity("1")
    try catalog.write { (writer) throws(SightlineError) in
      try writer.putType(Samples.landmark)
      try writer.putEntity(entity)
      try put(0..<9000, with: writer, of: entity)
    }
    for first in stride(from: Int64(0), to: 9000, by: 1000) {
      try catalog.write { (writer) throws(SightlineError) in
        for offset in 1...Int64(700) { try writer.removePicture(first + offset) }
      }
    }
    #expect(try catalog.column(of: "tiny").count == 2700)
    #expect(try blocks("tiny").reduce(0, +) < 5000)
    #expect(try catalog.check() == [])
    let report = try catalog.compact()
    #expect(report.bytesAfter < report.bytesBefore)
    #expect(try blocks("tiny") == [2700] && blocks("") == [2700])
    #expect(try catalog.column(of: "tiny").count == 2700)
  }
}
