import SightlineDescriptors
import SightlineFoundation

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// Gathers the new descriptors of one algorithm and writes them in blocks.
///
/// New pictures have the highest numbers, so their block comes behind all others. A block that is not
/// full is merged with what comes behind it unless it is at least twice as large; so the blocks that
/// are not full at least halve from one to the next, an algorithm of n pictures has
/// n / 4,096 + log₂ 4,096 blocks at most while none is removed, and a descriptor is moved once for each
/// doubling until its block is full.
final class BlockWriter {
  private let db: any CatalogDatabase
  private let path: String
  private(set) var totals: AlgorithmTotals
  private var pending: PackedColumn
  private var isChanged: Bool
  /// Whether the blocks that are not full were taken into `pending`.
  private var hasMerged = false
  /// Whether `pending` may hold more than one block.
  private var hasSurplus = false

  init(_ db: any CatalogDatabase, path: String, totals: AlgorithmTotals, isNew: Bool) {
    self.db = db
    self.path = path
    self.totals = totals
    pending = PackedColumn(algorithm: totals.identifier)
    isChanged = isNew
  }

  /// Adds a descriptor of a picture with a higher number than all before.
  func append(_ picture: Int64, _ stored: some Collection<UInt8>) throws {
    try require(picture)
    pending.append(picture, stored)
    if pending.isFull { try flush() }
  }

  /// Adds a picture to the directory.
  func append(_ picture: Int64, record: UInt64) throws {
    try require(picture)
    pending.append(picture, record: record)
    if pending.isFull { try flush() }
  }

  /// Refuses a picture that does not come behind those that are gathered: a file can say anything of
  /// which number comes next.
  private func require(_ picture: Int64) throws {
    guard picture > pending.pictures.last ?? 0 else { throw overlap(picture) }
  }

  private func overlap(_ picture: Int64) -> SightlineError {
    .damaged(path, "blocks of \(totals.name) overlap at picture \(picture)")
  }

  /// Adds the descriptors of a block of pictures with higher numbers than all before.
  func append(_ column: PackedColumn) throws {
    for index in 0..<column.count {
      try append(column.pictures[index], column.bytes[column.range(at: index)])
    }
  }

  /// Writes what is gathered, and what the blocks of the algorithm add up to now.
  func finish() throws {
    try flush()
    // Merging can leave a remainder after the full blocks.
    if pending.count > 0 { try write(pending) }
    pending = PackedColumn(algorithm: totals.identifier)
    guard isChanged else { return }
    try db.change(
      "UPDATE algorithms SET blocks = ?, value_count = ?, digest = ?, checksum = ? WHERE id = ?",
      [
        totals.blocks, totals.values, Int64(bitPattern: totals.digest), totals.checksum,
        totals.number,
      ]
    )
    isChanged = false
  }

  /// Writes the gathered descriptors but for those that do not fill a block.
  private func flush() throws {
    guard pending.count > 0 else { return }
    try mergeNeighbors()
    if pending.isFull, !hasSurplus {
      try write(pending)
      pending = PackedColumn(algorithm: totals.identifier)
      return
    }
    hasSurplus = false
    var rest = PackedColumn(algorithm: totals.identifier)
    for index in 0..<pending.count {
      rest.append(pending.pictures[index], pending.bytes[pending.range(at: index)])
      if rest.isFull {
        try write(rest)
        rest = PackedColumn(algorithm: totals.identifier)
      }
    }
    pending = rest
  }

  /// Takes the last blocks into `pending` as long as they are small beside it.
  private func mergeNeighbors() throws {
    guard !hasMerged else { return }
    hasMerged = true
    var columns = [pending]
    var count = pending.count
    while let last = try lastBlock(), !last.isFull, last.count < 2 * count {
      var column = try read(last.id)
      let (lowest, highest) = (column.pictures[0], column.pictures[column.count - 1])
      guard highest < columns[columns.count - 1].pictures.first ?? .max else {
        throw overlap(highest)
      }
      let removed = try db.integers(
        "SELECT picture FROM removed WHERE picture BETWEEN ? AND ? ORDER BY picture",
        [lowest, highest],
        path: path
      )
      try delete(last.id, values: column.count, checksum: last.checksum)
      column = column.leavingOut(removed)
      columns.append(column)
      count += column.count
    }
    guard columns.count > 1 else { return }
    pending = PackedColumn(algorithm: totals.identifier)
    hasSurplus = true
    for column in columns.reversed() { pending.append(column) }
  }

  private struct Place {
    let id: Int64
    let count: Int
    let isFull: Bool
    let checksum: UInt64
  }

