import Algorithms

/// The entities of one shard, by type and id, some hundred at a time, so that several shards can be read together.
final class EntityCursor {
  private let reader: CatalogReader
  private var types: ArraySlice<String>
  private var page: ArraySlice<NumberedEntity> = []
  /// Behind which entity the next page begins; nil where the next type does.
  private var last: EntityIdentifier?
  private var found = RowTotals()

  private static let pageSize = 512

  init(_ reader: CatalogReader) throws {
    self.reader = reader
    types = try reader.typeRows().map(\.type.identifier)[...]
  }

  /// The next entity, without consuming it.
  ///
  /// - Throws: `SightlineError` with code `damaged`, also at the end, where entities are fewer, more or others than
  ///   were written.
  func peek() throws -> NumberedEntity? {
    while page.isEmpty {
      guard let type = last?.type ?? types.popFirst() else {
        let written = try reader.totals().entities
        guard found == written else {
          throw reader.damaged(
            "\(found.count) entities are found in place of \(written.count), or others"
          )
        }
        return nil
      }
      let place = last ?? EntityIdentifier(type: type, id: "")
      page = try reader.entityRows(.following(place, limit: Self.pageSize))[...]
      for entity in page { found.add(entity.checksum) }
      last = page.count == Self.pageSize ? page.last?.entity.identifier : nil
    }
    return page.first
  }

  /// Goes on behind the entity that came.
  func advance() { page = page.dropFirst() }
}

/// One algorithm's descriptors of one shard, a block at a time, so that several shards can be read together.
final class BlockCursor {
  private let reader: CatalogReader
  private let totals: AlgorithmTotals
  /// From which picture on.
  private let start: Int64
  /// The pictures that stand in blocks and are skipped.
  private let removed: [Int64]
  private var sequence: BlockSequence
  /// The first picture of the block that comes next is at least this; in a file the first block may begin before.
  private var next: Int64
  private var block: PackedColumn?
  /// Where in the block it goes on.
  private(set) var place = 0
  private var isAtEnd = false

  /// Prepares to read.
  ///
  /// - Parameters:
  ///   - reader: A shard's reader.
  ///   - totals: The algorithm.
  ///   - start: The first picture; from the first of all on, the blocks are held against what was written.
  ///   - leavesOutRemoved: Whether the descriptors of removed pictures are left out.
  /// - Throws: Any error that the shard meets.
  init(
    _ reader: CatalogReader,
    _ totals: AlgorithmTotals,
    from start: Int64,
    leavesOutRemoved: Bool
  ) throws {
    self.reader = reader
    self.totals = totals
    self.start = start
    sequence = BlockSequence(of: totals, path: reader.path)
    next = start
    guard reader.db.rows == nil else {
      removed = []
      return
    }
    removed = leavesOutRemoved ? try reader.removed() : []
    next = try reader.startOfBlock(of: totals, with: start)
  }

  /// The next block, from `place` on, without consuming it; nil at the end.
  func peek() throws -> PackedColumn? {
    while block == nil, !isAtEnd {
      guard reader.db.rows == nil else {
        let (column, isLast) = try reader.descriptorRows(of: totals, from: &next)
        isAtEnd = isLast
        if column.count > 0 { block = column }
        continue
      }
      guard let column = try storedBlock() else {
        isAtEnd = true
        if start <= 1 { try sequence.requireAll() }
        continue
      }
      let rest = column.pictures.partitioningIndex { $0 >= start }
      let live = column.part(rest..<column.count, renumberedBy: 0).leavingOut(removed)
      if live.count > 0 { block = live }
    }
    return block
  }

  /// Goes on in the block that came, or behind it.
  func advance(to place: Int) {
    let isDone = place == block?.count
    self.place = isDone ? 0 : place
    if isDone { block = nil }
  }

  private func storedBlock() throws -> PackedColumn? {
    var column: PackedColumn?
    try reader.db.eachRow(
      """
      SELECT first, last, count, data, checksum FROM blocks WHERE algorithm = ? AND first >= ?
      ORDER BY first LIMIT 1
      """,
      [totals.number, next],
      path: reader.path
    ) { row in
      let block = try row.block(of: totals.identifier)
      try sequence.take(block)
      next = block.column.pictures[0] + 1
      column = block.column
    }
    return column
  }
}
