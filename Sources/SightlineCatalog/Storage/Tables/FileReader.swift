import Algorithms
import SightlineDescriptors
import SightlineFoundation

/// The reader of a catalog in a file, whose descriptors stand in blocks.
struct FileReader: TableReading {
  var db: any CatalogDatabase
  let path: String
  var damages: DamageList?
  let cache = TableCache()

  init(_ db: any CatalogDatabase, path: String) {
    self.db = db
    self.path = path
  }

  var keepsFeaturesInside: Bool { false }
  // A row costs what it costs, and a descriptor a block.
  var favorsJointQuestions: Bool { false }
  var findsNearPictures: Bool { false }

  func pictures(near hashes: [CatalogReader.NearHash]) throws -> [Int64]? { nil }

  // Those from a number on are few and sorted by themselves; in the order of an index all others would be passed, too.
  static func orderedPictures(_ selection: RowSelection) -> String {
    let entity = if case .numbers = selection { "+entity" } else { "entity" }
    return """
      FROM (
        SELECT id AS number FROM pictures \(selection.pictureFilter)
        ORDER BY \(entity), position, id LIMIT -1
      ) CROSS JOIN pictures ON id = number
      """
  }

  static func pathQuery(_ keys: [Int64]) -> StoredQuery {
    StoredQuery(
      sql: "SELECT id FROM pictures WHERE path_key IN (SELECT value FROM json_each(?))",
      values: ["[\(keys.map(String.init).joined(separator: ","))]"]
    )
  }

  func entities(numbered numbers: [Int64]) throws -> [Int64: Entity] {
    var entities: [Int64: Entity] = [:]
    for number in numbers {
      try eachEntity(.number(number)) { entities[$0.number] = $0.entity }
    }
    return entities
  }

  func pictures(numbered numbers: [Int64]) throws -> [Int64: ReferencePicture] {
    var pictures: [Int64: ReferencePicture] = [:]
    let names = EntityNames(self)
    for number in numbers {
      try eachPicture(.number(number)) { entity in
        try names.identifier(of: entity, showing: number)
      } _: { stored, _ in
        pictures[number] = stored.picture
      }
    }
    return pictures
  }

  func directory() throws -> PictureDirectory {
    var directory = PictureDirectory()
    let capacity = try capacity(of: AlgorithmTotals.directory.identifier)
    directory.reserveCapacity(min(capacity.count, capacity.bytes / PictureDirectory.recordLength))
    try eachLiveBlock(of: AlgorithmTotals.directory.identifier) { column in
      guard directory.append(column) else {
        throw damaged("a block of the directory has records of a wrong length")
      }
    }
    return directory
  }

  func added(
    _ found: [(picture: StoredPicture, entity: Int64)],
    from first: Int64
  ) throws -> [CatalogReader.AddedPicture] {
    var added: [CatalogReader.AddedPicture] = []
    added.reserveCapacity(found.count)
    try eachBlock(of: .directory, from: first) { block in
      for index in 0..<block.count {
        guard added.count < found.count,
          found[added.count].picture.picture.id == block.pictures[index]
        else { continue }
        let (stored, entity) = found[added.count]
        guard let entry = PictureDirectory.entry(block, at: index), entry.entity == entity else {
          throw damaged("the directory puts picture \(stored.picture.id) to another entity")
        }
        added.append(
          CatalogReader.AddedPicture(
            picture: stored.picture,
            algorithms: stored.algorithms,
            entity: entity,
            type: entry.type
          )
        )
      }
    }
    guard added.count == found.count else {
      throw damaged("picture \(found[added.count].picture.picture.id) is not in the directory")
    }
    return added
  }
}

// MARK: Blocks

extension FileReader {
  // The file's own size bounds what damaged rows can ask for.
  func capacity(of algorithm: String) throws -> (count: Int, bytes: Int) {
    var capacity = (count: 0, bytes: 0)
    try db.eachRow(
      """
      SELECT coalesce(sum(count), 0), coalesce(sum(length(data)), 0),
        (SELECT page_count * page_size FROM pragma_page_count, pragma_page_size)
      FROM blocks JOIN algorithms ON algorithms.id = algorithm WHERE identifier = ?
      """,
      [algorithm],
      path: path
    ) { row in
      // Damaged rows can say anything; the file's own size bounds what they can ask for.
      let fileSize = try row.count(2)
      capacity.bytes = min(try row.count(1), fileSize)
      capacity.count = min(try row.count(0), fileSize)
    }
    return capacity
  }