  /// The block of the highest pictures.
  private func lastBlock() throws -> Place? {
    var place: Place?
    try db.eachRow(
      """
      SELECT id, count, length(data), checksum FROM blocks WHERE algorithm = ?
      ORDER BY first DESC LIMIT 1
      """,
      [totals.number],
      path: path
    ) { row in
      let count = try row.count(1)
      place = Place(
        id: try row.number(0),
        count: count,
        isFull: try row.count(2) >= DescriptorBlock.fullByteCount
          || count >= DescriptorBlock.maximumCount,
        checksum: UInt64(bitPattern: try row.integer(3))
      )
    }
    return place
  }

  private func read(_ id: Int64) throws -> PackedColumn {
    var found: PackedColumn?
    try db.eachRow(
      "SELECT first, last, count, data, checksum FROM blocks WHERE id = ?",
      [id],
      path: path
    ) { found = try $0.block(of: totals.identifier).column }
    guard let found else {
      throw SightlineError.damaged(path, "a block of \(totals.name) vanished")
    }
    return found
  }

  private func write(_ column: PackedColumn) throws {
    let block = DescriptorBlock(column)
    let checksum = DescriptorBlock.checksum(
      algorithm: totals.identifier,
      first: block.first,
      last: block.last,
      count: block.count,
      data: block.data.rawSpan
    )
    try db.change(
      "INSERT INTO blocks (algorithm, first, last, count, data, checksum) VALUES (?, ?, ?, ?, ?, ?)",
      [
        totals.number, block.first, block.last, block.count, Data(block.data),
        Int64(bitPattern: checksum),
      ]
    )
    totals.add(values: block.count, checksum: checksum)
    isChanged = true
  }

  /// Removes all blocks.
  func removeAll() throws {
    pending = PackedColumn(algorithm: totals.identifier)
    try db.change("DELETE FROM blocks WHERE algorithm = ?", [totals.number])
    totals = AlgorithmTotals(number: totals.number, identifier: totals.identifier)
    isChanged = true
  }

  private func delete(_ id: Int64, values: Int, checksum: UInt64) throws {
    try db.change("DELETE FROM blocks WHERE id = ?", [id])
    totals.subtract(values: values, checksum: checksum)
    isChanged = true
  }
}

extension BlockWriter {
  /// Rewrites all blocks that hold removed pictures or are not full.
  ///
  /// Full blocks without removed pictures stay where they are.
  ///
  /// - Parameter removed: The numbers of the removed pictures, growing.
  /// - Throws: `SightlineError` when a block is damaged, `DatabaseError` for what SQLite meets.
  func compact(leavingOut removed: [Int64]) throws {
    try rewrite { column in
      let live = column.leavingOut(removed)
      return live.count == column.count && column.isFull ? nil : live
    }
  }

  /// Rewrites all blocks of descriptors that are another in a form.
  ///
  /// - Throws: `SightlineError` when a block or a descriptor is damaged, `DatabaseError` for what SQLite meets.
  func convert(to form: FeatureForm) throws {
    try rewrite { column in
      var converted = PackedColumn(algorithm: column.algorithm)
      var isChanged = false
      for index in 0..<column.count {
        let range = column.range(at: index)
        if PackedDescriptor.isOfBothForms(column.bytes.rawSpan.extracting(range)) {
          converted.append(column.pictures[index], column.bytes[range])
        } else {
          let value = try column.value(at: index)
          converted.append(column.pictures[index], PackedDescriptor.bytes(of: value, in: form))
          isChanged = true
        }
      }
      return isChanged ? converted : nil
    }
  }

  /// Rewrites blocks, in order.
  ///
  /// - Parameter changed: Returns the new content of a block; nil for a block that may stay as it is if nothing is
  ///   gathered before it.
  /// - Throws: Any error of the closure, `SightlineError` when a block is damaged, `DatabaseError` for what SQLite meets.
  private func rewrite(_ changed: (PackedColumn) throws -> PackedColumn?) throws {
    try finish()
    hasMerged = true
    var ids: [Int64] = []
    try db.eachRow(
      "SELECT id FROM blocks WHERE algorithm = ? ORDER BY first",
      [totals.number],
      path: path
    ) { ids.append(try $0.number(0)) }
    for id in ids {
      let column = try read(id)
      let live = try changed(column)
      if live == nil, pending.count == 0 { continue }
      let stored = "SELECT checksum FROM blocks WHERE id = ?"
      let checksum = try db.integer(stored, [id], path: path) ?? 0
      try delete(id, values: column.count, checksum: UInt64(bitPattern: checksum))
      try append(live ?? column)
    }
    try finish()
  }
}
