import SightlineFoundation

extension TableReading {
  func typeRows() throws -> [NumberedType] {
    var types: [NumberedType] = []
    var found = RowTotals()
    var isWhole = true
    try db.eachRow(
      """
      SELECT id, identifier, name, plural, url, open_intent, checksum FROM types
      ORDER BY identifier
      """,
      path: path
    ) { row in
      let isSound = try tolerating {
        let number = try row.number(0, upTo: PictureDirectory.highestType)
        let type = EntityType(
          identifier: try row.text(1),
          name: try row.text(2),
          plural: try row.text(3),
          urlTemplate: try row.optionalText(4),
          openIntent: try row.optionalText(5)
        )
        let checksum = RowChecksum.type(type, number: number)
        guard try checksum == row.integer(6) else {
          throw damaged("the checksum of type '\(type.identifier)' does not fit")
        }
        found.add(checksum)
        types.append(NumberedType(number: number, type: type))
      }
      isWhole = isWhole && isSound
    }
    if isWhole { try require(found, try totals().types, of: "types") }
    return types
  }

  func eachEntity(_ selection: RowSelection, _ body: (NumberedEntity) throws -> Void) throws {
    var found = RowTotals()
    var isWhole = true
    try eachRow(of: selection, Self.entitiesQuery(selection)) { row in
      let isSound = try tolerating {
        let entity = try entity(of: row, from: 0)
        found.add(entity.checksum)
        try body(entity)
      }
      isWhole = isWhole && isSound
    }
    if case .all = selection, isWhole {
      try require(found, try totals().entities, of: "entities")
    }
  }

  /// Reads an entity from a row whose columns from one on are `entityColumnNames`, and holds it against its checksum.
  func entity(of row: StoredRow, from column: Int) throws -> NumberedEntity {
    let number = try row.number(column, upTo: PictureDirectory.highestEntity)
    let identifier = EntityIdentifier(
      type: try row.text(column + 1),
      id: try row.text(column + 2)
    )
    let texts = try row.blob(column + 6)
    let columns = EntityRow(
      title: try row.text(column + 3),
      subtitle: try row.optionalText(column + 4),
      properties: try row.text(column + 5),
      storedTexts: texts.span
    )
    let checksum = RowChecksum.entity(identifier, columns, number: number)
    guard try checksum == row.integer(column + 7) else {
      throw damaged("the checksum of entity '\(identifier)' does not fit")
    }
    let entity = try columns.entity(identifier)
    return NumberedEntity(number: number, entity: entity, checksum: checksum)
  }

  /// An algorithm by its identifier, as it was when the first one was asked for; nil for an unknown one.
  func algorithm(_ identifier: String) throws -> AlgorithmTotals? {
    try algorithms()[identifier]
  }

  private func algorithms() throws -> [String: AlgorithmTotals] {
    if let algorithms = cache.algorithms { return algorithms }
    let algorithms = Dictionary(
      try algorithmTotals().map { ($0.identifier, $0) },
      uniquingKeysWith: { first, _ in first }
    )
    cache.algorithms = algorithms
    return algorithms
  }

  /// Says that an algorithm is asked for next.
  func announceAlgorithms() {
    if cache.algorithms == nil { db.announce(Self.algorithmsQuery) }
  }

  /// Returns the query for entities, ordered by type and id.
  static func entitiesQuery(_ selection: RowSelection) -> StoredQuery {
    StoredQuery(
      sql: """
        SELECT \(entityColumnNames) FROM entities JOIN types ON types.id = entities.type \(selection.entityFilter)
        ORDER BY types.identifier, entities.identifier \(selection.entityLimit)
        """,
      values: selection.arguments
    )
  }

  /// The columns of an entity, for a query that joins its type.
  static var entityColumnNames: String {
    """
    entities.id, types.identifier, entities.identifier, title, subtitle, properties, labels, \
    entities.checksum
    """
  }

  /// The columns of a picture.
  static var pictureColumnNames: String {
    """
    pictures.id, entity, position, path, width, height, size, modified, digest_high, digest_low, \
    problem, descriptors, pictures.checksum
    """
  }

  /// How many these are.
  static var pictureColumns: Int { 13 }

  /// Returns the query for pictures, ordered by the number of their entity, then position.
  func picturesQuery(_ selection: RowSelection) -> StoredQuery {
    StoredQuery(
      sql: """
        SELECT \(Self.pictureColumnNames) \(Self.orderedPictures(selection))
        """,
      values: selection.arguments
    )
  }

