import GRDB
import SightlineDescriptors
import SightlineFoundation

extension CatalogTotals {
  /// The columns of the row.
  fileprivate var values: StatementValues {
    [
      nextPicture, nextEntity, types.count, types.digest, entities.count, entities.digest,
      pictures, removed, removedDigest, generation, loggedFrom, logged, checksum,
    ]
  }
}

/// The state that a write transaction keeps in memory: counters, numbers it has looked up, and descriptors on their way
/// into blocks.
///
/// It lives inside one transaction on one connection. `finish` stores what it holds.
final class WriterState {
  let db: any CatalogDatabase
  /// The same where it is a file.
  let file: Database?
  let path: String
  let reader: any TableReading

  private(set) var totals = CatalogTotals()
  private var storedTotals: CatalogTotals?
  /// The rows that were changed or removed.
  private var changes: Set<ChangeLog.Change> = []
  private var writers: [String: BlockWriter]?
  private var sets: [[Int64]: Int64] = [:]
  private var types: [String: Int64] = [:]
  /// Statements that run for each entity and picture: looking them up by their text takes time.
  var statements: (insertEntity: Statement?, insertPicture: Statement?)
  /// Under which names this transaction has noted that there are codes or words.
  var notedTexts: Set<String> = []
  private var knownForm: FeatureForm?
  /// Whether descriptors were rewritten, so that who has seen an earlier state must read all again.
  private var hasRewritten = false
  /// Whether relatives were stored, which makes another state.
  private var hasRelated = false
  private var lastEntity: (identifier: EntityIdentifier, row: EntityPlace)?
  /// The first error after which tables and memory may disagree.
  private(set) var failure: (any Error)?

  /// Where an entity is stored.
  struct EntityPlace {
    let number: Int64
    let type: Int64
    /// Whether this transaction made it and it has no pictures yet.
    var isBare = false
  }

  init(_ db: any CatalogDatabase, path: String) {
    self.db = db
    file = db as? Database
    self.path = path
    reader = db.reader(path: path)
  }

  /// Writes the first rows of a catalog whose tables were just made.
  func begin() throws {
    try db.change(
      "INSERT INTO totals VALUES (1, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)",
      totals.values
    )
    let directory = AlgorithmTotals.directory
    try db.change(
      "INSERT INTO algorithms VALUES (?, ?, 0, 0, 0, ?)",
      [directory.number, directory.identifier, directory.checksum]
    )
  }

  /// Runs a change that must happen as a whole; one that fails lets the transaction fail.
  func change<T>(_ body: () throws -> T) throws -> T {
    if let failure { throw failure }
    do {
      return try body()
    } catch {
      failure = error
      throw error
    }
  }

  /// Stores what is still in memory.
  func finish() throws {
    if let failure { throw failure }
    // In order, so that the same changes make the same file.
    for writer in (writers ?? [:]).values.sorted(by: { $0.totals.number < $1.totals.number }) {
      try writer.finish()
    }
    try db.rows?.flush()
    try log()
    try storeTotals()
    // This bounds the share of the work for each removal.
    if totals.removed > max(totals.pictures, DescriptorBlock.maximumCount) {
      try dropRemoved()
    }
  }

  /// Counts the transaction as a generation where it has changed anything.
  private func log() throws {
    guard let storedTotals,
      storedTotals != totals || !changes.isEmpty || hasRewritten || hasRelated
    else { return }
    totals.generation += 1
    if hasRewritten { return try ChangeLog(db, path: path).forget(&totals) }
    // Added pictures are recognised by their numbers.
    let known = changes.filter { change in
      switch change.kind {
      case .entity: change.row < storedTotals.nextEntity
      case .pictureRemoved, .pictureMoved: change.row < storedTotals.nextPicture
      default: true
      }
    }
    try ChangeLog(db, path: path).append(known, to: &totals)
  }

  /// Notes a changed row for the log.
  func note(_ kind: ChangeLog.Kind, _ row: Int64) throws {
    try loadTotals()
    changes.insert(ChangeLog.Change(kind, row))
  }

  /// Notes that relatives were stored.
  func noteRelatives() throws {
    try loadTotals()
    hasRelated = true
  }

  private func storeTotals() throws {
    guard let storedTotals, storedTotals != totals else { return }
    self.storedTotals = totals
    try db.change(
      """
      UPDATE totals SET next_picture = ?, next_entity = ?, types = ?, types_digest = ?,
        entities = ?, entities_digest = ?, pictures = ?, removed = ?, removed_digest = ?,
        generation = ?, logged_from = ?, logged = ?, checksum = ?
      """,
      totals.values
    )
  }

