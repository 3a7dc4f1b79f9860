import SightlineDescriptors
import SightlineFoundation

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// Stores the descriptors of a catalog on a server: a row for each picture and algorithm.
///
/// Rows are gathered and sent many at once; see `ServerDatabase`. Those of a removed picture go with it, and a server keeps the
/// form that its catalog was made with.
final class RowStore: DescriptorStore {
  private let db: ServerDatabase
  private let path: String
  /// The numbers of algorithms.
  private var known: [String: Int64]?

  init(_ db: ServerDatabase, path: String) {
    self.db = db
    self.path = path
  }

  func add(_ entity: NewEntity) throws -> Bool {
    let row = entity.row
    return try db.change(
      NewEntity.insertion,
      [
        entity.number, entity.type, entity.identifier.id, row.title, row.subtitle, row.properties,
        Data(row.storedTexts), entity.checksum,
      ]
    ) > 0
  }

  func add(_ row: NewPicture) throws {
    let picture = row.stored.picture
    try db.append([
      picture.id, row.entity, row.key, picture.position, picture.path, picture.width,
      picture.height, picture.fingerprint.size, picture.fingerprint.modificationTime,
      row.digest.high, row.digest.low, picture.problem, row.set, row.checksum,
    ])
  }

  func number(of algorithm: String) throws -> Int64 {
    let numbers = try numbers()
    if let number = numbers[algorithm] { return number }
    let number = try db.addAlgorithm(algorithm, to: numbers.count, path: path).number
    known?[algorithm] = number
    return number
  }

  func append(_ entry: PictureDescriptors.Entry, _ bytes: [UInt8], of picture: Int64) throws {
    try db.append(entry, bytes, of: picture, algorithm: number(of: entry.identifier))
  }

  func append(relatives bytes: [UInt8], of picture: Int64) throws {
    let name = AlgorithmTotals.relatives
    try db.append(bytes, by: name, of: picture, algorithm: number(of: name))
  }

  func removeRelatives() throws {
    let number = try number(of: AlgorithmTotals.relatives)
    try db.change("DELETE FROM descriptors WHERE algorithm = ?", [number])
  }

  // The rows of pictures say it.
  func append(directory record: UInt64, of picture: Int64) throws {}

  func remove(_ pictures: [Int64], countedIn totals: inout CatalogTotals) throws {
    try db.removeDescriptors(of: pictures)
  }

  // No picture is only counted as removed.
  func drop(_ removed: [Int64]) throws {}

  // Only an empty catalog is given another form: see `Catalog.requireConversion`.
  func convert(to form: FeatureForm) throws {}

  // The schema has a version of its own.
  func writeVersion(of form: FeatureForm) throws {}

  func append(cell: Int, _ bytes: [UInt8], of file: Int64) throws {
    try db.append(cell: cell, bytes, of: file)
  }

  func removeFeatures(except files: [Int64]) throws {
    let kept = "{\(files.map(String.init).joined(separator: ","))}"
    for (table, column) in [("feature_cells", "file"), ("feature_files", "id")] {
      try db.change("DELETE FROM \(table) WHERE \(column) <> ALL (CAST(? AS bigint[]))", [kept])
    }
  }

  func finish() throws { try db.flush() }

  /// The numbers of all algorithms that the catalog has.
  private func numbers() throws -> [String: Int64] {
    if let known { return known }
    let loaded = Dictionary(
      try db.reader(path: path).algorithmTotals().map { ($0.identifier, $0.number) },
      uniquingKeysWith: { first, _ in first }
    )
    known = loaded
    return loaded
  }
}
