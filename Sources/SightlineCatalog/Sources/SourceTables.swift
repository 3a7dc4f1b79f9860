extension CatalogSchema {
  /// The tables that say where entities came from, the last ones of forms 4 to 6.
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
