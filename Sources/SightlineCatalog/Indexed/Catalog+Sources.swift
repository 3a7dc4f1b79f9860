public import SightlineFoundation

extension Catalog {
  /// The folders and manifests that the catalog was built from, in the order they first came.
  ///
  /// - Throws: `SightlineError`: `damaged`, `locked` or `io`.
  public func sources() throws(SightlineError) -> [IndexedSource] {
    try read { try $0.answers.sources() }
  }

  /// The entities of each source, by the source's number.
  package func sourceEntities() throws(SightlineError) -> [Int64: Set<EntityIdentifier>] {
    try read { try $0.answers.sourceEntities() }
  }
}

extension TableReading {
  func sources() throws -> [IndexedSource] {
    var sources: [IndexedSource] = []
    try db.eachRow(
      "SELECT id, location, folder, prefix, pending, checksum FROM sources ORDER BY id",
      path: path
    ) { row in
      try tolerating {
        let pending = try row.integer(4)
        guard let count = Int(exactly: pending), count >= 0 else {
          throw damaged("a source has \(pending) pictures to come")
        }
        let source = IndexedSource(
          number: try row.integer(0),
          location: try row.text(1),
          folder: try row.text(2),
          prefix: try row.text(3),
          pending: count
        )
        guard try RowChecksum.source(source) == row.integer(5) else {
          throw damaged("the checksum of source '\(source.location)' does not match")
        }
        sources.append(source)
      }
    }
    return sources
  }

  func sourceEntities() throws -> [Int64: Set<EntityIdentifier>] {
    var entities: [Int64: Set<EntityIdentifier>] = [:]
    try db.eachRow(
      """
      SELECT source, types.identifier, entities.identifier FROM source_entities
      JOIN entities ON entities.id = source_entities.entity JOIN types ON types.id = entities.type
      """,
      path: path
    ) { row in
      let identifier = EntityIdentifier(type: try row.text(1), id: try row.text(2))
      entities[try row.integer(0), default: []].insert(identifier)
    }
    return entities
  }
}

extension CatalogWriter {
  /// Stores a source, or replaces the row of its number.
  ///
  /// - Returns: Its number: a new one where it had none.
  @discardableResult
  package func putSource(_ source: IndexedSource) throws(SightlineError) -> Int64 {
    try requireStorable([source.location, source.folder, source.prefix])
    return try change {
      var source = source
      if source.number == 0 {
        let free = "SELECT coalesce(max(id), 0) + 1 FROM sources"
        source.number = try db.integer(free, path: path) ?? 1
      }
      try db.change(
        """
        INSERT INTO sources VALUES (?, ?, ?, ?, ?, ?)
        ON CONFLICT (id) DO UPDATE SET location = excluded.location, folder = excluded.folder,
          prefix = excluded.prefix, pending = excluded.pending, checksum = excluded.checksum
        """,
        [
          source.number, source.location, source.folder, source.prefix, source.pending,
          RowChecksum.source(source),
        ]
      )
      return source.number
    }
  }

  /// The sources in the order they first came.
  package func sources() throws(SightlineError) -> [IndexedSource] {
    try mapErrors(path) { try state.reader.sources() }
  }

  /// The entities of each source, by the source's number.
  package func sourceEntities() throws(SightlineError) -> [Int64: Set<EntityIdentifier>] {
    try mapErrors(path) { try state.reader.sourceEntities() }
  }

  /// Removes a source; its entities stay.
  package func removeSource(_ number: Int64) throws(SightlineError) {
    try change { try db.change("DELETE FROM sources WHERE id = ?", [number]) }
  }

  /// Records that a source has an entity, which must be in the catalog.
  package func claim(_ entity: EntityIdentifier, for source: Int64) throws(SightlineError) {
    try change {
      guard let place = try state.place(of: entity) else { return }
      try db.change(
        "INSERT INTO source_entities VALUES (?, ?) ON CONFLICT DO NOTHING",
        [place.number, source]
      )
    }
  }

  /// Records that a source no longer has an entity.
  package func release(_ entity: EntityIdentifier, of source: Int64) throws(SightlineError) {
    try change {
      guard let place = try state.place(of: entity) else { return }
      try db.change(
        "DELETE FROM source_entities WHERE entity = ? AND source = ?",
        [place.number, source]
      )
    }
  }
}
