import GRDB

/// Queries on one committed state; every row is held against its checksum.
struct CatalogReader {
  /// An entity and the number of its row.
  struct NumberedEntity {
    let number: Int64
    let entity: Entity
  }

  let db: Database
  let path: String

  init(_ db: Database, path: String) {
    self.db = db
    self.path = path
  }

  func types() throws -> [EntityType] {
    var types: [EntityType] = []
    try db.eachRow(
      "SELECT identifier, name, plural, url, open_intent FROM types ORDER BY identifier",
      path: path
    ) { row in
      types.append(
        EntityType(
          identifier: try row.text(0),
          name: try row.text(1),
          plural: try row.text(2),
          urlTemplate: try row.optionalText(3),
          openIntent: try row.optionalText(4)
        )
      )
    }
    return types
  }

  func counts() throws -> CatalogCounts {
    var counts = CatalogCounts(types: 0, entities: 0, pictures: 0, unreadablePictures: 0)
    try db.eachRow(
      """
      SELECT (SELECT count(*) FROM types), (SELECT count(*) FROM entities),
        (SELECT count(*) FROM pictures),
        (SELECT count(*) FROM pictures WHERE problem IS NOT NULL)
      """,
      path: path
    ) { row in
      counts = CatalogCounts(
        types: try row.count(0),
        entities: try row.count(1),
        pictures: try row.count(2),
        unreadablePictures: try row.count(3)
      )
    }
    return counts
  }

  /// All entities in order, or the one of an identifier.
  func entities(_ identifier: EntityIdentifier? = nil) throws -> [NumberedEntity] {
    let filter = identifier == nil ? "" : "WHERE types.identifier = ? AND entities.identifier = ?"
    let arguments: StatementArguments = identifier.map { [$0.type, $0.id] } ?? []
    let labels = try labels(filter, arguments)
    var entities: [NumberedEntity] = []
    try db.eachRow(
      """
      SELECT entities.id, types.identifier, entities.identifier, title, subtitle, properties, checksum
      FROM entities JOIN types ON types.id = entities.type \(filter)
      ORDER BY types.identifier, entities.identifier
      """,
      arguments,
      path: path
    ) { row in
      let number = try row.integer(0)
      let identifier = EntityIdentifier(type: try row.text(1), id: try row.text(2))
      let columns = EntityRow(
        title: try row.text(3),
        subtitle: try row.optionalText(4),
        properties: try row.text(5),
        labels: labels[number] ?? []
      )
      guard try RowChecksum.entity(identifier, columns) == row.integer(6) else {
        throw CatalogError.damaged(path, "the checksum of entity '\(identifier)' does not fit")
      }
      entities.append(NumberedEntity(number: number, entity: try columns.entity(identifier)))
    }
    return entities
  }

  private func labels(
    _ filter: String,
    _ arguments: StatementArguments
  ) throws -> [Int64: [String]] {
    var labels: [Int64: [String]] = [:]
    let join =
      filter.isEmpty
      ? ""
      : """
      JOIN entities ON entities.id = labels.entity
      JOIN types ON types.id = entities.type \(filter)
      """
    try db.eachRow(
      "SELECT entity, label FROM labels \(join) ORDER BY entity, labels.position",
      arguments,
      path: path
    ) { row in
      labels[try row.integer(0), default: []].append(try row.text(1))
    }
    return labels
  }
}