  /// Pictures without descriptors, ordered by the number of their entity, then position.
  ///
  /// SQLite sorts numbers only, and reads each row when its turn comes: rows of a forged file can be far
  /// larger together than the file, and must not gather where they are sorted. An index tells the order, so it is
  /// held against the rows: one that is damaged could leave a picture out and give another twice.
  ///
  /// - Parameters:
  ///   - selection: Which ones; never by identifier.
  ///   - identifier: The identifier of an entity by its number.
  ///   - body: Takes a picture and the number of its entity.
  /// - Throws: `SightlineError` when a row is damaged, or what the closures throw.
  func eachPicture(
    _ selection: RowSelection,
    identifier: (Int64) throws -> EntityIdentifier,
    _ body: (StoredPicture, Int64) throws -> Void
  ) throws {
    let sets = try descriptorSets()
    var count = 0
    var last: (entity: Int64, position: Int, id: Int64)?
    try eachRow(of: selection, picturesQuery(selection)) { row in
      try tolerating {
        let entity = try row.number(1, upTo: PictureDirectory.highestEntity)
        guard let algorithms = sets[try row.integer(11)] else {
          throw damaged("picture \(try row.integer(0)) has an unknown set of descriptors")
        }
        let stored = try picture(of: row, try identifier(entity), algorithms)
        let place = (entity: entity, position: stored.picture.position, id: stored.picture.id)
        if let last, last >= place { throw damaged("the order of pictures does not fit them") }
        last = place
        count += 1
        try body(stored, entity)
      }
    }
    guard case .all = selection, damages == nil else { return }
    let written = try totals().pictures
    guard count == written else {
      throw damaged("\(count) pictures are found in place of \(written)")
    }
  }

  /// Reads a picture from a row whose columns begin with `pictureColumnNames`, and holds it against its checksum.
  func picture(
    of row: StoredRow,
    _ entity: EntityIdentifier,
    _ algorithms: [String]
  ) throws -> StoredPicture {
    let stored = StoredPicture(picture: try row.picture(of: entity), algorithms: algorithms)
    let number = try row.number(1, upTo: PictureDirectory.highestEntity)
    guard try RowChecksum.picture(stored, entity: number) == row.integer(12) else {
      throw damaged("the checksum of picture \(stored.picture.id) does not fit")
    }
    return stored
  }

  /// Runs the query of a selection.
  private func eachRow(
    of selection: RowSelection,
    _ query: StoredQuery,
    _ body: (StoredRow) throws -> Void
  ) throws {
    switch selection {
    case .all, .numbers: try db.eachOfManyRows(query.sql, query.values, path: path, body)
    case .identifier, .following, .number, .listed:
      try db.eachRow(of: query, path: path, body)
    }
  }

  /// Refuses rows that are fewer, more or others than were written.
  private func require(_ found: RowTotals, _ written: RowTotals, of table: String) throws {
    guard found != written else { return }
    throw damaged("\(found.count) \(table) are found in place of \(written.count), or others")
  }

  /// Reads a row; one that is damaged is listed and passed over while a check runs.
  ///
  /// - Returns: Whether the row is sound.
  @discardableResult
  func tolerating(_ read: () throws -> Void) throws -> Bool {
    do {
      try read()
      return true
    } catch let error as SightlineError where error.code == .damaged {
      guard let damages else { throw error }
      damages.add(error.description)
    } catch let error as TextProblem {
      let error = damaged("the properties of an entity are \(error)")
      guard let damages else { throw error }
      damages.add(error.description)
    }
    return false
  }

  func algorithmIdentifiers() throws -> [String] {
    try algorithmTotals().filter(\.isOfDescriptors).map(\.identifier)
  }

  private static var setsQuery: StoredQuery {
    StoredQuery(sql: "SELECT id, algorithms FROM descriptor_sets")
  }

  /// The identifiers of the algorithms in each set of descriptors that pictures have.
  func descriptorSets() throws -> [Int64: [String]] {
    if let sets = cache.descriptorSets { return sets }
    let algorithms = Dictionary(
      try algorithms().values.map { ($0.number, $0.identifier) },
      uniquingKeysWith: { first, _ in first }
    )
    var sets: [Int64: [String]] = [:]
    try db.eachRow(of: Self.setsQuery, path: path) { row in
      var left = algorithms
      sets[try row.integer(0)] = try row.text(1).split(separator: ",").map { number in
        guard let identifier = Int64(number).flatMap({ left.removeValue(forKey: $0) }) else {
          throw damaged("a set of descriptors names an algorithm that is unknown, or one twice")
        }
        return identifier
      }
    }
    cache.descriptorSets = sets
    return sets
  }
}
