import Algorithms
import SightlineDescriptors
import SightlineFoundation

// MARK: Descriptors

extension ShardedReader {
  /// The identifiers of the algorithms that any shard has descriptors of.
  func algorithmIdentifiers() throws -> [String] {
    try Array(present.flatMap { try $0.reader.algorithmIdentifiers() }.uniqued())
  }

  /// One algorithm's descriptors by growing number, of each shard those from a picture of its own on.
  ///
  /// The shards are read together, a block of each in memory, so that each block is read once however their ranges
  /// of numbers alternate.
  ///
  /// - Parameters:
  ///   - algorithm: The identifier of the algorithm.
  ///   - starts: The first picture of each shard, by its own number.
  ///   - leavesOutRemoved: Whether the descriptors of removed pictures are left out.
  ///   - body: Takes a column that is not empty.
  /// - Throws: `SightlineError` with code `damaged`; what the shards meet, and what the body throws.
  private func eachBlock(
    of algorithm: String,
    from starts: [Int64],
    leavesOutRemoved: Bool,
    _ body: (PackedColumn) throws -> Void
  ) throws {
    var cursors: [(shard: Int, cursor: BlockCursor)] = []
    for (shard, reader) in present {
      guard let totals = try reader.totals(of: algorithm) else { continue }
      let blocks = try reader.blocks(
        of: totals,
        from: starts[shard],
        leavesOutRemoved: leavesOutRemoved
      )
      cursors.append((shard, BlockCursor(blocks)))
    }
    while true {
      var first: (cursor: BlockCursor, column: PackedColumn, range: ShardNumbers.Range)?
      var (least, next) = (Int64.max, Int64.max)
      for (shard, cursor) in cursors {
        guard let column = try cursor.peek() else { continue }
        let number = column.pictures[cursor.place]
        guard let range = joint.pictures.range(of: number, in: shard) else {
          throw SightlineError.damaged(
            readers[shard]?.path ?? path,
            "descriptor \(algorithm) of picture \(number) is not its own"
          )
        }
        if number + range.offset < least {
          next = least
          least = number + range.offset
          first = (cursor, column, range)
        } else {
          next = min(next, number + range.offset)
        }
      }
      guard let (cursor, column, range) = first else { return }
      let start = cursor.place
      let end = column.pictures[start...].partitioningIndex {
        $0 >= range.end || $0 + range.offset >= next
      }
      try body(column.part(start..<end, renumberedBy: range.offset))
      cursor.advance(to: end)
    }
  }

  func eachLiveBlock(of algorithm: String, _ body: (PackedColumn) throws -> Void) throws {
    try eachBlock(of: algorithm, from: starts(from: 0), leavesOutRemoved: true, body)
  }

  func eachBlock(
    of algorithm: String,
    from picture: Int64,
    _ body: (PackedColumn) throws -> Void
  ) throws {
    try eachBlock(of: algorithm, from: starts(from: picture), leavesOutRemoved: false, body)
  }

  func eachBlock(
    of algorithm: String,
    fromEach starts: [Int64],
    _ body: (PackedColumn) throws -> Void
  ) throws {
    var all = [Int64](repeating: 0, count: readers.count)
    for (place, part) in present.enumerated() { all[part.shard] = starts[place] }
    try eachBlock(of: algorithm, from: all, leavesOutRemoved: false, body)
  }

  func capacity(of algorithm: String) throws -> (count: Int, bytes: Int) {
    var capacity = (count: 0, bytes: 0)
    for (_, reader) in present {
      let part = try reader.capacity(of: algorithm)
      capacity = (capacity.count + part.count, capacity.bytes + part.bytes)
    }
    return capacity
  }

  // Each shard has a form of its own, and what is read from all is as in the full one.
  func keptFeatures() throws -> KeptFeatures { KeptFeatures(form: .full, start: 0) }

  /// The first picture of each shard whose number among all is not below another.
  private func starts(from number: Int64) -> [Int64] {
    readers.indices.map { joint.pictures.first(of: $0, from: number) }
  }

  /// The descriptors of some pictures by one algorithm.
  func descriptors(of algorithm: String, for pictures: [Int64]) throws -> [Int64: DescriptorValue] {
    var found: [Int64: DescriptorValue] = [:]
    let all = joint.pictures.locals(pictures)
    for shard in all.keys { readers[shard]?.announceAlgorithms() }
    for (shard, locals) in all {
      try readers[shard]?.announceDescriptors(of: algorithm, for: locals)
    }
    for (shard, locals) in all {
      guard let reader = readers[shard] else { continue }
      for (number, value) in try reader.descriptors(of: algorithm, for: locals) {
        found[joint.pictures.joint(number, of: shard) ?? 0] = value
      }
    }
    return found
  }

  /// The descriptors of some pictures by several algorithms: each server is asked once, and all at the same time.
  func descriptors(
    ofEach algorithms: [String],
    for pictures: [Int64]
  ) throws -> [String: [Int64: DescriptorValue]] {
    var found: [String: [Int64: DescriptorValue]] = [:]
    let all = joint.pictures.locals(pictures)
    for (shard, locals) in all {
      readers[shard]?.db
        .announce(ServerReader.descriptorsQuery(ofEach: algorithms, for: locals))
    }
    for (shard, locals) in all {
      for (algorithm, values) in try readers[shard]?.descriptors(ofEach: algorithms, for: locals)
        ?? [:]
      {
        for (number, value) in values {
          found[algorithm, default: [:]][joint.pictures.joint(number, of: shard) ?? 0] = value
        }
      }
    }
    return found
  }

