import Foundation
import SightlineDescriptors
import SightlineFoundation
import SightlineIndex
import TestSupport
import Testing

@Suite("Cells of a server that are kept on the disk")
struct CellSpoolTests {
  private static let length = StoredCell.featureLength

  /// The bytes of a cell with that number of features, which no other has.
  private func bytes(_ features: Int, of cell: Int) -> [UInt8] {
    (0..<features * Self.length).map { UInt8(truncatingIfNeeded: $0 &* 7 &+ cell &* 31) }
  }

  @Test("Only stored cells are found, and no file is visible")
  func keeping() throws {
    let folder = try TemporaryFolder()
    let spool = CellSpool(in: folder.path, limit: 1 << 20)
    for cell in [0, 5, 65_535] { spool.put(bytes(cell % 7 + 1, of: cell), of: cell) }
    for cell in [65_535, 0, 5] {
      let expected = bytes(cell % 7 + 1, of: cell)
      #expect(spool.bytes(of: cell, count: expected.count) == expected)
    }
    #expect(spool.bytes(of: 4, count: Self.length) == nil)
    #expect(try FileManager.default.contentsOfDirectory(atPath: folder.path).isEmpty)
  }

  @Test("A cell in the compact form leaves those beside it as they are")
  func compactCells() throws {
    let folder = try TemporaryFolder()
    let spool = CellSpool(in: folder.path, limit: 1 << 20)
    let length = StoredCell.featureLength(in: .compact)
    let cells = (0..<9).map { Array(bytes(9, of: $0).prefix(($0 + 1) * length)) }
    for (cell, bytes) in cells.enumerated() { spool.put(bytes, of: cell) }
    for (cell, bytes) in cells.enumerated() {
      #expect(spool.bytes(of: cell, count: bytes.count) == bytes)
    }
  }

  @Test("When the spool is full, recently used cells stay, and unused ones are dropped")
  func limit() throws {
    let folder = try TemporaryFolder()
    // Two files of ten features each.
    let spool = CellSpool(in: folder.path, limit: 20 * Self.length)
    for cell in 0..<10 { spool.put(bytes(1, of: cell), of: cell) }
    for cell in 10..<14 { spool.put(bytes(1, of: cell), of: cell) }
    #expect(spool.bytes(of: 3, count: Self.length) == bytes(1, of: 3))
    for cell in 14..<20 { spool.put(bytes(1, of: cell), of: cell) }
    #expect(spool.bytes(of: 3, count: Self.length) == bytes(1, of: 3))
    #expect(spool.bytes(of: 4, count: Self.length) == nil)
    for cell in 10..<20 {
      #expect(spool.bytes(of: cell, count: Self.length) == bytes(1, of: cell))
    }
    // One that is larger than a file is not kept, and takes nothing away.
    spool.put(bytes(11, of: 30), of: 30)
    #expect(spool.bytes(of: 30, count: 11 * Self.length) == nil)
    #expect(spool.bytes(of: 19, count: Self.length) == bytes(1, of: 19))
  }

  @Test("A folder whose name is not UTF-8 takes cells too")
  func anyName() throws {
    let folder = try TemporaryFolder()
    let path = folder.file(#"latin1_\xe9"#)
    try FilePaths.makeFolder(path)
    let spool = CellSpool(in: path, limit: 1 << 20)
    spool.put(bytes(3, of: 1), of: 1)
    #expect(spool.bytes(of: 1, count: 3 * Self.length) == bytes(3, of: 1))
  }

  @Test("Without a folder nothing is kept")
  func noFolder() throws {
    let folder = try TemporaryFolder()
    let spool = CellSpool(in: folder.file("missing"), limit: 1 << 20)
    spool.put(bytes(2, of: 1), of: 1)
    #expect(spool.bytes(of: 1, count: 2 * Self.length) == nil)
  }
}