  /// Rewrites the blocks that hold removed pictures or are not full, and forgets the removed pictures.
  func dropRemoved() throws {
    try loadTotals()
    let removed = try reader.removed()
    for writer in try blockWriters().values.sorted(by: { $0.totals.number < $1.totals.number }) {
      try writer.compact(leavingOut: removed)
    }
    try db.change("DELETE FROM removed WHERE picture > 0", [])
    totals.removed = 0
    totals.removedDigest = 0
    try storeTotals()
  }
}

// MARK: Forms

extension WriterState {
  /// The form in which descriptors are kept.
  func form() throws -> FeatureForm {
    if let knownForm { return knownForm }
    let found = try reader.keptFeatures().form
    knownForm = found
    return found
  }

  /// Rewrites all descriptors that are another in a form, and says that the catalog has that form.
  func convert(to form: FeatureForm) throws {
    let former = try self.form()
    guard former != form else { return }
    try loadTotals()
    let rewrites = former.ofBytes != form.ofBytes
    for writer in try blockWriters().values.sorted(by: { $0.totals.number < $1.totals.number })
    where rewrites && writer.totals.isOfDescriptors {
      try writer.convert(to: form)
    }
    let hasPictures = totals.pictures > 0
    try putInfo(
      CatalogReader.featuresKey,
      KeptFeatures(form: form, start: hasPictures ? totals.nextPicture : 0).text
    )
    knownForm = form
    guard rewrites else { return }
    if try reader.info(CatalogReader.featureFilesKey) != nil {
      try putInfo(CatalogReader.featureFilesKey, "")
    }
    try writeVersion(of: form)
    hasRewritten = true
  }
}

// MARK: Numbers

extension WriterState {
  /// The number for a new picture.
  func nextPicture() throws -> Int64 {
    try loadTotals()
    defer {
      totals.nextPicture += 1
      totals.pictures += 1
    }
    return totals.nextPicture
  }

  /// How much the catalog holds with what was changed so far.
  func counts() throws -> CatalogCounts {
    try loadTotals()
    return try reader.counts(of: totals)
  }

  /// The number that a new entity would get.
  func upcomingEntity() throws -> Int64 {
    try loadTotals()
    return totals.nextEntity
  }

  /// Counts the upcoming number as given.
  func noteEntity() { totals.nextEntity += 1 }

  /// Counts a row as added or changed.
  ///
  /// - Parameters:
  ///   - rows: What counts the table's rows.
  ///   - old: The checksum that the row had; nil for a new one.
  ///   - new: The checksum that it has; nil for one that is gone.
  /// - Throws: Any error that reading the totals meets.
  func note(_ rows: WritableKeyPath<CatalogTotals, RowTotals>, from old: Int64?, to new: Int64?)
    throws
  {
    try loadTotals()
    if let old { totals[keyPath: rows].remove(old) }
    if let new { totals[keyPath: rows].add(new) }
  }

  /// Counts pictures as removed that were deleted.
  func noteRemoved(_ pictures: [Int64]) throws {
    try loadTotals()
    for picture in pictures {
      // Descriptors that are rows are removed at once.
      if db.rows == nil { totals.addRemoved(picture) }
      try note(.pictureRemoved, picture)
    }
    totals.pictures -= pictures.count
  }

  private func loadTotals() throws {
    guard storedTotals == nil else { return }
    let found = try reader.totals()
    guard found.nextPicture < StoredRow.highest, found.generation < StoredRow.highest,
      found.nextEntity < PictureDirectory.highestEntity
    else { throw SightlineError.damaged(path, "the totals leave no numbers for new rows") }
    totals = found
    storedTotals = totals
  }

  /// The number of a type, or nil when there is none of the identifier.
  func number(ofType identifier: String) throws -> Int64? {
    if let number = types[identifier] { return number }
    let number = try db.integer(
      "SELECT id FROM types WHERE identifier = ?",
      [identifier],
      path: path
    )
    types[identifier] = number
    return number
  }

  /// The number for a new type.
  ///
  /// - Throws: `SightlineError` with code `damaged` when the file leaves none.
  func freeTypeNumber() throws -> Int64 {
    let highest = try db.integer("SELECT max(id) FROM types", path: path) ?? 0
    guard (0..<PictureDirectory.highestType).contains(highest) else {
      throw SightlineError.damaged(path, "a type has number \(highest), which is out of range")
    }
    return highest + 1
  }

