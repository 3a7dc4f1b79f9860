import SightlineDescriptors
import SightlineFoundation

/// The reader of one catalog's tables.
///
/// Files and servers know the same tables of types, entities and pictures, which are read here. Descriptors are kept in
/// blocks in a file and as rows on a server, and each reader answers for its own.
protocol TableReading: CatalogReading {
  var db: any CatalogDatabase { get set }
  /// Where damages go that would be thrown otherwise, for a check.
  var damages: DamageList? { get set }
  var cache: TableCache { get }
  /// Whether features by cell are kept in the tables; otherwise files beside them hold them.
  var keepsFeaturesInside: Bool { get }

  /// Where pictures come from in their order: see `eachPicture`.
  static func orderedPictures(_ selection: RowSelection) -> String
  /// The query for the numbers of pictures whose paths have some keys.
  static func pathQuery(_ keys: [Int64]) -> StoredQuery
  /// Puts the numbers of their types to pictures that were added from a number on, by growing number.
  func added(
    _ found: [(picture: StoredPicture, entity: Int64)],
    from first: Int64
  ) throws -> [CatalogReader.AddedPicture]
  /// Says that the descriptors of some pictures are asked for next, so that several servers look for them at once.
  func announceDescriptors(of algorithm: String, for pictures: [Int64]) throws
  /// One algorithm's descriptors, without those of removed pictures.
  func eachLiveBlock(of totals: AlgorithmTotals, _ body: (PackedColumn) throws -> Void) throws
  /// One algorithm's descriptors of pictures from a number on.
  func eachBlock(
    of totals: AlgorithmTotals,
    from picture: Int64,
    _ body: (PackedColumn) throws -> Void
  ) throws
  /// One algorithm's descriptors of pictures from a number on, to be read beside those of other catalogs.
  ///
  /// - Returns: A closure that gives some thousand at a time, and nil at the end.
  func blocks(
    of totals: AlgorithmTotals,
    from picture: Int64,
    leavesOutRemoved: Bool
  ) throws -> () throws -> PackedColumn?
  /// Returns a closure that finds the descriptors that pictures are said to have, asked for by growing number.
  ///
  /// The closure throws `SightlineError` with code `damaged` when one is missing.
  func describer() -> (StoredPicture) throws -> PictureDescriptors
  /// Checks what holds the tables together.
  func checkStructure(for check: CatalogCheck) throws
  /// Checks all descriptors, and whether each picture has those that it is said to have.
  func checkDescriptors(by algorithms: [AlgorithmTotals], for check: CatalogCheck) throws
}

/// Values read once for a state, however many rows are looked up one by one.
final class TableCache {
  var descriptorSets: [Int64: [String]]?
  var algorithms: [String: AlgorithmTotals]?
}

// MARK: One catalog

extension TableReading {
  var tables: any TableReading { self }
  var parts: [any TableReading] { [self] }
  var missingShards: [MissingShard] { [] }

  func jointNumbers(of pictures: () -> [Int64], inPart part: Int) -> [Int64]? { nil }

  func state() throws -> CatalogState { try totals().state }

  func changes(since state: CatalogState) throws -> CatalogChanges? {
    let totals = try totals()
    guard (totals.loggedFrom...totals.generation).contains(state.generation) else { return nil }
    var found: Set<ChangeLog.Change> = []
    try ChangeLog(db, path: path).each(after: state.generation, in: totals) { found.insert($0) }
    var changes = CatalogChanges()
    for change in found.sorted() {
      switch change.kind {
      case .type: changes.concernsTypes = true
      case .entity where change.row < state.nextEntity: changes.entities.append(change.row)
      case .pictureRemoved where change.row < state.nextPicture:
        changes.removedPictures.append(change.row)
      case .pictureMoved where change.row < state.nextPicture:
        changes.movedPictures.append(change.row)
      default: break
      }
    }
    return changes
  }

  func counts() throws -> CatalogCounts { try counts(of: try totals()) }

