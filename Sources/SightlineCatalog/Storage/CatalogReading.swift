import GRDB
import SightlineDescriptors
import SightlinePixels

/// Queries on one committed state of a catalog, whatever the version of its form.
///
/// What is handed out fits its checksums; anything else is thrown as damage.
protocol CatalogReading {
  var db: Database { get }
  var path: String { get }

  /// The types with the numbers of their rows, by identifier.
  func types() throws -> [NumberedType]
  /// Entities, ordered by type and id.
  func eachEntity(_ selection: RowSelection, _ body: (NumberedEntity) throws -> Void) throws
  /// Pictures without descriptors, ordered by the number of their entity, then position.
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
  ) throws
  /// The identifiers of the algorithms that there are descriptors of.
  func algorithms() throws -> [String]
  /// The descriptors of an algorithm, some thousand at a time, by growing number of their picture.
  ///
  /// What was handed out counts only when the whole call succeeds.
  func eachBlock(of algorithm: String, _ body: (PackedColumn) throws -> Void) throws
  /// At least how many descriptors of an algorithm and bytes of them are coming, as far as rows in the
  /// file bear it out.
  func capacity(of algorithm: String) throws -> (count: Int, bytes: Int)
  /// Which entity each picture shows, some thousand at a time, by growing number.
  ///
  /// What was handed out counts only when the whole call succeeds.
  func eachDirectoryBlock(_ body: (PictureDirectory) throws -> Void) throws
}

/// Which rows are asked for.
enum RowSelection {
  case all
  case identifier(EntityIdentifier)
  case number(Int64)
}

/// A type and the number of its row.
struct NumberedType {
  let number: Int64
  let type: EntityType
}

/// An entity and the number of its row.
struct NumberedEntity {
  let number: Int64
  let entity: Entity
}

extension CatalogReading {
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

  func entities(_ selection: RowSelection = .all) throws -> [NumberedEntity] {
    var entities: [NumberedEntity] = []
    try eachEntity(selection) { entities.append($0) }
    return entities
  }

  func column(of algorithm: String) throws -> PackedColumn {
    var column = PackedColumn(algorithm: algorithm)
    let capacity = try capacity(of: algorithm)
    column.reserveCapacity(capacity.count, bytes: capacity.bytes)
    try eachBlock(of: algorithm) { column.append($0) }
    return column
  }

  func directory() throws -> PictureDirectory {
    var directory = PictureDirectory()
    try eachDirectoryBlock { directory.append($0) }
    return directory
  }

  /// Reports damage.
  func damaged(_ what: String) -> SightlineError { .damaged(path, what) }

  /// Makes a descriptor of a column.
  func value(_ column: PackedColumn, at index: Int) throws(SightlineError) -> DescriptorValue {
    do {
      return try column.value(at: index)
    } catch {
      throw .unreadable(column, at: index, error, path)
    }
  }
}