  /// The pictures near to at least one of some hashes, as servers find them.
  func pictures(near hashes: [CatalogReader.NearHash]) throws -> [Int64]? {
    guard findsNearPictures else { return nil }
    var found: [Int64] = []
    for (_, reader) in present { reader.db.announce(ServerReader.nearQuery(hashes)) }
    for (shard, reader) in present {
      guard let near = try reader.pictures(near: hashes) else { return nil }
      found += near.compactMap { joint.pictures.joint($0, of: shard) }
    }
    return found.sorted()
  }

  /// Returns the value that all shards with pictures share; nil where they differ.
  func info(_ key: String) throws -> String? {
    let filled = try present.filter { try $0.reader.totals().pictures > 0 }
    let values = try (filled.isEmpty ? present : filled).map { try $0.reader.info(key) }
    guard let first = values.first, values.allSatisfy({ $0 == first }) else { return nil }
    return first
  }

  /// Whether any shard records that entities have texts of a kind.
  func hasTexts(_ key: String) throws -> Bool {
    for (_, reader) in present where try reader.hasTexts(key) { return true }
    return false
  }

  /// The sources of all shards, with numbers of their own.
  func sources() throws -> [IndexedSource] {
    try present.flatMap { shard, reader in
      try reader.sources().map { source in
        var source = source
        source.number = self.source(source.number, of: shard)
        return source
      }
    }
  }

  /// The entities of each source.
  func sourceEntities() throws -> [Int64: Set<EntityIdentifier>] {
    var entities: [Int64: Set<EntityIdentifier>] = [:]
    for (shard, reader) in present {
      for (number, found) in try reader.sourceEntities() {
        entities[source(number, of: shard)] = found
      }
    }
    return entities
  }

  private func source(_ number: Int64, of shard: Int) -> Int64 {
    number &* Int64(ShardList.mostShards) &+ Int64(shard)
  }
}

// MARK: Agreement

extension ShardedReader {
  /// Refuses shards that are not parts of one catalog: their pictures described in different ways, a type declared in
  /// two, or an entity in several.
  ///
  /// - Parameter before: The earlier state of the same shards, which was found to agree; nil for none.
  /// - Throws: `SightlineError` with code `invalidShards`.
  /// - Complexity: O(entities that were added), eight bytes of memory each.
  func requireAgreement(since before: ShardState?) throws {
    var settings: (path: String, value: String?)?
    for (_, reader) in present where try reader.totals().pictures > 0 {
      let value = try reader.info(Catalog.descriptorSetKey)
      if let settings, settings.value != value {
        throw SightlineError.shards(
          path,
          "the pictures of '\(reader.path)' were described in another way than those of "
            + "'\(settings.path)'; index them with the same release, the same settings and the same model"
        )
      }
      settings = (reader.path, value)
    }
    _ = try typeRows()
    let starts = before?.state.shards ?? []
    // If little was added, only that is searched for in the other shards.
    if before != nil {
      let added = try present.map { shard, reader in
        (shard, try reader.identifiers(from: starts[shard]?.nextEntity ?? 1, atMost: Self.fewAdded))
      }
      if added.allSatisfy({ $0.1.count < Self.fewAdded }) {
        for (shard, identifiers) in added where !identifiers.isEmpty {
          for (other, reader) in present where other != shard {
            if let found = try reader.numbers(of: Set(identifiers)).keys.first {
              throw inTwo(found, shard, other)
            }
          }
        }
        return
      }
    }
    var hashes: [Int] = []
    for (_, reader) in present {
      try reader.eachIdentifier { hashes.append($0.hashValue) }
    }
    hashes.sort()
    let twice = Set(hashes.adjacentPairs().filter { $0 == $1 }.map(\.0))
    guard !twice.isEmpty else { return }
    var known: [EntityIdentifier: Int] = [:]
    for (shard, reader) in present {
      try reader.eachIdentifier { identifier in
        guard twice.contains(identifier.hashValue) else { return }
        if let other = known.updateValue(shard, forKey: identifier) {
          throw inTwo(identifier, shard, other)
        }
      }
    }
  }

  /// How many entities are looked for one by one.
  private static let fewAdded = 256

  private func inTwo(_ entity: EntityIdentifier, _ first: Int, _ second: Int) -> SightlineError {
    let paths = [first, second].sorted().compactMap { readers[$0]?.path }
    return .shards(
      path,
      "'\(entity)' is in \(paths.joined(separator: " and in ")); an entity lies in one shard: remove it "
        + "from the other"
    )
  }
}

extension TableReading {
  /// Passes on the identifiers of all entities, in any order.
  fileprivate func eachIdentifier(_ body: (EntityIdentifier) throws -> Void) throws {
    try mapErrors(path) {
      try db.eachOfManyRows(
        """
        SELECT types.identifier, entities.identifier FROM entities
        JOIN types ON types.id = entities.type
        """,
        [],
        path: path
      ) { row in try body(EntityIdentifier(type: try row.text(0), id: try row.text(1))) }
    }
  }

  /// The identifiers of entities from a number on, up to a limit.
  fileprivate func identifiers(from number: Int64, atMost limit: Int) throws -> [EntityIdentifier] {
    try mapErrors(path) {
      var found: [EntityIdentifier] = []
      try db.eachRow(
        """
        SELECT types.identifier, entities.identifier FROM entities
        JOIN types ON types.id = entities.type
        WHERE entities.id >= ? ORDER BY entities.id LIMIT \(limit)
        """,
        [number],
        path: path
      ) { row in found.append(EntityIdentifier(type: try row.text(0), id: try row.text(1))) }
      return found
    }
  }
}
