import SightlineDescriptors
import SightlineFoundation

/// The way in which a transaction stores pictures with their descriptors: in blocks of a file, or in rows of a server.
///
/// The tables decide which it is, once for a transaction (see `CatalogDatabase.descriptorStore(path:)`). Types, relatives' marks
/// and totals are the same in both, and `WriterState` stores them.
protocol DescriptorStore: AnyObject {
  /// Adds an entity.
  ///
  /// - Returns: False when there is one of its identifier, which then stays.
  func add(_ entity: NewEntity) throws -> Bool

  /// Adds the row of a picture.
  func add(_ picture: NewPicture) throws

  /// Returns the number of an algorithm; a new one gets a row.
  ///
  /// - Throws: `SightlineError` with code `invalidEntity` when the catalog has as many algorithms as it may have.
  func number(of algorithm: String) throws -> Int64

  /// Adds a descriptor of a picture; those of an algorithm come by growing number of their pictures.
  ///
  /// - Parameters:
  ///   - entry: The descriptor, with the name of its algorithm.
  ///   - bytes: The same in the form that the catalog keeps.
  ///   - picture: The number of the picture.
  /// - Throws: `SightlineError` with code `damaged` where the pictures do not come in order; what storing meets.
  func append(_ entry: PictureDescriptors.Entry, _ bytes: [UInt8], of picture: Int64) throws

  /// Adds the relatives of a picture; they come by growing number of their pictures.
  func append(relatives bytes: [UInt8], of picture: Int64) throws

  /// Removes the relatives of all pictures.
  func removeRelatives() throws

  /// Adds where a picture belongs, for those who read all pictures at once.
  func append(directory record: UInt64, of picture: Int64) throws

  /// Removes what is stored of pictures whose rows are gone, or counts them as removed until it can be.
  func remove(_ pictures: [Int64], countedIn totals: inout CatalogTotals) throws

  /// Drops the descriptors that were only counted as removed.
  func drop(_ removed: [Int64]) throws

  /// Rewrites all descriptors that are another in a form.
  func convert(to form: FeatureForm) throws

  /// Notes which form of this release the catalog has, for programs of earlier releases.
  func writeVersion(of form: FeatureForm) throws

  /// Adds the features of a cell to what would be a file; nothing where files beside the catalog have them.
  func append(cell: Int, _ bytes: [UInt8], of file: Int64) throws

  /// Removes all features by cell but those of some numbers.
  func removeFeatures(except files: [Int64]) throws

  /// Stores what is still in memory.
  func finish() throws
}

/// An entity on its way into a row, with the numbers under which it is stored.
struct NewEntity {
  let identifier: EntityIdentifier
  let row: EntityRow
  let number: Int64
  /// The number of its type.
  let type: Int64
  /// The checksum of the row.
  let checksum: Int64

  init(_ identifier: EntityIdentifier, _ row: EntityRow, number: Int64, type: Int64) {
    self.identifier = identifier
    self.row = row
    self.number = number
    self.type = type
    checksum = RowChecksum.entity(identifier, row, number: number)
  }

  /// The statement that adds one unless there is one of its identifier.
  static let insertion = """
    INSERT INTO entities VALUES (?, ?, ?, ?, ?, ?, ?, ?) ON CONFLICT (type, identifier) DO NOTHING
    """
}

/// A picture on its way into a row.
struct NewPicture {
  let stored: StoredPicture
  /// The number of its entity.
  let entity: Int64
  /// 32 bits of the hash of its path, by which it is found.
  let key: Int64
  /// The number of the set of its descriptors.
  let set: Int64

  /// The checksum of the row.
  var checksum: Int64 { RowChecksum.picture(stored, entity: entity) }
  /// The halves of the digest of its file.
  var digest: (high: Int64, low: Int64) {
    let digest = stored.picture.fingerprint.digest
    return (Int64(truncatingIfNeeded: digest >> 64), Int64(truncatingIfNeeded: digest))
  }
}

extension CatalogDatabase {
  /// Adds a row for an algorithm under the next number.
  ///
  /// - Parameters:
  ///   - identifier: The algorithm's.
  ///   - count: How many there are.
  ///   - path: The catalog, for messages.
  /// - Returns: The row.
  /// - Throws: `SightlineError` with code `invalidEntity` when there are as many as there may be.
  func addAlgorithm(
    _ identifier: String,
    to count: Int,
    path: String
  ) throws -> AlgorithmTotals {
    guard count < AlgorithmTotals.limit else {
      throw SightlineError(
        .invalidEntity,
        at: path,
        "a picture has descriptors of '\(identifier.prefix(64))', and the catalog has those of "
          + "\(count) algorithms already, the limit; leave some out"
      )
    }
    let totals = AlgorithmTotals(
      number: try freeNumber(in: "algorithms", path: path),
      identifier: identifier
    )
    try change(
      "INSERT INTO algorithms VALUES (?, ?, 0, 0, 0, ?)",
      [totals.number, identifier, totals.checksum]
    )
    return totals
  }

  /// The number behind the highest of a table.
  func freeNumber(in table: String, path: String) throws -> Int64 {
    try integer("SELECT coalesce(max(id), 0) + 1 FROM \(table)", path: path) ?? 1
  }
}
