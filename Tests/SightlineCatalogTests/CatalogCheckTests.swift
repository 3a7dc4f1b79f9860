import Foundation
import GRDB
import SightlineDescriptors
import SightlineFoundation
import TestSupport
import Testing

@testable import SightlineCatalog

@Suite("Catalog check")
struct CatalogCheckTests: CatalogFileSuite {
  let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  @Test("A whole catalog has no damage, with pictures removed and unreadable too")
  func whole() throws {
    let catalog = try Samples.catalog(path, pictures: 30)
    try catalog.write { (writer) throws(SightlineError) in
      for picture in Int64(3)...9 { try writer.removePicture(picture) }
      try writer.removeEntity(Samples.entity("20").identifier)
      try writer.putPicture(
        ReferencePicture(
          unreadable: "x.png",
          entity: Samples.entity("1").identifier,
          position: 4,
          problem: "cut short"
        )
      )
    }
    #expect(try catalog.check() == [])
  }

  @Test("All damages are listed, and a damaged block names its pictures and entities")
  func several() throws {
    let catalog = try Samples.catalog(path, pictures: 5)
    try tamper(
      """
      UPDATE entities SET title = 'x' WHERE id = 2;
      UPDATE entities SET title = 'y' WHERE id = 3;
      UPDATE pictures SET width = 1 WHERE id = 4;
      UPDATE types SET plural = 'z';
      UPDATE blocks SET data = zeroblob(length(data)) WHERE algorithm = 2;
      """
    )
    let damages = try catalog.check()
    #expect(damages.count == 5, "\(damages)")
    #expect(damages.allSatisfy { $0.message.hasPrefix(path) && !$0.message.contains("\n") })
    let block = try #require(damages.first { !$0.pictures.isEmpty })
    #expect(block.pictures == [1, 2, 3, 4, 5])
    #expect(block.entities == (0..<5).map { Samples.entity("\($0)").identifier })
    #expect(block.message.contains("dhash"))
  }

  @Test(
    "Inconsistent rows are found, though each fits its checksum",
    arguments: [
      "DELETE FROM blocks WHERE algorithm = 3",
      "INSERT INTO blocks SELECT 99, algorithm, first, last, count, data, checksum FROM blocks "
        + "WHERE algorithm = 3",
      "INSERT INTO blocks SELECT 99, 77, first, last, count, data, checksum FROM blocks "
        + "WHERE algorithm = 3",
      "DELETE FROM pictures WHERE id = 3; DELETE FROM removed",
      "DELETE FROM pictures WHERE id = 3",
      "INSERT INTO removed VALUES (3)",
      "DELETE FROM entities WHERE id = 3",
      "DELETE FROM algorithms WHERE id = 0",
      "DELETE FROM descriptor_sets",
      "DELETE FROM totals",
      "DROP TABLE blocks",
      "DROP TRIGGER picture_removed; DELETE FROM pictures",
    ]
  )
  func mismatch(_ sql: String) throws {
    let catalog = try Samples.catalog(path, pictures: 5)
    try tamper(sql)
    let damages = try catalog.check()
    #expect(!damages.isEmpty && damages.count <= 12, "\(damages)")
  }

  @Test(
    "One flipped byte anywhere in a block's row is reported by the reader of it and by the check"
  )
  func flippedBytes() throws {
    let catalog = try Catalog(at: path, mode: .readWrite)
    let entity = Samples.entity("1")
    try catalog.write { (writer) throws(SightlineError) in
      try writer.putType(Samples.landmark)
      try writer.putEntity(entity)
      for seed in 0..<3 {
        var picture = Samples.picture(seed, of: entity)
        picture.descriptors = PictureDescriptors(Samples.descriptors(seed).prefix(1))
        try writer.putPicture(picture)
      }
    }
    let column = try catalog.column(of: "phash")
    let directory = try catalog.directory()
    let original = try folder.bytes(of: "app.sightline")
    let stored = try DatabaseQueue(path: path).read { db in
      try Row.fetchAll(db, sql: "SELECT data, checksum FROM blocks ORDER BY algorithm")
    }
    for (index, row) in stored.enumerated() {
      // The row's data and, behind them, its checksum.
      let data: [UInt8] = Array(row[0] as Data)
      let checksum = (row[1] as Int64).bigEndian
      let bytes = data + withUnsafeBytes(of: checksum) { Array($0) }
      let place = try #require(original.firstRange(of: bytes)?.lowerBound)
      for offset in bytes.indices {
        var flipped = original
        flipped[place + offset] ^= 1 << UInt8(offset % 8)
        try folder.write(flipped, to: "flipped")
        let damaged = try Catalog(at: folder.file("flipped"))
        let error = #expect(throws: SightlineError.self) {
          if index == 0 { _ = try damaged.directory() } else { _ = try damaged.column(of: "phash") }
        }
        #expect(error?.code == .damaged)
        if index > 0 { #expect(throws: SightlineError.self) { try damaged.snapshot() } }
        if offset % 8 == 0 { #expect(try !damaged.check().isEmpty) }
      }
      #expect(bytes.count > 30)
    }
    #expect(column.count == 3 && directory.count == 3 && stored.count == 2)
  }
}
