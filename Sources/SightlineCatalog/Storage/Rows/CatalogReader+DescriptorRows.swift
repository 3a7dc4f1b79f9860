package import SightlineDescriptors
package import SightlineFoundation

/// Descriptors that are rows of a server's table, each with a checksum of its own.
extension CatalogReader {
  /// How many rows are read at once: of the largest, some megabytes.
  private static let rowsPerReading = 512
  /// The same of hashes, which have some ten bytes.
  private static let hashesPerReading = 8192
  /// How many pictures of the directory are read at once.
  private static let entriesPerReading = 16_384

  /// One algorithm's descriptors of pictures from a number on, some hundred at a time.
  func eachDescriptorRow(
    of totals: AlgorithmTotals,
    from picture: Int64,
    _ body: (PackedColumn) throws -> Void
  ) throws {
    var start = picture
    while true {
      let (column, isLast) = try descriptorRows(of: totals, from: &start)
      if column.count > 0 { try body(column) }
      if isLast { return }
    }
  }

  /// Some hundred of one algorithm's descriptors.
  ///
  /// - Parameters:
  ///   - totals: The algorithm.
  ///   - start: The first picture; then the first of those that come next.
  /// - Returns: The descriptors, and whether they are the last.
  /// - Throws: `SightlineError` with code `damaged` when one does not fit its checksum; what the server meets.
  func descriptorRows(
    of totals: AlgorithmTotals,
    from start: inout Int64
  ) throws -> (column: PackedColumn, isLast: Bool) {
    var column = PackedColumn(algorithm: totals.identifier)
    var count = 0
    let isHash = HashColumn.all[totals.identifier] != nil
    let most = isHash ? Self.hashesPerReading : Self.rowsPerReading
    try db.eachRow(
      """
      SELECT picture, data, checksum FROM descriptors WHERE algorithm = ? AND picture >= ?
      ORDER BY picture LIMIT \(most)
      """,
      [totals.number, start],
      path: path
    ) { row in
      count += 1
      start = try row.number(0) + 1
      try tolerating { try row.descriptor(of: totals.identifier, into: &column) }
    }
    return (column, count < most)
  }

  /// Which entity each picture from a number on shows, some thousand at a time.
  func eachDirectoryRow(
    from picture: Int64,
    _ body: (PictureDirectory) throws -> Void
  ) throws {
    var start = picture
    while true {
      var directory = PictureDirectory()
      try db.eachRow(
        """
        SELECT pictures.id, entity, type FROM pictures JOIN entities ON entities.id = entity
        WHERE pictures.id >= ? ORDER BY pictures.id LIMIT \(Self.entriesPerReading)
        """,
        [start],
        path: path
      ) { row in
        start = try row.number(0) + 1
        directory.append(
          start - 1,
          entity: try row.number(1, upTo: PictureDirectory.highestEntity),
          type: try row.number(2, upTo: PictureDirectory.highestType)
        )
      }
      try body(directory)
      if directory.count < Self.entriesPerReading { return }
    }
  }

  /// The descriptors of some pictures by one algorithm, on a server in one statement.
  ///
  /// - Returns: By picture; those that have none are left out.
  func descriptors(of algorithm: String, for pictures: [Int64]) throws -> [Int64: DescriptorValue] {
    if let sharded { return try sharded.descriptors(of: algorithm, for: pictures) }
    guard db.rows != nil else {
      var found: [Int64: DescriptorValue] = [:]
      for picture in pictures { found[picture] = try descriptor(of: algorithm, for: picture) }
      return found
    }
    guard let query = try descriptorsQuery(of: algorithm, for: pictures) else { return [:] }
    var column = PackedColumn(algorithm: algorithm)
    try db.eachRow(of: query, path: path) { row in try row.descriptor(of: algorithm, into: &column)
    }
    var found: [Int64: DescriptorValue] = [:]
    for place in 0..<column.count { found[column.pictures[place]] = try value(column, at: place) }
    return found
  }

