/// A folder or manifest that a catalog was built from, and the progress of its last index.
public struct IndexedSource: Hashable, Sendable {
  /// The number of its row; 0 for one that is not stored yet.
  package var number: Int64
  /// The absolute path of the folder or manifest, links resolved.
  public var location: String
  /// The absolute path of the folder that its pictures lie in, links resolved.
  public var folder: String
  /// The prefix of its entities' ids, by which two folders can have files of one name; empty for manifests and for the
  /// first folder.
  public var prefix: String
  /// How many of its pictures an unfinished index has not described yet; 0 after a finished one.
  public var pending: Int

  /// Describes a source.
  package init(
    number: Int64 = 0,
    location: String,
    folder: String,
    prefix: String = "",
    pending: Int = 0
  ) {
    self.number = number
    self.location = location
    self.folder = folder
    self.prefix = prefix
    self.pending = pending
  }
}

extension RowChecksum {
  /// The checksum of a source's row.
  static func source(_ source: IndexedSource) -> Int64 {
    var checksum = RowChecksum()
    checksum.combine(source.number)
    checksum.combine(source.location)
    checksum.combine(source.folder)
    checksum.combine(source.prefix)
    checksum.combine(Int64(source.pending))
    return checksum.value
  }
}

extension CatalogSchema {
  /// The tables of the sources of entities, the last ones of forms 4 to 6.
  static let sourceTables = """
    -- Folders and manifests that were indexed, each by its path.
    CREATE TABLE sources (
      id INTEGER PRIMARY KEY,
      location TEXT NOT NULL UNIQUE,
      folder TEXT NOT NULL,
      prefix TEXT NOT NULL,
      pending INTEGER NOT NULL,
      checksum INTEGER NOT NULL
    ) STRICT;

    -- Which entities each of them has; one that was added by itself is in none.
    CREATE TABLE source_entities (
      entity INTEGER NOT NULL REFERENCES entities(id) ON DELETE CASCADE,
      source INTEGER NOT NULL REFERENCES sources(id) ON DELETE CASCADE,
      PRIMARY KEY (entity, source)
    ) STRICT, WITHOUT ROWID;
    """
}
