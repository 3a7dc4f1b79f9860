/// The tables of a shard.
///
/// Their failures name the shard, not the list: an answer may leave out a shard that fails.
final class ShardTables: CatalogDatabase {
  private let tables: any CatalogDatabase
  private let path: String

  /// Names the failures of some tables.
  ///
  /// - Parameters:
  ///   - tables: The shard's.
  ///   - path: Its path or address, as the list names it.
  init(_ tables: any CatalogDatabase, path: String) {
    self.tables = tables
    self.path = path
  }

  // Shards are only read, so that none is made.
  func descriptorStore(path: String) -> any DescriptorStore { tables.descriptorStore(path: path) }

  func reader(path: String) -> any TableReading {
    var reader = tables.reader(path: path)
    reader.db = self
    return reader
  }

  func announce(_ query: StoredQuery) { tables.announce(query) }

  func eachRow(
    _ sql: String,
    _ values: StatementValues,
    path: String,
    _ body: (StoredRow) throws -> Void
  ) throws {
    try mapErrors(self.path) { try tables.eachRow(sql, values, path: path, body) }
  }

  func eachOfManyRows(
    _ sql: String,
    _ values: StatementValues,
    path: String,
    _ body: (StoredRow) throws -> Void
  ) throws {
    try mapErrors(self.path) { try tables.eachOfManyRows(sql, values, path: path, body) }
  }

  @discardableResult
  func change(_ sql: String, _ values: StatementValues) throws -> Int {
    try mapErrors(path) { try tables.change(sql, values) }
  }
}
