import SightlineDescriptors
import SightlineFoundation

/// The reader of the shards of a list, inside one transaction of each, as one catalog with joint numbers of rows.
final class ShardedReader: CatalogReading {
  let path: String
  /// The readers of the shards; nil for those that are missing.
  let readers: [(any TableReading)?]
  /// Those that are there, with their places.
  let present: [(shard: Int, reader: any TableReading)]
  let missingShards: [MissingShard]
  let favorsJointQuestions: Bool
  let findsNearPictures: Bool
  let joint: ShardState
  private let types: ShardTypes
  /// For each shard, the numbers of its types among all, read once.
  private var typeNumbers: [[Int64: Int64]]?

  init(
    path: String,
    readers: [(any TableReading)?],
    missing: [MissingShard],
    joint: ShardState,
    types: ShardTypes
  ) {
    self.path = path
    self.readers = readers
    present = readers.enumerated().compactMap { shard, reader in reader.map { (shard, $0) } }
    missingShards = missing
    favorsJointQuestions = present.allSatisfy { $0.reader.favorsJointQuestions }
    findsNearPictures = present.allSatisfy { $0.reader.findsNearPictures }
    self.joint = joint
    self.types = types
  }

  var tables: any TableReading { get throws(SightlineError) { throw Self.refusal(path) } }

  var parts: [any TableReading] { present.map(\.reader) }

  func jointNumbers(of pictures: () -> [Int64], inPart part: Int) -> [Int64]? {
    let shard = present[part].shard
    return pictures().map { joint.pictures.joint($0, of: shard) ?? 0 }
  }

  /// Returns the error for a question that only a single catalog can answer.
  static func refusal(_ path: String) -> SightlineError {
    SightlineError(
      .invalidShards,
      at: path,
      "a list of shards, which only answers queries: ask for this of each of its shards"
    )
  }
}

// MARK: Types and entities

extension ShardedReader {
  /// The types of all shards, by identifier.
  func typeRows() throws -> [NumberedType] {
    // By their bytes, because other encodings of the same letters are other types.
    var found: [[UInt8]: EntityType] = [:]
    var numbers = [[Int64: Int64]](repeating: [:], count: readers.count)
    for (shard, reader) in present {
      for row in try reader.typeRows() {
        let identifier = row.type.identifier
        numbers[shard][row.number] = types.number(of: identifier)
        guard let other = found.updateValue(row.type, forKey: Array(identifier.utf8)) else {
          continue
        }
        guard other == row.type else {
          throw SightlineError.shards(
            path,
            "'\(reader.path)' declares type '\(identifier)' with other values than a shard before it"
          )
        }
      }
    }
    typeNumbers = numbers
    return found.values.map { NumberedType(number: types.number(of: $0.identifier), type: $0) }
      .sorted { $0.type.identifier.utf8.lexicographicallyPrecedes($1.type.identifier.utf8) }
  }

  /// Returns the joint number of a shard's type.
  private func type(_ number: Int64, of shard: Int) throws -> Int64 {
    if typeNumbers == nil { _ = try typeRows() }
    guard let joint = typeNumbers?[shard][number] else { throw unknown("type", number, shard) }
    return joint
  }

  private func entity(_ number: Int64, of shard: Int) throws -> Int64 {
    guard let found = joint.entities.joint(number, of: shard) else {
      throw unknown("entity", number, shard)
    }
    return found
  }

  private func picture(_ number: Int64, of shard: Int) throws -> Int64 {
    guard let found = joint.pictures.joint(number, of: shard) else {
      throw unknown("picture", number, shard)
    }
    return found
  }

  private func unknown(_ what: String, _ number: Int64, _ shard: Int) -> SightlineError {
    .damaged(readers[shard]?.path ?? path, "\(what) \(number) has a number that was not given")
  }

