import SightlineDescriptors
import SightlineFoundation
import SightlinePostgreSQL

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// The tables of a catalog on a server, through one connection inside one transaction.
final class ServerDatabase: CatalogDatabase {
  private let connection: ServerConnection
  /// The signal that the answers are no longer wanted.
  private let interruption: Interruption?
  /// The rows gathered for each table.
  private var gathered = Gathered()
  /// The hashes of the picture that comes next.
  private var hashes: [String: PerceptualHash] = [:]
  /// How many cursors are open: a body may ask for many rows itself.
  private var cursors = 0

  private struct Gathered {
    var pictures = ServerCopy()
    var descriptors = ServerCopy()
    var hashes = ServerCopy()
    var cells = ServerCopy()
  }

  /// How many bytes are gathered at most.
  private static let mostGathered = 4 << 20
  /// How many of many rows are read at once.
  private static let page = 512

  init(_ connection: ServerConnection, unless interruption: Interruption?) {
    self.connection = connection
    self.interruption = interruption
  }

  func descriptorStore(path: String) -> any DescriptorStore { RowStore(self, path: path) }

  func reader(path: String) -> any TableReading { ServerReader(self, path: path) }

  func eachRow(
    _ sql: String,
    _ values: StatementValues,
    path: String,
    _ body: (StoredRow) throws -> Void
  ) throws {
    let rows = try run(sql, values)
    for place in 0..<rows.count {
      let row = ServerRow(rows: rows, place: place)
      try body(StoredRow(values: row, path: path, allowance: nil))
    }
  }

  func announce(_ query: StoredQuery) {
    guard gathered.pictures.count == 0 else { return }
    connection.send(query.sql, query.values.values.map(Self.value))
  }

  func eachOfManyRows(
    _ sql: String,
    _ values: StatementValues,
    path: String,
    _ body: (StoredRow) throws -> Void
  ) throws {
    let cursor = "rows_\(cursors)"
    _ = try run("DECLARE \(cursor) NO SCROLL CURSOR FOR \(sql)", values)
    cursors += 1
    defer {
      cursors -= 1
      // If this fails, the transaction has failed, and its cursors end with it.
      try? connection.execute("CLOSE \(cursor)")
    }
    while true {
      let rows = try connection.fetch(Self.page, from: cursor, unless: interruption)
      for place in 0..<rows.count {
        let row = ServerRow(rows: rows, place: place)
        try body(StoredRow(values: row, path: path, allowance: nil))
      }
      if rows.count < Self.page { return }
    }
  }

  @discardableResult
  func change(_ sql: String, _ values: StatementValues) throws -> Int {
    try run(sql, values).affected
  }

  private func run(_ sql: String, _ values: StatementValues) throws -> ServerRows {
    // Statements must see the rows that were added before.
    if gathered.pictures.count > 0,
      ["pictures", "descriptors", "hashes"].contains(where: { sql.contains($0) })
    {
      try flush()
    }
    return try connection.run(sql, values.values.map(Self.value), unless: interruption)
  }

  private static func value(_ value: (any StoredValue)?) -> ServerValue {
    switch value {
    case let number as Int64: .integer(number)
    case let number as Int: .integer(Int64(number))
    case let text as String: .text(text)
    case let data as Data: .bytes(Array(data))
    default: .null
    }
  }
}

// Pictures and descriptors on their way into tables, many at once: any statement about these tables sees what was added
// before.
extension ServerDatabase {
  /// Adds a row of `pictures`.
  func append(_ picture: StatementValues) throws {
    let values = picture.values.map(Self.value)
    gathered.pictures.append(values)
    if !hashes.isEmpty {
      gathered.hashes.append(
        [values[0]] + HashColumn.names.map { hashes[$0].map(Self.bits) ?? .null }
      )
      hashes = [:]
    }
    let bytes = [gathered.pictures, gathered.descriptors, gathered.hashes].map(\.byteCount)
    if bytes.reduce(0, +) > Self.mostGathered { try flush() }
  }

  /// Adds a descriptor.
  func append(
    _ entry: PictureDescriptors.Entry,
    _ bytes: [UInt8],
    of picture: Int64,
    algorithm: Int64
  ) throws {
    try append(bytes, by: entry.identifier, of: picture, algorithm: algorithm)
    if case .hash(let hash) = entry.value, !hash.isFeatureless,
      HashColumn.all[entry.identifier] == hash.bitCount
    {
      hashes[entry.identifier] = hash
    }
  }

  /// Adds what a picture has beside its descriptors.
  func append(_ bytes: [UInt8], by name: String, of picture: Int64, algorithm: Int64) throws {
    let checksum = RowChecksum.descriptor(bytes, of: picture, by: name)
    gathered.descriptors.append(
      [.integer(picture), .integer(algorithm), .bytes(bytes), .integer(checksum)]
    )
  }

  /// Adds the features of a cell to those of a file.
  func append(cell: Int, _ bytes: [UInt8], of file: Int64) throws {
    gathered.cells.append([.integer(file), .integer(Int64(cell)), .bytes(bytes)])
    if gathered.cells.byteCount > Self.mostGathered { try flush() }
  }

  /// Removes the descriptors of pictures.
  func removeDescriptors(of pictures: [Int64]) throws {
    let numbers = ServerValue.integers(pictures)
    for table in ["descriptors", "hashes"] {
      _ = try connection.run(
        "DELETE FROM \(table) WHERE picture = ANY (CAST(? AS bigint[]))",
        [numbers],
        unless: interruption
      )
    }
  }

  /// Sends what is gathered.
  func flush() throws {
    let tables = [
      ("pictures", gathered.pictures), ("descriptors", gathered.descriptors),
      ("hashes", gathered.hashes), ("feature_cells", gathered.cells),
    ]
    gathered = Gathered()
    for (table, rows) in tables where rows.count > 0 { try connection.copy(rows, into: table) }
  }

  /// The bits of a hash as a value of the server's.
  static func bits(_ hash: PerceptualHash) -> ServerValue {
    .bits(hash.packedBits, count: hash.bitCount)
  }
}

/// A row that a server gave.
private struct ServerRow: RowValues {
  let rows: ServerRows
  let place: Int

  func isNull(_ column: Int) -> Bool { rows.isNull(place, column) }
  func integer(_ column: Int) -> Int64? { rows.integer(place, column) }
  func text(_ column: Int) -> String? { rows.text(place, column) }

  func withBytes<T>(_ column: Int, _ body: (RawSpan?) throws -> T) throws -> T {
    try rows.withBytes(place, column, body)
  }
}
