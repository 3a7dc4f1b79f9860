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
  let path: String
  let reader: any TableReading
  /// The store of entities, pictures and descriptors.
  let store: any DescriptorStore

  private(set) var totals = CatalogTotals()
  private var storedTotals: CatalogTotals?
  /// The rows that were changed or removed.
  private var changes: Set<ChangeLog.Change> = []
  private var sets: [[Int64]: Int64] = [:]
  private var types: [String: Int64] = [:]
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
    self.path = path
    reader = db.reader(path: path)
    store = db.descriptorStore(path: path)
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
    try store.finish()
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

  /// Drops the descriptors of removed pictures, and forgets these.
  func dropRemoved() throws {
    try loadTotals()
    try store.drop(try reader.removed())
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
    if rewrites { try store.convert(to: form) }
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
    try store.writeVersion(of: form)
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
    try store.remove(pictures, countedIn: &totals)
    for picture in pictures { try note(.pictureRemoved, picture) }
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

// MARK: Descriptors

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
      numbers.append(try store.number(of: entry.identifier))
      algorithms.append(entry.identifier)
      let bytes = PackedDescriptor.bytes(of: entry.value, in: try form())
      try store.append(entry, bytes, of: picture.id)
    }
    try store.append(directory: record, of: picture.id)
    return (algorithms, numbers)
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
      number = try db.freeNumber(in: "descriptor_sets", path: path)
      try db.change("INSERT INTO descriptor_sets VALUES (?, ?)", [number, text])
    }
    sets[algorithms] = number
    return number
  }
}