  /// Entities, by type and id.
  func eachEntity(_ selection: RowSelection, _ body: (NumberedEntity) throws -> Void) throws {
    switch selection {
    case .all: try eachEntity(body)
    case .identifier:
      for entity in try entities(selection) { try body(entity) }
    case .following(_, let limit):
      let found = try entities(selection).sorted {
        $0.entity.identifier < $1.entity.identifier
      }
      for entity in found.prefix(limit) { try body(entity) }
    case .number(let number):
      guard let (shard, local) = joint.entities.local(number) else { return }
      try readers[shard]?.eachEntity(.number(local)) { try body(NumberedEntity(number, $0)) }
    case .listed, .numbers: throw Self.refusal(path)
    }
  }

  private func entities(_ selection: RowSelection) throws -> [NumberedEntity] {
    var found: [NumberedEntity] = []
    for (shard, reader) in present {
      for row in try reader.entityRows(selection) {
        found.append(NumberedEntity(try entity(row.number, of: shard), row))
      }
    }
    return found
  }

  /// All entities of all shards, by type and id.
  private func eachEntity(_ body: (NumberedEntity) throws -> Void) throws {
    let cursors = try present.map { (shard: $0.shard, cursor: try EntityCursor($0.reader)) }
    var last: EntityIdentifier?
    while true {
      var first: (shard: Int, cursor: EntityCursor, row: NumberedEntity)?
      for (shard, cursor) in cursors {
        guard let row = try cursor.peek() else { continue }
        if let first, first.row.entity.identifier <= row.entity.identifier { continue }
        first = (shard, cursor, row)
      }
      guard let first else { return }
      guard last != first.row.entity.identifier else {
        throw SightlineError.shards(path, "\(first.row.entity.identifier) is in two of its shards")
      }
      last = first.row.entity.identifier
      first.cursor.advance()
      try body(NumberedEntity(try entity(first.row.number, of: first.shard), first.row))
    }
  }

  /// Entities by their numbers, read from all shards in parallel.
  func entities(numbered numbers: [Int64]) throws -> [Int64: Entity] {
    var entities: [Int64: Entity] = [:]
    let all = joint.entities.locals(numbers)
    for (shard, locals) in all {
      readers[shard]?.db.announce(ServerReader.entitiesQuery(.listed(locals)))
    }
    for (shard, locals) in all {
      for (number, found) in try readers[shard]?.entities(numbered: locals) ?? [:] {
        entities[try entity(number, of: shard)] = found
      }
    }
    return entities
  }

  /// The numbers of those entities that a shard has.
  func numbers(of identifiers: Set<EntityIdentifier>) throws -> [EntityIdentifier: Int64] {
    var numbers: [EntityIdentifier: Int64] = [:]
    for (shard, reader) in present {
      for (identifier, number) in try reader.numbers(of: identifiers) {
        numbers[identifier] = try entity(number, of: shard)
      }
    }
    return numbers
  }
}

// MARK: Pictures

extension ShardedReader {
  /// Pictures with the numbers of their entities: those of a shard in their order, shard by shard.
  func eachPicture(
    _ selection: RowSelection,
    identifier: (Int64) throws -> EntityIdentifier,
    _ body: (StoredPicture, Int64) throws -> Void
  ) throws {
    guard case .all = selection else { throw Self.refusal(path) }
    for (shard, reader) in present {
      try reader.eachPicture(.all) { number in
        try identifier(try entity(number, of: shard))
      } _: { stored, number in
        try body(try renumbered(stored, of: shard), try entity(number, of: shard))
      }
    }
  }

  /// The pictures of one entity, by position.
  func storedPictures(of identifier: EntityIdentifier) throws -> [StoredPicture] {
    try present.flatMap { shard, reader in
      try reader.storedPictures(of: identifier).map { try renumbered($0, of: shard) }
    }
  }

  private func renumbered(_ stored: StoredPicture, of shard: Int) throws -> StoredPicture {
    var stored = stored
    stored.picture.id = try picture(stored.picture.id, of: shard)
    return stored
  }

