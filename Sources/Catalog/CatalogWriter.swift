import GRDB

/// Changes to a catalog inside one transaction; see `Catalog.write`.
public struct CatalogWriter: ~Copyable {
  let db: Database
  let path: String

  init(_ db: Database, path: String) {
    self.db = db
    self.path = path
  }

  /// A word between labels that no query holds.
  ///
  /// Phrases match neighbours, whatever punctuation is between them. The word is from a private use
  /// area, which the tokenizer takes for letters.
  private static let labelSeparator = " \u{E000} "

  /// Adds an entity type, or replaces what is stored under its identifier.
  ///
  /// - Throws: `CatalogError`: `invalidEntity` when the identifier is empty, or what storing meets.
  public func putType(_ type: EntityType) throws(CatalogError) {
    try require(!type.identifier.isEmpty, "an entity type has no identifier")
    try requireStorable([
      type.identifier, type.name, type.plural, type.urlTemplate ?? "", type.openIntent ?? "",
    ])
    try mapErrors(path) {
      try db.change(
        """
        INSERT INTO types (identifier, name, plural, url, open_intent) VALUES (?, ?, ?, ?, ?)
        ON CONFLICT (identifier) DO UPDATE SET name = excluded.name, plural = excluded.plural,
          url = excluded.url, open_intent = excluded.open_intent
        """,
        [type.identifier, type.name, type.plural, type.urlTemplate, type.openIntent]
      )
    }
  }

  /// Removes an entity type with all of its entities and their pictures.
  ///
  /// - Parameter identifier: The type's identifier.
  /// - Returns: Whether there was such a type.
  /// - Throws: `CatalogError` for what storing meets.
  @discardableResult
  public func removeType(_ identifier: String) throws(CatalogError) -> Bool {
    try mapErrors(path) {
      try db.change("DELETE FROM types WHERE identifier = ?", [identifier])
      return db.changesCount > 0
    }
  }

  /// Adds an entity, or replaces what is stored under its identifier; its pictures stay.
  ///
  /// - Throws: `CatalogError`: `invalidEntity` when the type is not in the catalog, the id or the title
  ///   is empty, or a property is not a finite number; or what storing meets.
  public func putEntity(_ entity: Entity) throws(CatalogError) {
    let identifier = entity.identifier
    try require(!identifier.id.isEmpty, "an entity of type '\(identifier.type)' has no id")
    try require(!entity.title.isEmpty, "entity '\(identifier)' has no title")
    try requireStorable([identifier.id, entity.title, entity.subtitle ?? ""] + entity.labels)
    let row: EntityRow
    do {
      row = try EntityRow(entity)
    } catch {
      throw invalid("a property of entity '\(identifier)' is a number that is not finite")
    }
    try mapErrors(path) {
      try db.change(
        """
        INSERT INTO entities (type, identifier, title, subtitle, properties, checksum)
        SELECT id, ?, ?, ?, ?, ? FROM types WHERE identifier = ?
        ON CONFLICT (type, identifier) DO UPDATE SET title = excluded.title,
          subtitle = excluded.subtitle, properties = excluded.properties,
          checksum = excluded.checksum
        """,
        [
          identifier.id, row.title, row.subtitle, row.properties,
          RowChecksum.entity(identifier, row), identifier.type,
        ]
      )
      guard db.changesCount > 0 else {
        throw invalid("entity '\(identifier)' is of a type that the catalog does not declare")
      }
      let number = try number(of: identifier)
      try db.change("DELETE FROM labels WHERE entity = ?", [number])
      for (position, label) in entity.labels.enumerated() {
        try db.change("INSERT INTO labels VALUES (?, ?, ?)", [number, position, label])
      }
      try db.change("DELETE FROM words WHERE rowid = ?", [number])
      try db.change(
        "INSERT INTO words (rowid, title, labels) VALUES (?, ?, ?)",
        [number, entity.title, entity.labels.joined(separator: Self.labelSeparator)]
      )
    }
  }

  /// Removes an entity with its labels and pictures.
  ///
  /// - Parameter identifier: Its type and id.
  /// - Returns: Whether there was such an entity.
  /// - Throws: `CatalogError` for what storing meets.
  @discardableResult
  public func removeEntity(_ identifier: EntityIdentifier) throws(CatalogError) -> Bool {
    try mapErrors(path) {
      try db.change(
        """
        DELETE FROM entities
        WHERE identifier = ? AND type = (SELECT id FROM types WHERE identifier = ?)
        """,
        [identifier.id, identifier.type]
      )
      return db.changesCount > 0
    }
  }

  /// Leaves a value for the next builder.
  package func putInfo(_ key: String, _ value: String) throws(CatalogError) {
    try mapErrors(path) {
      try db.change(
        "INSERT INTO info VALUES (?, ?) ON CONFLICT (key) DO UPDATE SET value = excluded.value",
        [key, value]
      )
    }
  }
}

extension CatalogWriter {
  /// The number of an entity's row.
  func number(of identifier: EntityIdentifier) throws -> Int64 {
    let statement = try db.cachedStatement(
      sql: """
        SELECT entities.id FROM entities JOIN types ON types.id = entities.type
        WHERE types.identifier = ? AND entities.identifier = ?
        """
    )
    let number = try Int64.fetchOne(statement, arguments: [identifier.type, identifier.id])
    guard let number else { throw invalid("there is no entity '\(identifier)'; add it first") }
    return number
  }

  func invalid(_ what: String) -> CatalogError {
    CatalogError(.invalidEntity, path, "\(what); nothing was changed")
  }

  func require(_ condition: Bool, _ what: @autoclosure () -> String) throws(CatalogError) {
    if !condition { throw invalid(what()) }
  }

  /// Refuses text that SQLite would cut at a NUL.
  func requireStorable(_ texts: [String]) throws(CatalogError) {
    for text in texts where text.utf8.contains(0) {
      throw invalid("the text '\(text.prefix { $0 != "\0" })…' holds a NUL character")
    }
  }
}
