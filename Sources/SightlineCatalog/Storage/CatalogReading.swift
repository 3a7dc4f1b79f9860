import SightlineDescriptors
package import SightlineFoundation

/// The rows to read.
enum RowSelection {
  case all
  case identifier(EntityIdentifier)
  /// The entities of a type whose ids come behind one, so many at most.
  case following(EntityIdentifier, limit: Int)
  case number(Int64)
  /// Those of some numbers, of a server.
  case listed([Int64])
  /// The entities of pictures of some numbers, of a server.
  case shown([Int64])
  /// Those from a number on.
  case numbers(from: Int64)
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
  /// The checksum of its row.
  let checksum: Int64
}

extension NumberedEntity {
  /// The same entity under the number that it has among several shards.
  init(_ number: Int64, _ other: NumberedEntity) {
    self.init(number: number, entity: other.entity, checksum: other.checksum)
  }
}

extension CatalogReader {
  func entityRows(_ selection: RowSelection = .all) throws -> [NumberedEntity] {
    var entities: [NumberedEntity] = []
    try eachEntity(selection) { entities.append($0) }
    return entities
  }

  /// One algorithm's descriptors of all pictures, by growing number.
  func column(of algorithm: String) throws -> PackedColumn {
    var column = PackedColumn(algorithm: algorithm)
    let capacity = try capacity(of: algorithm)
    column.reserveCapacity(capacity.count, bytes: capacity.bytes)
    try eachLiveBlock(of: algorithm) { column.append($0) }
    return column
  }

  /// Which entity each picture shows, as numbers of rows; the unreadable pictures included.
  ///
  /// - Throws: `SightlineError`: `damaged` or `io`.
  /// - Complexity: O(pictures); a sequential read of about eight bytes for each.
  package func directory() throws(SightlineError) -> PictureDirectory {
    try mapErrors(path) {
      if let sharded { return try sharded.directory() }
      var directory = PictureDirectory()
      try eachDirectoryBlock { directory.append($0) }
      return directory
    }
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
