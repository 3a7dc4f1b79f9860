import Foundation
import GRDB
import SightlineCatalog
import SightlineDescriptors

/// Writes catalogs in the form of version 1, a row for every descriptor, as the first release did.
struct VersionOneFile {
  private static let schema = """
    CREATE TABLE info (key TEXT PRIMARY KEY, value TEXT NOT NULL) STRICT, WITHOUT ROWID;
    CREATE TABLE types (
      id INTEGER PRIMARY KEY, identifier TEXT NOT NULL UNIQUE, name TEXT NOT NULL,
      plural TEXT NOT NULL, url TEXT, open_intent TEXT, checksum INTEGER NOT NULL
    ) STRICT;
    CREATE TABLE entities (
      id INTEGER PRIMARY KEY, type INTEGER NOT NULL REFERENCES types(id) ON DELETE CASCADE,
      identifier TEXT NOT NULL, title TEXT NOT NULL, subtitle TEXT, properties TEXT NOT NULL,
      checksum INTEGER NOT NULL, UNIQUE (type, identifier)
    ) STRICT;
    CREATE TABLE labels (
      entity INTEGER NOT NULL REFERENCES entities(id) ON DELETE CASCADE, position INTEGER NOT NULL,
      label TEXT NOT NULL, PRIMARY KEY (entity, position)
    ) STRICT, WITHOUT ROWID;
    CREATE VIRTUAL TABLE words USING fts5(
      title, labels, tokenize = 'porter unicode61 remove_diacritics 2'
    );
    CREATE TRIGGER entities_removed AFTER DELETE ON entities BEGIN
      DELETE FROM words WHERE rowid = old.id;
    END;
    CREATE TABLE pictures (
      id INTEGER PRIMARY KEY, entity INTEGER NOT NULL REFERENCES entities(id) ON DELETE CASCADE,
      position INTEGER NOT NULL, path TEXT NOT NULL, width INTEGER NOT NULL,
      height INTEGER NOT NULL, size INTEGER NOT NULL, modified INTEGER NOT NULL,
      digest_high INTEGER NOT NULL, digest_low INTEGER NOT NULL, problem TEXT,
      descriptors INTEGER NOT NULL, checksum INTEGER NOT NULL, UNIQUE (entity, path)
    ) STRICT;
    CREATE TABLE algorithms (id INTEGER PRIMARY KEY, identifier TEXT NOT NULL UNIQUE) STRICT;
    CREATE TABLE descriptors (
      picture INTEGER NOT NULL REFERENCES pictures(id) ON DELETE CASCADE,
      position INTEGER NOT NULL, algorithm INTEGER NOT NULL REFERENCES algorithms(id),
      data BLOB NOT NULL, checksum INTEGER NOT NULL, PRIMARY KEY (picture, position)
    ) STRICT, WITHOUT ROWID;
    """

  private let db: Database

  /// Writes a file that holds what a model says.
  static func write(_ model: CatalogModel, to path: String) throws {
    let queue = try DatabaseQueue(path: path)
    try queue.write { db in
      try db.execute(sql: schema)
      try VersionOneFile(db: db).put(model)
      try db.execute(sql: "PRAGMA user_version = 1; PRAGMA application_id = \(0x5347_4854)")
    }
    try queue.close()
  }

  private func put(_ model: CatalogModel) throws {
    try insert("info", [ModelledCatalog.stateKey, "\(model.step)"])
    for algorithm in ModelPicture.algorithms { try insert("algorithms", [nil, algorithm]) }
    let snapshot = model.snapshot
    var types: [String: Int64] = [:]
    for type in snapshot.types {
      let fields = [type.identifier, type.name, type.plural, type.urlTemplate, type.openIntent]
      var checksum = Checksum()
      for field in fields { checksum.combine(field) }
      types[type.identifier] = try insert("types", [nil] + fields + [checksum.value])
    }
    var entities: [EntityIdentifier: Int64] = [:]
    for entity in snapshot.entities {
      entities[entity.identifier] = try put(entity, type: types[entity.identifier.type])
    }
    for picture in snapshot.pictures { try put(picture, entity: entities[picture.entity]) }
  }