  /// Where an entity is stored, or nil when it is not.
  func place(of identifier: EntityIdentifier) throws -> EntityPlace? {
    if let lastEntity, lastEntity.identifier == identifier { return lastEntity.row }
    guard let type = try number(ofType: identifier.type) else { return nil }
    let sql = "SELECT id FROM entities WHERE type = ? AND identifier = ?"
    guard let number = try db.integer(sql, [type, identifier.id], path: path) else { return nil }
    let place = EntityPlace(number: number, type: type)
    lastEntity = (identifier, place)
    return place
  }

  /// Remembers the entity that the next pictures most likely belong to.
  func remember(_ identifier: EntityIdentifier, _ place: EntityPlace) {
    lastEntity = (identifier, place)
  }

  /// Forgets where entities and types are, because some were removed.
  func forget() {
    lastEntity = nil
    types.removeAll()
  }
}

// MARK: Blocks

extension WriterState {
  /// Stores the descriptors of a picture that was just numbered, and where it belongs.
  ///
  /// - Returns: The identifiers and numbers of their algorithms, in order.
  func storeDescriptors(
    of picture: ReferencePicture,
    directory record: UInt64
  ) throws -> (algorithms: [String], numbers: [Int64]) {
    var (algorithms, numbers): ([String], [Int64]) = ([], [])
    for entry in picture.descriptors ?? PictureDescriptors([]) {
      let writer = try blockWriter(of: entry.identifier)
      let bytes = PackedDescriptor.bytes(of: entry.value, in: try form())
      if let rows = db.rows {
        try rows.append(entry, bytes, of: picture.id, algorithm: writer.totals.number)
      } else {
        try writer.append(picture.id, bytes)
      }
      algorithms.append(entry.identifier)
      numbers.append(writer.totals.number)
    }
    if db.rows == nil { try directoryWriter().append(picture.id, record: record) }
    return (algorithms, numbers)
  }

  /// Returns the writer for an algorithm's blocks; a new algorithm gets a row.
  func blockWriter(of algorithm: String) throws -> BlockWriter {
    let known = try blockWriters()
    if let writer = known[algorithm] { return writer }
    guard known.count < AlgorithmTotals.limit else {
      throw SightlineError(
        .invalidEntity,
        at: path,
        "a picture has descriptors of '\(algorithm.prefix(64))', and the catalog has those of "
          + "\(known.count) algorithms already, the limit; leave some out"
      )
    }
    let totals = AlgorithmTotals(
      number: try freeNumber(in: "algorithms"),
      identifier: algorithm
    )
    try db.change(
      "INSERT INTO algorithms VALUES (?, ?, 0, 0, 0, ?)",
      [totals.number, algorithm, totals.checksum]
    )
    let writer = BlockWriter(db, path: path, totals: totals, isNew: true)
    writers?[algorithm] = writer
    return writer
  }

  /// The number behind the highest of a table.
  private func freeNumber(in table: String) throws -> Int64 {
    try db.integer("SELECT coalesce(max(id), 0) + 1 FROM \(table)", path: path) ?? 1
  }

  /// Returns the writer for the directory.
  func directoryWriter() throws -> BlockWriter {
    try blockWriter(of: AlgorithmTotals.directory.identifier)
  }

  private func blockWriters() throws -> [String: BlockWriter] {
    if let writers { return writers }
    let loaded = Dictionary(
      try reader.algorithmTotals()
        .map { ($0.identifier, BlockWriter(db, path: path, totals: $0, isNew: false)) },
      uniquingKeysWith: { first, _ in first }
    )
    writers = loaded
    return loaded
  }

  /// The number of a set of descriptors, which is stored when it is new.
  func number(ofSet algorithms: [Int64]) throws -> Int64 {
    if let number = sets[algorithms] { return number }
    let text = algorithms.map(String.init).joined(separator: ",")
    let known = "SELECT id FROM descriptor_sets WHERE algorithms = ?"
    let number: Int64
    if let found = try db.integer(known, [text], path: path) {
      number = found
    } else {
      number = try freeNumber(in: "descriptor_sets")
      try db.change("INSERT INTO descriptor_sets VALUES (?, ?)", [number, text])
    }
    sets[algorithms] = number
    return number
  }
}