  /// The counts that totals say, which a transaction that writes has in memory.
  func counts(of totals: CatalogTotals) throws -> CatalogCounts {
    var unreadable = 0
    try db.eachRow(
      "SELECT count(*) FROM pictures WHERE problem IS NOT NULL",
      path: path
    ) { row in unreadable = try row.count(0) }
    return CatalogCounts(
      types: totals.types.count,
      entities: totals.entities.count,
      pictures: totals.pictures,
      unreadablePictures: unreadable
    )
  }

  func pictures(addedSince state: CatalogState) throws -> [CatalogReader.AddedPicture] {
    var found: [(picture: StoredPicture, entity: Int64)] = []
    let names = EntityNames(self)
    try eachPicture(.numbers(from: state.nextPicture)) { entity in
      try names.identifier(of: entity, showing: nil)
    } _: { stored, entity in
      found.append((stored, entity))
    }
    found.sort { $0.picture.picture.id < $1.picture.picture.id }
    return try added(found, from: state.nextPicture)
  }

  func numbers(of identifiers: Set<EntityIdentifier>) throws -> [EntityIdentifier: Int64] {
    var numbers: [EntityIdentifier: Int64] = [:]
    for identifier in identifiers {
      try eachEntity(.identifier(identifier)) { numbers[identifier] = $0.number }
    }
    return numbers
  }

  func pictures(at paths: [String]) throws -> [ReferencePicture] {
    let query = Self.pathQuery(Set(paths.map(WriterState.key)).sorted())
    let numbers = try db.integers(query.sql, query.values, path: path)
    // Two paths may have one key.
    let asked = Set(paths.map(PathKey.init))
    return try pictures(numbered: numbers).values.filter { asked.contains(PathKey($0.path)) }
      .sorted { $0.id < $1.id }
  }

  func storedPictures(of identifier: EntityIdentifier) throws -> [StoredPicture] {
    guard let entity = try entityRows(.identifier(identifier)).first else { return [] }
    let numbers = try db.integers(
      "SELECT id FROM pictures WHERE entity = ? ORDER BY position, id",
      [entity.number],
      path: path
    )
    var pictures: [StoredPicture] = []
    for number in numbers {
      try eachPicture(.number(number)) { _ in
        identifier
      } _: { stored, _ in
        pictures.append(stored)
      }
    }
    return pictures
  }

  func info(_ key: String) throws -> String? {
    try db.text("SELECT value FROM info WHERE key = ?", [key], path: path)
  }

  func hasTexts(_ key: String) throws -> Bool { try info(key) != nil }

  func keptFeatures() throws -> KeptFeatures {
    let text = try info(CatalogReader.featuresKey)
    guard let kept = KeptFeatures(text) else {
      throw damaged("it says '\(text?.prefix(64) ?? "")' of the form of its features")
    }
    return kept
  }

  func eachLiveBlock(of algorithm: String, _ body: (PackedColumn) throws -> Void) throws {
    guard let totals = try totals(of: algorithm) else { return }
    try eachLiveBlock(of: totals, body)
  }

  func eachBlock(
    of algorithm: String,
    from picture: Int64,
    _ body: (PackedColumn) throws -> Void
  ) throws {
    guard let totals = try totals(of: algorithm) else { return }
    try eachBlock(of: totals, from: picture, body)
  }

  func eachBlock(
    of algorithm: String,
    fromEach starts: [Int64],
    _ body: (PackedColumn) throws -> Void
  ) throws {
    guard starts[0] > 0 else { return try eachLiveBlock(of: algorithm, body) }
    try eachBlock(of: algorithm, from: starts[0], body)
  }
}

/// The identifiers of entities, each read once.
final class EntityNames {
  private let reader: any TableReading
  private var known: [Int64: EntityIdentifier] = [:]

  init(_ reader: any TableReading) { self.reader = reader }

  func identifier(of entity: Int64, showing picture: Int64?) throws -> EntityIdentifier {
    if let known = known[entity] { return known }
    guard let found = try reader.entityRows(.number(entity)).first else {
      let what = picture.map { "picture \($0)" } ?? "a picture"
      throw reader.damaged("\(what) belongs to no entity")
    }
    known[entity] = found.entity.identifier
    return found.entity.identifier
  }
}
