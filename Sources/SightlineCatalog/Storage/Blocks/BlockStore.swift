import GRDB
import SightlineDescriptors
import SightlineFoundation

/// Stores the descriptors of a catalog in a file: a column of blocks for each algorithm.
///
/// Blocks are not rewritten for each picture that is removed: it is counted, and left out by readers, until
/// `drop` does so for many at once.
final class BlockStore: DescriptorStore {
  private let file: Database
  private let path: String
  private var known: [String: BlockWriter]?
  // Statements that run for each entity and picture: looking them up by their text takes time.
  private var entityStatement: Statement?
  private var pictureStatement: Statement?

  init(_ file: Database, path: String) {
    self.file = file
    self.path = path
  }

  func add(_ entity: NewEntity) throws -> Bool {
    let statement = try entityStatement ?? file.cachedStatement(sql: NewEntity.insertion)
    entityStatement = statement
    try statement.run(file) { values in
      values.bind(entity.number)
      values.bind(entity.type)
      values.bind(entity.identifier.id)
      values.bind(entity.row.title)
      values.bind(entity.row.subtitle)
      values.bind(entity.row.properties)
      values.bind(entity.row.storedTexts)
      values.bind(entity.checksum)
    }
    return file.changesCount > 0
  }

  func add(_ row: NewPicture) throws {
    let statement =
      try pictureStatement
      ?? file.cachedStatement(
        sql: "INSERT INTO pictures VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)"
      )
    pictureStatement = statement
    let picture = row.stored.picture
    try statement.run(file) { values in
      values.bind(picture.id)
      values.bind(row.entity)
      values.bind(row.key)
      values.bind(picture.position)
      values.bind(picture.path)
      values.bind(picture.width)
      values.bind(picture.height)
      values.bind(picture.fingerprint.size)
      values.bind(picture.fingerprint.modificationTime)
      values.bind(row.digest.high)
      values.bind(row.digest.low)
      values.bind(picture.problem)
      values.bind(row.set)
      values.bind(row.checksum)
    }
  }

  func number(of algorithm: String) throws -> Int64 { try writer(of: algorithm).totals.number }

  func append(_ entry: PictureDescriptors.Entry, _ bytes: [UInt8], of picture: Int64) throws {
    try writer(of: entry.identifier).append(picture, bytes)
  }

  func append(relatives bytes: [UInt8], of picture: Int64) throws {
    try writer(of: AlgorithmTotals.relatives).append(picture, bytes)
  }

  func removeRelatives() throws { try writer(of: AlgorithmTotals.relatives).removeAll() }

  func append(directory record: UInt64, of picture: Int64) throws {
    try writer(of: AlgorithmTotals.directory.identifier).append(picture, record: record)
  }

  func remove(_ pictures: [Int64], countedIn totals: inout CatalogTotals) throws {
    for picture in pictures { totals.addRemoved(picture) }
  }

  func drop(_ removed: [Int64]) throws {
    for writer in inOrder(try writers()) { try writer.compact(leavingOut: removed) }
  }

  func convert(to form: FeatureForm) throws {
    for writer in inOrder(try writers()) where writer.totals.isOfDescriptors {
      try writer.convert(to: form)
    }
  }

  func writeVersion(of form: FeatureForm) throws {
    let version = form == .compact ? CatalogSchema.compactVersion : CatalogSchema.version
    try file.execute(sql: "PRAGMA user_version = \(version)")
  }

  // Files beside the catalog have them.
  func append(cell: Int, _ bytes: [UInt8], of file: Int64) throws {}
  func removeFeatures(except files: [Int64]) throws {}

  func finish() throws {
    for writer in inOrder(known ?? [:]) { try writer.finish() }
  }

  /// Writers in order, so that the same changes make the same file.
  private func inOrder(_ writers: [String: BlockWriter]) -> [BlockWriter] {
    writers.values.sorted { $0.totals.number < $1.totals.number }
  }

  /// The writer of an algorithm's blocks; a new algorithm gets a row.
  private func writer(of algorithm: String) throws -> BlockWriter {
    let writers = try writers()
    if let writer = writers[algorithm] { return writer }
    let totals = try file.addAlgorithm(algorithm, to: writers.count, path: path)
    let writer = BlockWriter(file, path: path, totals: totals, isNew: true)
    known?[algorithm] = writer
    return writer
  }

  /// The writers of all algorithms that the catalog has.
  private func writers() throws -> [String: BlockWriter] {
    if let known { return known }
    let loaded = Dictionary(
      try file.reader(path: path).algorithmTotals()
        .map { ($0.identifier, BlockWriter(file, path: path, totals: $0, isNew: false)) },
      uniquingKeysWith: { first, _ in first }
    )
    known = loaded
    return loaded
  }
}