  /// The descriptors of some pictures by several algorithms, on one server in one statement.
  ///
  /// - Returns: By algorithm and picture; those that there are none of are left out.
  private func descriptors(
    ofEach identifiers: [String],
    for pictures: [Int64]
  ) throws -> [String: [Int64: DescriptorValue]] {
    var found: [String: [Int64: DescriptorValue]] = [:]
    guard db.rows != nil, identifiers.count > 1 else {
      for identifier in identifiers {
        found[identifier] = try descriptors(of: identifier, for: pictures)
      }
      return found
    }
    var names: [Int64: String] = [:]
    for name in identifiers { if let totals = try algorithm(name) { names[totals.number] = name } }
    var columns: [String: PackedColumn] = [:]
    try db.eachRow(
      """
      SELECT picture, data, checksum, algorithm FROM descriptors
      WHERE algorithm = ANY (CAST(? AS bigint[])) AND picture = ANY (CAST(? AS bigint[]))
      ORDER BY picture
      """,
      [Self.list(names.keys.sorted()), Self.list(pictures)],
      path: path
    ) { row in
      let name = names[try row.integer(3)] ?? ""
      try row.descriptor(of: name, into: &columns[name, default: PackedColumn(algorithm: name)])
    }
    for (name, column) in columns {
      for place in 0..<column.count {
        found[name, default: [:]][column.pictures[place]] = try value(column, at: place)
      }
    }
    return found
  }

  /// Numbers as a server reads a list of them.
  private static func list(_ numbers: [Int64]) -> String {
    "{\(numbers.map(String.init).joined(separator: ","))}"
  }

  /// Returns the query for the descriptors of some pictures by one algorithm; nil if the server has none of it.
  func descriptorsQuery(of algorithm: String, for pictures: [Int64]) throws -> StoredQuery? {
    try self.algorithm(algorithm).map { totals in
      StoredQuery(
        sql: """
          SELECT picture, data, checksum FROM descriptors
          WHERE algorithm = ? AND picture = ANY (CAST(? AS bigint[])) ORDER BY picture
          """,
        values: [totals.number, Self.list(pictures)]
      )
    }
  }

  /// The descriptors that a picture is said to have.
  ///
  /// - Throws: `SightlineError` with code `damaged` when one is missing.
  func descriptors(of stored: StoredPicture) throws -> PictureDescriptors {
    let numbers = Dictionary(
      try algorithmTotals().map { ($0.number, $0.identifier) },
      uniquingKeysWith: { first, _ in first }
    )
    var found: [String: DescriptorValue] = [:]
    try db.eachRow(
      "SELECT picture, data, checksum, algorithm FROM descriptors WHERE picture = ?",
      [stored.picture.id],
      path: path
    ) { row in
      let algorithm = numbers[try row.integer(3)] ?? ""
      var column = PackedColumn(algorithm: algorithm)
      try row.descriptor(of: algorithm, into: &column)
      found[algorithm] = try value(column, at: 0)
    }
    return PictureDescriptors(
      try stored.algorithms.map { algorithm in
        guard let value = found[algorithm] else {
          throw damaged("picture '\(stored.picture.path)' has lost its descriptor \(algorithm)")
        }
        return PictureDescriptors.Entry(identifier: algorithm, value: value)
      }
    )
  }

  /// The numbers of the pictures that are said to have a descriptor of an algorithm, growing.
  func picturesDescribed(by totals: AlgorithmTotals) throws -> [Int64] {
    var numbers: [Int64] = []
    try db.eachOfManyRows(
      """
      SELECT pictures.id FROM pictures
      JOIN descriptor_sets ON descriptor_sets.id = pictures.descriptors
      WHERE ',' || algorithms || ',' LIKE '%,\(totals.number),%' ORDER BY pictures.id
      """,
      [],
      path: path
    ) { row in numbers.append(try row.number(0)) }
    return numbers
  }

  /// Puts the numbers of their types to pictures that were added.
  func addedRows(
    _ found: [(picture: StoredPicture, entity: Int64)],
    from first: Int64
  ) throws -> [AddedPicture] {
    var added: [AddedPicture] = []
    added.reserveCapacity(found.count)
    try eachDirectoryRow(from: first) { directory in
      for (place, picture) in directory.pictures.enumerated() {
        guard added.count < found.count, found[added.count].picture.picture.id == picture,
          found[added.count].entity == directory.entities[place]
        else { throw damaged("picture \(picture) is not where its entity is") }
        let (stored, entity) = found[added.count]
        added.append(
          AddedPicture(
            picture: stored.picture,
            algorithms: stored.algorithms,
            entity: entity,
            type: directory.types[place]
          )
        )
      }
    }
    return added
  }
}

