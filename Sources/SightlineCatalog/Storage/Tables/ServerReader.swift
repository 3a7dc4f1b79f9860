import SightlineDescriptors
import SightlineFoundation

/// The reader of a catalog on a server, whose descriptors are rows with a checksum each.
struct ServerReader: TableReading {
  var db: any CatalogDatabase
  let path: String
  var damages: DamageList?
  let cache = TableCache()

  init(_ db: any CatalogDatabase, path: String) {
    self.db = db
    self.path = path
  }

  var keepsFeaturesInside: Bool { true }
  // Each question costs a trip.
  var favorsJointQuestions: Bool { true }
  var findsNearPictures: Bool { true }

  // The rows of a server are what was written.
  static func orderedPictures(_ selection: RowSelection) -> String {
    "FROM pictures \(selection.pictureFilter) ORDER BY entity, position, id"
  }

  func entities(numbered numbers: [Int64]) throws -> [Int64: Entity] {
    var entities: [Int64: Entity] = [:]
    try eachEntity(.listed(numbers)) { entities[$0.number] = $0.entity }
    return entities
  }

  func pictures(numbered numbers: [Int64]) throws -> [Int64: ReferencePicture] {
    var pictures: [Int64: ReferencePicture] = [:]
    try db.eachRow(of: Self.shownQuery(numbers), path: path) { row in
      let entity = try self.entity(of: row, from: Self.pictureColumns + 1)
      let algorithms = try row.text(Self.pictureColumns)
        .split(separator: Character(Self.separator)).map(String.init)
      let stored = try picture(of: row, entity.entity.identifier, algorithms)
      pictures[stored.picture.id] = stored.picture
    }
    return pictures
  }

  /// Returns the query for pictures with the algorithms of their descriptors, and the entities that they show.
  static func shownQuery(_ numbers: [Int64]) -> StoredQuery {
    StoredQuery(
      sql: """
        SELECT \(pictureColumnNames), \(algorithmNames), \(entityColumnNames)
        FROM pictures LEFT JOIN entities ON entities.id = entity
        LEFT JOIN types ON types.id = entities.type WHERE pictures.id = ANY (CAST(? AS bigint[]))
        """,
      values: [Self.list(numbers)]
    )
  }

  /// The identifiers of the algorithms in a picture's set of descriptors, in its order.
  private static let algorithmNames = """
    (SELECT coalesce(string_agg(algorithms.identifier, chr(\(separator.value)) ORDER BY place), '')
      FROM descriptor_sets,
      unnest(string_to_array(descriptor_sets.algorithms, ',')) WITH ORDINALITY AS part (number, place)
      JOIN algorithms ON algorithms.id = CAST(part.number AS bigint)
      WHERE descriptor_sets.id = pictures.descriptors)
    """

  func pictures(near hashes: [CatalogReader.NearHash]) throws -> [Int64]? {
    let query = Self.nearQuery(hashes)
    return try db.integers(query.sql, query.values, path: path)
  }

  /// Returns the query for pictures near to hashes on a server.
  static func nearQuery(_ hashes: [CatalogReader.NearHash]) -> StoredQuery {
    StoredQuery(
      sql: """
        SELECT picture FROM hashes WHERE \(hashes.map(\.condition).joined(separator: " OR "))
        ORDER BY picture
        """,
      values: StatementValues(hashes.flatMap(\.values))
    )
  }

  static func pathQuery(_ keys: [Int64]) -> StoredQuery {
    StoredQuery(
      sql: "SELECT id FROM pictures WHERE path_key = ANY (CAST(? AS bigint[]))",
      values: ["{\(keys.map(String.init).joined(separator: ","))}"]
    )
  }

  func directory() throws -> PictureDirectory {
    var directory = PictureDirectory()
    try eachDirectoryRow(from: 0) { picture, entity, type in
      guard directory.append(picture, entity: entity, type: type) else {
        throw damaged("picture \(picture) comes out of order")
      }
    }
    return directory
  }

  /// How many pictures of the directory are read at once.
  private static let entriesPerReading = 16_384

  /// Which entity each picture from a number on shows, and of which type that is; they are read some thousand at a time.
  func eachDirectoryRow(
    from picture: Int64,
    _ body: (_ picture: Int64, _ entity: Int64, _ type: Int64) throws -> Void
  ) throws {
    var start = picture
    while true {
      var count = 0
      try db.eachRow(
        """
        SELECT pictures.id, entity, type FROM pictures JOIN entities ON entities.id = entity
        WHERE pictures.id >= ? ORDER BY pictures.id LIMIT \(Self.entriesPerReading)
        """,
        [start],
        path: path
      ) { row in
        start = try row.number(0) + 1
        count += 1
        try body(
          start - 1,
          try row.number(1, upTo: PictureDirectory.highestEntity),
          try row.number(2, upTo: PictureDirectory.highestType)
        )
      }
      if count < Self.entriesPerReading { return }
    }
  }

