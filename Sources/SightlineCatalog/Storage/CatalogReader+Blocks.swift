package import SightlineFoundation

extension CatalogReader {
  /// The query for the rows of `algorithms`.
  static let algorithmsQuery = StoredQuery(
    sql:
      "SELECT id, identifier, blocks, value_count, digest, checksum FROM algorithms ORDER BY id"
  )

  /// The rows of `algorithms`, by number.
  func algorithmTotals() throws -> [AlgorithmTotals] {
    var algorithms: [AlgorithmTotals] = []
    try db.eachRow(of: Self.algorithmsQuery, path: path) { row in
      let totals = AlgorithmTotals(
        number: try row.number(0),
        identifier: try row.text(1),
        blocks: try row.count(2),
        values: try row.count(3),
        digest: UInt64(bitPattern: try row.integer(4))
      )
      guard try totals.checksum == row.integer(5) else {
        throw damaged("the checksum of algorithm '\(totals.identifier)' does not match")
      }
      guard algorithms.count < AlgorithmTotals.limit else {
        throw damaged("it has more than \(AlgorithmTotals.limit) algorithms, the limit")
      }
      algorithms.append(totals)
    }
    return algorithms
  }

  /// The query for the row of `totals`.
  static let totalsQuery = StoredQuery(
    sql: """
      SELECT next_picture, next_entity, types, types_digest, entities, entities_digest, pictures,
        removed, removed_digest, generation, logged_from, logged, checksum
      FROM totals
      """
  )

  /// The row of `totals`.
  func totals() throws -> CatalogTotals {
    var found: CatalogTotals?
    try db.eachRow(of: Self.totalsQuery, path: path) { row in
      let totals = CatalogTotals(
        nextPicture: try row.number(0),
        nextEntity: try row.number(1, upTo: PictureDirectory.highestEntity + 1),
        types: RowTotals(count: try row.count(2), digest: try row.integer(3)),
        entities: RowTotals(count: try row.count(4), digest: try row.integer(5)),
        pictures: try row.count(6),
        removed: try row.count(7),
        removedDigest: try row.integer(8),
        generation: try row.number(9),
        loggedFrom: try row.number(10),
        logged: try row.count(11)
      )
      guard try totals.checksum == row.integer(12), found == nil else {
        throw damaged("the checksum of the totals does not match")
      }
      guard totals.nextPicture > 0, totals.nextEntity > 0, totals.loggedFrom <= totals.generation
      else { throw damaged("the totals contradict each other") }
      found = totals
    }
    guard let found else { throw damaged("the totals are missing") }
    return found
  }

  /// The numbers of removed pictures whose descriptors may still stand in blocks, growing.
  func removed() throws -> [Int64] {
    let totals = try totals()
    var removed: [Int64] = []
    var digest: Int64 = 0
    try db.eachRow("SELECT picture FROM removed ORDER BY picture", path: path) { row in
      let picture = try row.number(0)
      removed.append(picture)
      digest ^= CatalogTotals.digest(picture)
    }
    guard removed.count == totals.removed, digest == totals.removedDigest else {
      throw damaged("the list of removed pictures does not match its checksum")
    }
    return removed
  }

  /// One algorithm's descriptors, some thousand at a time, so that they need not all be in memory.
  ///
  /// Blocks that were handed out count only when the whole call succeeds: a missing one shows at the end.
  ///
  /// - Parameters:
  ///   - algorithm: The identifier of the algorithm; one that is not stored gives none.
  ///   - body: Takes a column that is not empty; the pictures of each are higher than those before.
  /// - Throws: `SightlineError`: `damaged` or `io`; what the body throws.
  package func eachBlock(
    of algorithm: String,
    _ body: (PackedColumn) throws(SightlineError) -> Void
  ) throws(SightlineError) {
    try mapErrors(path) {
      try eachLiveBlock(of: algorithm) { column in try body(column) }
    }
  }