  private func put(_ entity: Entity, type: Int64?) throws -> Int64 {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
    let properties = String(decoding: try encoder.encode(entity.properties), as: UTF8.self)
    var checksum = Checksum()
    let identifier = entity.identifier
    for field in [identifier.type, identifier.id, entity.title, entity.subtitle, properties] {
      checksum.combine(field)
    }
    checksum.combine(Int64(entity.labels.count))
    for label in entity.labels { checksum.combine(label) }
    let number = try insert(
      "entities",
      [nil, type, identifier.id, entity.title, entity.subtitle, properties, checksum.value]
    )
    for (position, label) in entity.labels.enumerated() {
      try insert("labels", [number, position, label])
    }
    try db.execute(
      sql: "INSERT INTO words (rowid, title, labels) VALUES (?, ?, ?)",
      arguments: [number, entity.title, entity.labels.joined(separator: " \u{E000} ")]
    )
    return number
  }

  private func put(_ picture: ReferencePicture, entity: Int64?) throws {
    let count = picture.descriptors?.count ?? 0
    let high = Int64(truncatingIfNeeded: picture.fingerprint.digest >> 64)
    let low = Int64(truncatingIfNeeded: picture.fingerprint.digest)
    var checksum = Checksum()
    checksum.combine(Int64(picture.position))
    checksum.combine(picture.path)
    for number in [Int64(picture.width), Int64(picture.height), picture.fingerprint.size] {
      checksum.combine(number)
    }
    for number in [picture.fingerprint.modificationTime, high, low] { checksum.combine(number) }
    checksum.combine(picture.problem)
    checksum.combine(Int64(count))
    let number = try insert(
      "pictures",
      [
        nil, entity, picture.position, picture.path, picture.width, picture.height,
        picture.fingerprint.size, picture.fingerprint.modificationTime, high, low,
        picture.problem, count, checksum.value,
      ]
    )
    for (position, entry) in (picture.descriptors ?? PictureDescriptors([])).enumerated() {
      let bytes = entry.value.storedBytes
      var checksum = Checksum()
      checksum.combine(number)
      checksum.combine(Int64(position))
      checksum.combine(entry.identifier)
      for byte in bytes { checksum.combine(byte) }
      let algorithm = ModelPicture.algorithms.firstIndex(of: entry.identifier).map { $0 + 1 }
      try insert("descriptors", [number, position, algorithm, Data(bytes), checksum.value])
    }
  }

  @discardableResult
  private func insert(
    _ table: String,
    _ values: [(any DatabaseValueConvertible)?]
  ) throws -> Int64 {
    let places = values.map { _ in "?" }.joined(separator: ", ")
    let statement = try db.cachedStatement(sql: "INSERT INTO \(table) VALUES (\(places))")
    try statement.execute(arguments: StatementArguments(values))
    return db.lastInsertedRowID
  }

  /// FNV-1a over the fields of a row, each with its length.
  private struct Checksum {
    private var state: UInt64 = 0xcbf2_9ce4_8422_2325

    var value: Int64 { Int64(bitPattern: state) }

    mutating func combine(_ byte: UInt8) {
      state = (state ^ UInt64(byte)) &* 0x0000_0100_0000_01b3
    }

    mutating func combine(_ number: Int64) {
      for shift in stride(from: 0, to: 64, by: 8) {
        combine(UInt8(truncatingIfNeeded: number >> Int64(shift)))
      }
    }

    mutating func combine(_ text: String?) {
      guard let text else { return combine(-1 as Int64) }
      combine(Int64(text.utf8.count))
      for byte in text.utf8 { combine(byte) }
    }
  }
}