  func added(
    _ found: [(picture: StoredPicture, entity: Int64)],
    from first: Int64
  ) throws -> [CatalogReader.AddedPicture] {
    var added: [CatalogReader.AddedPicture] = []
    added.reserveCapacity(found.count)
    try eachDirectoryRow(from: first) { picture, entity, type in
      guard added.count < found.count, found[added.count].picture.picture.id == picture,
        found[added.count].entity == entity
      else { throw damaged("picture \(picture) is not where its entity is") }
      let stored = found[added.count].picture
      added.append(
        CatalogReader.AddedPicture(
          picture: stored.picture,
          algorithms: stored.algorithms,
          entity: entity,
          type: type
        )
      )
    }
    return added
  }
}

// MARK: Descriptors

extension ServerReader {
  /// How many rows are read at once: of the largest, some megabytes.
  private static let rowsPerReading = 512
  /// The same of hashes, which have some ten bytes.
  private static let hashesPerReading = 8192

  // To count the rows would take as long as to read them.
  func capacity(of algorithm: String) throws -> (count: Int, bytes: Int) { (0, 0) }

  // The rows of removed pictures are removed with them.
  func eachLiveBlock(of totals: AlgorithmTotals, _ body: (PackedColumn) throws -> Void) throws {
    try eachBlock(of: totals, from: 0, body)
  }

  /// One algorithm's descriptors of pictures from a number on, some hundred at a time.
  func eachBlock(
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

  func blocks(
    of totals: AlgorithmTotals,
    from start: Int64,
    leavesOutRemoved: Bool
  ) throws -> () throws -> PackedColumn? {
    var next: Int64? = start
    return {
      while var start = next {
        let (column, isLast) = try descriptorRows(of: totals, from: &start)
        next = isLast ? nil : start
        if column.count > 0 { return column }
      }
      return nil
    }
  }

  /// Some hundred of one algorithm's descriptors.
  ///
  /// - Parameters:
  ///   - totals: The algorithm.
  ///   - start: The first picture; then the first of those that come next.
  /// - Returns: The descriptors, and whether they are the last.
  /// - Throws: `SightlineError` with code `damaged` when one does not fit its checksum; what the server meets.
  private func descriptorRows(
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

  func announceDescriptors(of algorithm: String, for pictures: [Int64]) throws {
    if let query = try descriptorsQuery(of: algorithm, for: pictures) { db.announce(query) }
  }

  /// The descriptors of some pictures by one algorithm, in one statement.
  func descriptors(of algorithm: String, for pictures: [Int64]) throws -> [Int64: DescriptorValue] {
    guard let query = try descriptorsQuery(of: algorithm, for: pictures) else { return [:] }
    var column = PackedColumn(algorithm: algorithm)
    try db.eachRow(of: query, path: path) { row in try row.descriptor(of: algorithm, into: &column)
    }
    var found: [Int64: DescriptorValue] = [:]
    for place in 0..<column.count { found[column.pictures[place]] = try value(column, at: place) }
    return found
  }

  /// The same by several algorithms, in one statement, too.
  func descriptors(
    ofEach identifiers: [String],
    for pictures: [Int64]
  ) throws -> [String: [Int64: DescriptorValue]] {
    var columns: [String: PackedColumn] = [:]
    let query = Self.descriptorsQuery(ofEach: identifiers, for: pictures)
    try db.eachRow(of: query, path: path) { row in
      let name = try row.text(3)
      try row.descriptor(of: name, into: &columns[name, default: PackedColumn(algorithm: name)])
    }
    var found: [String: [Int64: DescriptorValue]] = [:]
    for (name, column) in columns {
      for place in 0..<column.count {
        found[name, default: [:]][column.pictures[place]] = try value(column, at: place)
      }
    }
    return found
  }

  /// Returns the query for the descriptors of some pictures by several algorithms.
  static func descriptorsQuery(
    ofEach identifiers: [String],
    for pictures: [Int64]
  ) -> StoredQuery {
    StoredQuery(
      sql: """
        SELECT picture, data, descriptors.checksum, algorithms.identifier
        FROM algorithms JOIN descriptors ON descriptors.algorithm = algorithms.id
        WHERE algorithms.identifier = ANY (string_to_array(?, chr(\(separator.value))))
          AND picture = ANY (CAST(? AS bigint[])) ORDER BY picture
        """,
      values: [identifiers.joined(separator: "\(separator)"), Self.list(pictures)]
    )
  }

  /// Stands between identifiers of algorithms.
  private static let separator: Unicode.Scalar = "\u{1F}"

  /// Numbers as a server reads a list of them.
  private static func list(_ numbers: [Int64]) -> String {
    "{\(numbers.map(String.init).joined(separator: ","))}"
  }

  /// Returns the query for the descriptors of some pictures by one algorithm; nil if the server has none of it.
  private func descriptorsQuery(of algorithm: String, for pictures: [Int64]) throws -> StoredQuery?
  {
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

  func describer() -> (StoredPicture) throws -> PictureDescriptors {
    { try descriptors(of: $0) }
  }

  /// The descriptors that a picture is said to have.
  ///
  /// - Throws: `SightlineError` with code `damaged` when one is missing.
  private func descriptors(of stored: StoredPicture) throws -> PictureDescriptors {
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
}

extension CatalogReader.NearHash {
  /// The condition on a picture's row, for values of a hash and a radius.
  fileprivate var condition: String {
    "bit_count(\(algorithm) # CAST(? AS bit(\(hash.bitCount)))) <= ?"
  }

  fileprivate var values: [any StoredValue] {
    [HashColumn.bits(hash), radius]
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
