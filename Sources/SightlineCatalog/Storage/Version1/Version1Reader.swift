import FoundationEssentials
import GRDB

/// Queries on a catalog of version 1, which had a row for each descriptor and for each label.
///
/// A file of version 1 that may only be read is answered from as it is; one that may be written to is
/// brought to the present form first, through this reader too.
struct Version1Reader: CatalogReading {
  let db: Database
  let path: String
  /// Follows the names of the tables, while the new ones stand beside them.
  let suffix: String

  init(_ db: Database, path: String, suffix: String = "") {
    self.db = db
    self.path = path
    self.suffix = suffix
  }

  func types() throws -> [NumberedType] {
    var types: [NumberedType] = []
    try db.eachRow(
      """
      SELECT id, identifier, name, plural, url, open_intent, checksum FROM types\(suffix)
      ORDER BY identifier
      """,
      path: path
    ) { row in
      let type = EntityType(
        identifier: try row.text(1),
        name: try row.text(2),
        plural: try row.text(3),
        urlTemplate: try row.optionalText(4),
        openIntent: try row.optionalText(5)
      )
      guard try RowChecksum.version1(type) == row.integer(6) else {
        throw damaged("the checksum of type '\(type.identifier)' does not fit")
      }
      types.append(NumberedType(number: try row.integer(0), type: type))
    }
    return types
  }

  func eachEntity(_ selection: RowSelection, _ body: (NumberedEntity) throws -> Void) throws {
    try db.eachRow(
      """
      SELECT entities.id, types.identifier, entities.identifier, title, subtitle, properties,
        entities.checksum
      FROM entities\(suffix) AS entities JOIN types\(suffix) AS types ON types.id = entities.type
      \(selection.entityFilter)
      ORDER BY types.identifier, entities.identifier
      """,
      selection.arguments,
      path: path
    ) { row in
      let number = try row.integer(0)
      let identifier = EntityIdentifier(type: try row.text(1), id: try row.text(2))
      let columns = EntityRow(
        title: try row.text(3),
        subtitle: try row.optionalText(4),
        properties: try row.text(5),
        labels: try labels(of: number)
      )
      guard try RowChecksum.version1(identifier, columns) == row.integer(6) else {
        throw damaged("the checksum of entity '\(identifier)' does not fit")
      }
      try body(NumberedEntity(number: number, entity: try columns.entity(identifier)))
    }
  }

  private func labels(of entity: Int64) throws -> [String] {
    var labels: [String] = []
    try db.eachRow(
      "SELECT label FROM labels\(suffix) WHERE entity = ? ORDER BY position",
      [entity],
      path: path
    ) { labels.append(try $0.text(0)) }
    return labels
  }

  func eachPicture(
    _ selection: RowSelection,
    identifier: (Int64) throws -> EntityIdentifier,
    _ body: (StoredPicture, Int64) throws -> Void
  ) throws {
    let identifiers = try algorithmNumbers()
    try db.eachRow(
      """
      SELECT id, entity, position, path, width, height, size, modified, digest_high, digest_low,
        problem, descriptors, checksum
      FROM pictures\(suffix) \(selection.pictureFilter) ORDER BY entity, position, id
      """,
      selection.arguments,
      path: path
    ) { row in
      let (number, entity) = (try row.integer(0), try row.integer(1))
      var algorithms: [String] = []
      try db.eachRow(
        "SELECT algorithm FROM descriptors\(suffix) WHERE picture = ? ORDER BY position",
        [number],
        path: path
      ) { row in
        guard let identifier = identifiers[try row.integer(0)] else {
          throw damaged("a descriptor of picture \(number) has no algorithm")
        }
        algorithms.append(identifier)
      }
      let stored = StoredPicture(
        picture: try row.picture(of: try identifier(entity)),
        algorithms: algorithms
      )
      guard try algorithms.count == row.count(11) else {
        throw damaged(
          "picture '\(stored.picture.path)' has \(algorithms.count) descriptors in place of "
            + "\(try row.count(11))"
        )
      }
      guard try RowChecksum.version1(stored) == row.integer(12) else {
        throw damaged("the checksum of picture \(number) does not fit")
      }
      try body(stored, entity)
    }
  }
}