  func eachLiveBlock(of totals: AlgorithmTotals, _ body: (PackedColumn) throws -> Void) throws {
    let removed = try removed()
    try eachStoredBlock(of: totals) { block in
      let live = block.leavingOut(removed)
      if live.count > 0 { try body(live) }
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

  /// The blocks of an algorithm that hold pictures from a number on, without those before it.
  func eachBlock(
    of totals: AlgorithmTotals,
    from picture: Int64,
    _ body: (PackedColumn) throws -> Void
  ) throws {
    try db.eachRow(
      """
      SELECT first, last, count, data, checksum FROM blocks WHERE algorithm = ? AND first >= ?
      ORDER BY first
      """,
      [totals.number, try startOfBlock(of: totals, with: picture)],
      path: path
    ) { row in
      let block = try row.block(of: totals.identifier).column
      let first = block.pictures.partitioningIndex { $0 >= picture }
      guard first < block.count else { return }
      try body(block.part(first..<block.count, renumberedBy: 0))
    }
  }

  func announceDescriptors(of algorithm: String, for pictures: [Int64]) throws {}

  func descriptors(of algorithm: String, for pictures: [Int64]) throws -> [Int64: DescriptorValue] {
    var found: [Int64: DescriptorValue] = [:]
    for picture in pictures { found[picture] = try descriptor(of: algorithm, for: picture) }
    return found
  }

  private func descriptor(of algorithm: String, for picture: Int64) throws -> DescriptorValue? {
    var found: DescriptorValue?
    try db.eachRow(
      """
      SELECT first, last, count, data, blocks.checksum
      FROM blocks JOIN algorithms ON algorithms.id = algorithm
      WHERE identifier = ? AND first <= ? ORDER BY first DESC LIMIT 1
      """,
      [algorithm, picture],
      path: path
    ) { row in
      let column = try row.block(of: algorithm).column
      let index = column.pictures.partitioningIndex { $0 >= picture }
      guard index < column.count, column.pictures[index] == picture else { return }
      found = try value(column, at: index)
    }
    return found
  }

  func describer() -> (StoredPicture) throws -> PictureDescriptors {
    let blocks = BlockLookup(self)
    return { try blocks.descriptors(of: $0) }
  }

  func blocks(
    of totals: AlgorithmTotals,
    from start: Int64,
    leavesOutRemoved: Bool
  ) throws -> () throws -> PackedColumn? {
    let removed = leavesOutRemoved ? try removed() : []
    var sequence = BlockSequence(of: totals, path: path)
    // The first picture of the block that comes next is at least this; the first block may begin before.
    var next = try startOfBlock(of: totals, with: start)
    return {
      while true {
        var block: PackedColumn?
        try db.eachRow(
          """
          SELECT first, last, count, data, checksum FROM blocks WHERE algorithm = ? AND first >= ?
          ORDER BY first LIMIT 1
          """,
          [totals.number, next],
          path: path
        ) { row in
          let found = try row.block(of: totals.identifier)
          try sequence.take(found)
          next = found.column.pictures[0] + 1
          block = found.column
        }
        guard let block else {
          // From the first of all on, the blocks are held against what was written.
          if start <= 1 { try sequence.requireAll() }
          return nil
        }
        let rest = block.pictures.partitioningIndex { $0 >= start }
        let live = block.part(rest..<block.count, renumberedBy: 0).leavingOut(removed)
        if live.count > 0 { return live }
      }
    }
  }

  /// The first picture of the block that a picture is in, or would be; the picture where no block begins before it.
  func startOfBlock(of totals: AlgorithmTotals, with picture: Int64) throws -> Int64 {
    try db.integer(
      "SELECT first FROM blocks WHERE algorithm = ? AND first <= ? ORDER BY first DESC LIMIT 1",
      [totals.number, picture],
      path: path
    ) ?? picture
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
          + "does not fit, pictures \(first) to \(last)"
      )
    }
    return (column, checksum)
  }
}