/// Questions that a search asks a server.
extension CatalogReader {
  /// A hash, and how far from it a picture may be.
  package struct NearHash: Sendable {
    package let algorithm: String
    package let hash: PerceptualHash
    /// In bits.
    package let radius: Int

    /// Asks for pictures near to a hash.
    package init(algorithm: String, hash: PerceptualHash, radius: Int) {
      self.algorithm = algorithm
      self.hash = hash
      self.radius = radius
    }

    /// The condition on a picture's row, for values of a hash and a radius.
    fileprivate var condition: String {
      "bit_count(\(algorithm) # CAST(? AS bit(\(hash.bitCount)))) <= ?"
    }

    fileprivate var values: [any StoredValue] {
      [HashColumn.bits(hash), radius]
    }
  }

  /// The pictures that are near by one of some hashes at least, by growing number.
  ///
  /// - Returns: Nil where a hash has no column of its own.
  /// - Throws: `SightlineError` when the server cannot be asked.
  /// - Complexity: A pass over the hashes, which each partition does for itself.
  package func pictures(near hashes: [NearHash]) throws(SightlineError) -> [Int64]? {
    let columns = HashColumn.all
    guard hashes.allSatisfy({ columns[$0.algorithm] == $0.hash.bitCount }) else { return nil }
    guard !hashes.isEmpty else { return [] }
    return try mapErrors(path) {
      if let sharded { return try sharded.pictures(near: hashes) }
      let query = Self.nearQuery(hashes)
      return try db.integers(query.sql, query.values, path: path)
    }
  }

  /// Returns the query for pictures near to hashes on a server.
  static func nearQuery(_ hashes: [NearHash]) -> StoredQuery {
    StoredQuery(
      sql: """
        SELECT picture FROM hashes WHERE \(hashes.map(\.condition).joined(separator: " OR "))
        ORDER BY picture
        """,
      values: StatementValues(hashes.flatMap(\.values))
    )
  }

  /// The descriptors of some pictures by several algorithms; see `descriptors(ofEach:for:)`.
  package func descriptorValues(
    ofEach algorithms: [String],
    for pictures: [Int64]
  ) throws(SightlineError) -> [String: [Int64: DescriptorValue]] {
    try mapErrors(path) { try descriptors(ofEach: algorithms, for: pictures) }
  }
}

/// The hashes that have columns of their own on a server, by which pictures are found.
enum HashColumn {
  /// Their bits by their algorithms.
  static let all = ["pdq": 256, "phash": 64, "dhash": 64]
  /// In the order of their columns.
  static let names = ["pdq", "phash", "dhash"]

  /// The bits of a hash as a server writes them.
  static func bits(_ hash: PerceptualHash) -> String {
    String((0..<hash.bitCount).map { hash[$0] ? "1" : "0" })
  }
}

extension StoredRow {
  /// Adds the descriptor of a row whose columns begin with `picture`, `data` and `checksum` to a column of lower
  /// pictures.
  ///
  /// - Throws: `SightlineError` with code `damaged` when it does not fit its checksum.
  func descriptor(of algorithm: String, into column: inout PackedColumn) throws {
    let picture = try number(0)
    let checksum = try integer(2)
    let bytes = try blob(1)
    guard RowChecksum.descriptor(bytes, of: picture, by: algorithm) == checksum else {
      throw SightlineError.damaged(
        path,
        "the checksum of descriptor '\(algorithm)' of picture \(picture) does not match"
      )
    }
    column.append(picture, bytes)
  }
}

extension RowChecksum {
  /// The checksum of a descriptor that is a row: that of a block with this picture alone.
  static func descriptor(_ bytes: [UInt8], of picture: Int64, by algorithm: String) -> Int64 {
    Int64(
      bitPattern: DescriptorBlock.checksum(
        algorithm: algorithm,
        first: picture,
        last: picture,
        count: 1,
        data: bytes.rawSpan
      )
    )
  }
}
