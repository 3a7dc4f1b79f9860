extension TableReading {
  /// Passes on all parts of the catalog.
  func eachPart(_ body: (CatalogPart) throws -> Void) throws {
    try db.eachRow("SELECT key, value FROM info ORDER BY key", path: path) { row in
      try body(.info(key: try row.text(0), value: try row.text(1)))
    }
    for source in try sources() { try body(.source(source)) }
    try body(.algorithms(try algorithmIdentifiers()))
    for type in try typeRows() { try body(.type(type.type)) }
    var counts: [Int64: Int] = [:]
    try db.eachRow("SELECT entity, count(*) FROM pictures GROUP BY entity", path: path) { row in
      counts[try row.integer(0)] = try row.count(1)
    }
    try eachEntity(.all) { entity in
      let sources = try sources(of: entity)
      try body(
        .entity(entity.entity, pictureCount: counts[entity.number] ?? 0, sources: sources)
      )
    }
    try eachDescribedPicture { picture, entity, sources in
      try body(.picture(picture, of: entity, sources: sources))
    }
  }

  /// The numbers of the sources that have an entity.
  private func sources(of entity: NumberedEntity) throws -> [Int64] {
    try db.integers(
      "SELECT source FROM source_entities WHERE entity = ? ORDER BY source",
      [entity.number],
      path: path
    )
  }

  /// The keys of stored values that begin with a text, by their bytes.
  func infoKeys(beginningWith prefix: String) throws -> [String] {
    var keys: [String] = []
    try db.eachRow(
      "SELECT key FROM info WHERE key >= ? AND key < ? ORDER BY key",
      // No text sorts after the last scalar.
      [prefix, prefix + "\u{10FFFF}"],
      path: path
    ) { row in keys.append(try row.text(0)) }
    return keys
  }

  /// Passes on pictures with their descriptors, by growing number, the entities that they show, and
  /// the numbers of these entities' sources.
  private func eachDescribedPicture(
    _ body: (ReferencePicture, Entity, [Int64]) throws -> Void
  ) throws {
    let descriptors = describer()
    var entity: NumberedEntity?
    var sources: [Int64] = []
    try db.eachRow("SELECT id FROM pictures ORDER BY id", path: path) { row in
      let number = try row.number(0)
      var found: StoredPicture?
      try eachPicture(.number(number)) { numberOfEntity in
        if let entity, entity.number == numberOfEntity { return entity.entity.identifier }
        guard let next = try entityRows(.number(numberOfEntity)).first else {
          throw damaged("picture \(number) belongs to no entity")
        }
        entity = next
        sources = try self.sources(of: next)
        return next.entity.identifier
      } _: { stored, _ in
        found = stored
      }
      guard let found, let entity else { throw damaged("picture \(number) has vanished") }
      var picture = found.picture
      if picture.problem == nil { picture.descriptors = try descriptors(found) }
      try body(picture, entity.entity, sources)
    }
  }
}