  /// The same for a body that throws anything.
  func eachLiveBlock(of algorithm: String, _ body: (PackedColumn) throws -> Void) throws {
    if let sharded {
      let starts = sharded.starts(from: 0)
      return try sharded.eachBlock(of: algorithm, from: starts, leavesOutRemoved: true, body)
    }
    guard let totals = try algorithmTotals().first(where: { $0.identifier == algorithm }) else {
      return
    }
    if db.rows != nil { return try eachDescriptorRow(of: totals, from: 0, body) }
    let removed = try removed()
    try eachStoredBlock(of: totals) { block in
      let live = block.leavingOut(removed)
      if live.count > 0 { try body(live) }
    }
  }

  /// At least how many descriptors of an algorithm and bytes of them are coming, as far as rows in the
  /// file bear it out.
  func capacity(of algorithm: String) throws -> (count: Int, bytes: Int) {
    var capacity = (count: 0, bytes: 0)
    if let sharded {
      for (_, reader) in sharded.present {
        let part = try reader.capacity(of: algorithm)
        capacity = (capacity.count + part.count, capacity.bytes + part.bytes)
      }
      return capacity
    }
    guard db.rows == nil else { return capacity }
    try db.eachRow(
      """
      SELECT coalesce(sum(count), 0), coalesce(sum(length(data)), 0),
        (SELECT page_count * page_size FROM pragma_page_count, pragma_page_size)
      FROM blocks JOIN algorithms ON algorithms.id = algorithm WHERE identifier = ?
      """,
      [algorithm],
      path: path
    ) { row in
      // Damaged rows can hold any number; the file's own size bounds the memory that they can request.
      let fileSize = try row.count(2)
      capacity.bytes = min(try row.count(1), fileSize)
      capacity.count = min(try row.count(0), fileSize)
    }
    return capacity
  }

  /// Which entity each picture shows, some thousand at a time, by growing number.
  ///
  /// Blocks that were handed out count only when the whole call succeeds.
  func eachDirectoryBlock(_ body: (PictureDirectory) throws -> Void) throws {
    if db.rows != nil { return try eachDirectoryRow(from: 0, body) }
    try eachLiveBlock(of: AlgorithmTotals.directory.identifier) { column in
      guard let directory = PictureDirectory(column) else {
        throw damaged("a block of the directory has records of a wrong length")
      }
      try body(directory)
    }
  }

  /// The blocks of an algorithm in order, removed pictures included, each held against its checksum
  /// and all of them against what they must add up to.
  func eachStoredBlock(of totals: AlgorithmTotals, _ body: (PackedColumn) throws -> Void) throws {
    var sequence = BlockSequence(of: totals, path: path)
    var isWhole = true
    try db.eachRow(
      """
      SELECT first, last, count, data, checksum FROM blocks WHERE algorithm = ? ORDER BY first
      """,
      [totals.number],
      path: path
    ) { row in
      let block: (column: PackedColumn, checksum: UInt64)
      do {
        block = try row.block(of: totals.identifier)
      } catch let error as SightlineError {
        guard let damages else { throw error }
        isWhole = false
        return damages.add(error.description, concerning: row, reader: self)
      }
      try sequence.take(block)
      try body(block.column)
    }
    if isWhole { try sequence.requireAll() }
  }
}

extension StoredRow {
  /// A block's column and checksum.
  ///
  /// The columns of the row are `first`, `last`, `count`, `data` and `checksum`.
  func block(of algorithm: String) throws -> (column: PackedColumn, checksum: UInt64) {
    let (first, last) = (try number(0), try number(1))
    let count = try count(2)
    let checksum = UInt64(bitPattern: try integer(4))
    var column = PackedColumn(algorithm: algorithm)
    let isWhole = try withBlob(3) { data in
      let found = DescriptorBlock.checksum(
        algorithm: algorithm,
        first: first,
        last: last,
        count: count,
        data: data
      )
      return found == checksum
        && DescriptorBlock.unpack(
          data,
          first: first,
          last: last,
          count: count,
          into: &column
        )
    }
    guard isWhole else {
      throw SightlineError.damaged(
        path,
        "the checksum of a block of \(AlgorithmTotals(number: 0, identifier: algorithm).name) "
          + "does not match, pictures \(first) to \(last)"
      )
    }
    return (column, checksum)
  }
}
