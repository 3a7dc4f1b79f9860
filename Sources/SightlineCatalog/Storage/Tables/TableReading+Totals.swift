import SightlineFoundation

extension TableReading {
  /// The query for the rows of `algorithms`.
  static var algorithmsQuery: StoredQuery {
    StoredQuery(
      sql:
        "SELECT id, identifier, blocks, value_count, digest, checksum FROM algorithms ORDER BY id"
    )
  }

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
        throw damaged("the checksum of algorithm '\(totals.identifier)' does not fit")
      }
      guard algorithms.count < AlgorithmTotals.limit else {
        throw damaged("it has more than \(AlgorithmTotals.limit) algorithms, the limit")
      }
      algorithms.append(totals)
    }
    return algorithms
  }

  /// The row of one algorithm; nil where there is none.
  func totals(of algorithm: String) throws -> AlgorithmTotals? {
    try algorithmTotals().first { $0.identifier == algorithm }
  }

  /// The query for the row of `totals`.
  static var totalsQuery: StoredQuery {
    StoredQuery(
      sql: """
        SELECT next_picture, next_entity, types, types_digest, entities, entities_digest, pictures,
          removed, removed_digest, generation, logged_from, logged, checksum
        FROM totals
        """
    )
  }

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
        throw damaged("the checksum of the totals does not fit")
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
      throw damaged("the list of removed pictures does not fit its checksum")
    }
    return removed
  }
}
