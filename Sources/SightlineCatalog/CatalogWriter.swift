public import SightlineFoundation

/// Changes to a catalog inside one transaction; see `Catalog.write`.
public struct CatalogWriter: ~Copyable {
  /// The most bytes of one text, of an entity's labels or properties together, and of a descriptor.
  public static let longestValue = 4 << 20

  let state: WriterState

  var db: any CatalogDatabase { state.db }
  var path: String { state.path }

  init(_ state: WriterState) {
    self.state = state
  }

  /// Adds an entity type, or replaces what is stored under its identifier.
  ///
  /// - Throws: `SightlineError`: `invalidEntity` when the identifier is empty, or what storing meets.
  public func putType(_ type: EntityType) throws(SightlineError) {
    try require(!type.identifier.isEmpty, "an entity type has no identifier")
    try requireStorable([
      type.identifier, type.name, type.plural, type.urlTemplate ?? "", type.openIntent ?? "",
    ])
    try change {
      let number = try state.number(ofType: type.identifier) ?? state.freeTypeNumber()
      try state.insertType(NumberedType(number: number, type: type))
    }
  }

  /// Removes an entity type with all of its entities and their pictures.
  ///
  /// - Parameter identifier: The type's identifier.
  /// - Returns: Whether there was such a type.
  /// - Throws: `SightlineError` for what storing meets.
  @discardableResult
  public func removeType(_ identifier: String) throws(SightlineError) -> Bool {
    try change {
      guard let number = try state.number(ofType: identifier) else { return false }
      state.forget()
      try state.deletePictures(
        "entity IN (SELECT id FROM entities WHERE type = ?)",
        [number]
      )
      try state.deleteEntities("type = ?", [number])
      return try state.deleteType(number)
    }
  }

  /// Adds an entity, or replaces what is stored under its identifier; its pictures stay.
  ///
  /// - Throws: `SightlineError`: `invalidEntity` when the type is not in the catalog, the id or the title
  ///   is empty, or a property is not a finite number; or what storing meets.
  public func putEntity(_ entity: Entity) throws(SightlineError) {
    let identifier = entity.identifier
    try require(!identifier.id.isEmpty, "an entity of type '\(identifier.type)' has no id")
    try require(!entity.title.isEmpty, "entity '\(identifier)' has no title")
    try requireStorable([identifier.id, entity.title])
    if let subtitle = entity.subtitle { try requireStorable([subtitle]) }
    if !entity.labels.isEmpty { try requireStorable(entity.labels) }
    try requireCodes(of: entity)
    try requireWords(of: entity)
    let row: EntityRow
    do {
      row = try EntityRow(entity)
    } catch {
      throw invalid("a property of entity '\(identifier)' is a number that is not finite")
    }
    try requireFitting(row.properties.utf8.count, "the properties of entity '\(identifier)'")
    try requireFitting(
      row.storedTexts.count,
      "the labels, codes and words of entity '\(identifier)'"
    )
    let type = try mapErrors(path) { try state.number(ofType: identifier.type) }
    guard let type else {
      throw invalid("entity '\(identifier)' is of a type that the catalog does not declare")
    }
    try change {
      try state.noteTexts(of: row)
      if let number = try state.addEntity(identifier, row, type: type) {
        state.remember(
          identifier,
          WriterState.EntityPlace(number: number, type: type, isBare: true)
        )
      } else if let place = try state.place(of: identifier) {
        try state.updateEntity(identifier, row, number: place.number)
      }
    }
  }

  /// Removes an entity with its labels and pictures.
  ///
  /// - Parameter identifier: Its type and id.
  /// - Returns: Whether there was such an entity.
  /// - Throws: `SightlineError` for what storing meets.
  @discardableResult
  public func removeEntity(_ identifier: EntityIdentifier) throws(SightlineError) -> Bool {
    try change {
      guard let place = try state.place(of: identifier) else { return false }
      state.forget()
      try state.deletePictures("entity = ?", [place.number])
      return try state.deleteEntities("id = ?", [place.number]) > 0
    }
  }

  /// Stores a value for the next builder.
  package func putInfo(_ key: String, _ value: String) throws(SightlineError) {
    try requireStorable([key, value])
    try change { try state.putInfo(key, value) }
  }
}

extension CatalogWriter {
  /// Makes a change as a whole: when it fails midway, so does the transaction, even if the error is caught.
  @discardableResult
  func change<T>(_ body: () throws -> T) throws(SightlineError) -> T {
    try mapErrors(path) { try state.change(body) }
  }

  func invalid(_ what: String) -> SightlineError {
    SightlineError(.invalidEntity, at: path, "\(what); nothing was changed")
  }

  func require(_ condition: Bool, _ what: @autoclosure () -> String) throws(SightlineError) {
    if !condition { throw invalid(what()) }
  }

  /// Refuses text that SQLite would cut at a NUL, and text that is too long.
  func requireStorable(_ texts: [String]) throws(SightlineError) {
    for text in texts {
      if text.utf8.contains(0) {
        throw invalid("the text '\(text.prefix(64).prefix { $0 != "\0" })…' holds a NUL character")
      }
      try requireFitting(text.utf8.count, "the text '\(text.prefix(64))…'")
    }
  }

  /// Refuses codes that are empty, too long or too many.
  func requireCodes(of entity: Entity) throws(SightlineError) {
    let codes = entity.codes
    try require(
      codes.count <= Entity.mostCodes,
      "entity '\(entity.identifier)' has \(codes.count) codes; it may have \(Entity.mostCodes)"
    )
    for code in codes {
      try require(
        code.contains { !$0.isWhitespace },
        "entity '\(entity.identifier)' has an empty code"
      )
      try require(
        code.utf8.count <= Entity.longestCode,
        "entity '\(entity.identifier)' has a code of \(code.utf8.count) bytes; a code may have "
          + "\(Entity.longestCode)"
      )
    }
    if !codes.isEmpty { try requireStorable(codes) }
  }

  /// Refuses lines of words that are too long or too many.
  func requireWords(of entity: Entity) throws(SightlineError) {
    let words = entity.words
    guard !words.isEmpty else { return }
    try require(
      words.count <= Entity.mostWords,
      "entity '\(entity.identifier)' has \(words.count) lines of words; it may have \(Entity.mostWords)"
    )
    if let long = words.first(where: { $0.utf8.count > Entity.longestWords }) {
      throw invalid(
        "entity '\(entity.identifier)' has a line of words of \(long.utf8.count) bytes; a line may have "
          + "\(Entity.longestWords)"
      )
    }
    try requireStorable(words)
  }

  /// Refuses a value that is too long to be stored.
  func requireFitting(_ bytes: Int, _ what: @autoclosure () -> String) throws(SightlineError) {
    try require(
      bytes <= CatalogWriter.longestValue,
      "\(what()) has \(bytes) bytes, more than the limit of \(CatalogWriter.longestValue)"
    )
  }
}
