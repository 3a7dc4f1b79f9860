import GRDB

/// Brings a catalog of version 1 to the present form, inside the transaction that opens it.
///
/// The old tables are renamed, read through the reader of their version with every checksum held, and
/// dropped; numbers of rows stay. Whatever moment the program ends, the file is a whole one of version 1
/// or a whole one of this version.
struct Version1Migration {
  private static let suffix = "_version1"
  private static let tables = [
    "types", "entities", "labels", "pictures", "algorithms", "descriptors",
  ]

  let db: Database
  let path: String

  init(_ db: Database, path: String) {
    self.db = db
    self.path = path
  }

  func run() throws {
    try db.execute(sql: "DROP TRIGGER entities_removed; DROP TABLE words")
    for table in Self.tables {
      try db.execute(sql: "ALTER TABLE \(table) RENAME TO \(table)\(Self.suffix)")
    }
    try db.execute(sql: CatalogSchema.tables)
    let state = WriterState(db, path: path)
    try state.begin()
    try copy(Version1Reader(db, path: path, suffix: Self.suffix), to: state)
    try state.finish()
    // Those that refer to others first.
    for table in Self.tables.reversed() {
      try db.execute(sql: "DROP TABLE \(table)\(Self.suffix)")
    }
  }

  private func copy(_ old: Version1Reader, to state: WriterState) throws {
    let types = try old.types()
    for type in types { try state.insertType(type) }
    let typeNumbers = Dictionary(
      types.map { ($0.type.identifier, $0.number) },
      uniquingKeysWith: { first, _ in first }
    )
    var highestEntity: Int64 = 0
    try old.eachEntity(.all) { numbered in
      let identifier = numbered.entity.identifier
      guard let type = typeNumbers[identifier.type] else {
        throw old.damaged("entity '\(identifier)' has no type")
      }
      try state.insertEntity(
        identifier,
        try EntityRow(numbered.entity),
        number: numbered.number,
        type: type
      )
      highestEntity = max(highestEntity, numbered.number)
    }
    let nameless = EntityIdentifier(type: "", id: "")
    var highestPicture: Int64 = 0
    var count = 0
    try old.eachPicture(.all) { _ in
      nameless
    } _: { stored, entity in
      try state.insertPicture(
        stored,
        entity: entity,
        key: WriterState.key(ofPath: stored.picture.path),
        set: try state.number(
          ofSet: try stored.algorithms.map { try state.blockWriter(of: $0).totals.number }
        )
      )
      highestPicture = max(highestPicture, stored.picture.id)
      count += 1
    }
    try state.skip(pictures: count, upTo: highestPicture, entity: highestEntity)
    try old.eachDirectoryBlock { block in
      for index in 0..<block.count {
        let record = PictureDirectory.record(
          entity: block.entities[index],
          type: block.types[index]
        )
        guard let record else { throw old.damaged("the number of an entity or type is too large") }
        try state.directoryWriter().append(block.pictures[index], record: record)
      }
    }
    for algorithm in try old.algorithms() {
      let writer = try state.blockWriter(of: algorithm)
      try old.eachBlock(of: algorithm) { try writer.append($0) }
    }
  }
}