  /// Pictures by their numbers, read from all shards in parallel.
  func pictures(numbered numbers: [Int64]) throws -> [Int64: ReferencePicture] {
    var pictures: [Int64: ReferencePicture] = [:]
    let all = joint.pictures.locals(numbers)
    for (shard, locals) in all {
      readers[shard]?.db.announce(ServerReader.shownQuery(locals))
    }
    for (shard, locals) in all {
      for var row in try readers[shard]?.pictures(numbered: locals).values.map(\.self) ?? [] {
        row.id = try picture(row.id, of: shard)
        pictures[row.id] = row
      }
    }
    return pictures
  }

  func pictures(at paths: [String]) throws -> [ReferencePicture] {
    let found = try present.flatMap { shard, reader in
      try reader.pictures(at: paths).map { row in
        var row = row
        row.id = try picture(row.id, of: shard)
        return row
      }
    }
    return found.sorted { $0.id < $1.id }
  }

  /// Which entity each picture shows.
  func directory() throws -> PictureDirectory {
    var entries: [(picture: Int64, entity: Int64, type: Int64)] = []
    for (shard, reader) in present {
      let directory = try reader.directory()
      entries.reserveCapacity(entries.count + directory.count)
      for place in 0..<directory.count {
        entries.append(
          (
            try picture(directory.pictures[place], of: shard),
            try entity(directory.entity(at: place), of: shard),
            try type(directory.type(at: place), of: shard)
          )
        )
      }
    }
    // They are in order while nothing was added since the shards were first asked.
    let isInOrder = entries.indices.dropFirst().allSatisfy {
      entries[$0 - 1].picture < entries[$0].picture
    }
    if !isInOrder { entries.sort { $0.picture < $1.picture } }
    var directory = PictureDirectory()
    for entry in entries {
      guard directory.append(entry.picture, entity: entry.entity, type: entry.type) else {
        throw damaged("its shards have more entities or types together than can be numbered")
      }
    }
    return directory
  }

  func state() throws -> CatalogState { joint.state }

  func counts() throws -> CatalogCounts {
    let parts = try present.map { try $0.reader.counts() }
    return CatalogCounts(
      types: try typeRows().count,
      entities: parts.reduce(0) { $0 + $1.entities },
      pictures: parts.reduce(0) { $0 + $1.pictures },
      unreadablePictures: parts.reduce(0) { $0 + $1.unreadablePictures }
    )
  }

  /// Returns the changes since a state; nil if they are no longer known.
  func changes(since state: CatalogState) throws -> CatalogChanges? {
    guard state.generation >= joint.firstGeneration, state.shards.count == readers.count else {
      return nil
    }
    var all = CatalogChanges()
    for (shard, reader) in present {
      guard let then = state.shards[shard] else { return nil }
      if then == joint.state.shards[shard] { continue }
      guard let changes = try reader.changes(since: then) else { return nil }
      all.removedPictures += try changes.removedPictures.map { try picture($0, of: shard) }
      all.movedPictures += try changes.movedPictures.map { try picture($0, of: shard) }
      all.entities += try changes.entities.map { try entity($0, of: shard) }
      all.concernsTypes = all.concernsTypes || changes.concernsTypes
    }
    all.removedPictures.sort()
    all.movedPictures.sort()
    all.entities.sort()
    return all
  }

  /// The pictures that were added since a state and are still there, by growing number.
  func pictures(addedSince state: CatalogState) throws -> [CatalogReader.AddedPicture] {
    var all: [CatalogReader.AddedPicture] = []
    for (shard, reader) in present {
      guard let then = state.shards[shard], let now = joint.state.shards[shard],
        now.nextPicture > then.nextPicture
      else { continue }
      for added in try reader.pictures(addedSince: then) {
        var row = added.picture
        row.id = try picture(row.id, of: shard)
        all.append(
          CatalogReader.AddedPicture(
            picture: row,
            algorithms: added.algorithms,
            entity: try entity(added.entity, of: shard),
            type: try type(added.type, of: shard)
          )
        )
      }
    }
    return all.sorted { $0.picture.id < $1.picture.id }
  }
}
