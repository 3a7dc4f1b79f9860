package import SightlineFoundation

/// Questions about how the catalog is best asked.
extension CatalogReader {
  /// Whether features by cell are kept in the catalog itself; otherwise files beside it hold them.
  package var keepsFeaturesInside: Bool { answers.parts.allSatisfy(\.keepsFeaturesInside) }

  /// Whether a question about many rows costs about as much as one about a single row, and that one reads none beside
  /// it.
  package var favorsJointQuestions: Bool { answers.favorsJointQuestions }

  /// Whether it finds the pictures near to hashes itself, so that they need not all be read.
  package var findsNearPictures: Bool { answers.findsNearPictures }
}

/// Questions that an engine asks, by the numbers of rows.
extension CatalogReader {
  /// The types by the numbers of their rows.
  package func numberedTypes() throws(SightlineError) -> [Int64: EntityType] {
    try mapErrors(path) {
      Dictionary(
        try answers.typeRows().map { ($0.number, $0.type) },
        uniquingKeysWith: { first, _ in first }
      )
    }
  }

  /// Entities by the numbers of their rows.
  ///
  /// - Parameter numbers: Numbers as the directory gives them.
  /// - Returns: The entities; a number that the catalog does not have is left out.
  /// - Throws: `SightlineError`: `damaged` or `io`.
  /// - Complexity: O(numbers · log entities).
  package func entities(numbered numbers: [Int64]) throws(SightlineError) -> [Int64: Entity] {
    try mapErrors(path) { try answers.entities(numbered: numbers) }
  }

  /// Pictures by their numbers, without descriptors.
  ///
  /// - Parameter numbers: Numbers as the directory gives them.
  /// - Returns: The pictures; a number that the catalog does not have is left out.
  /// - Throws: `SightlineError`: `damaged` or `io`.
  /// - Complexity: O(numbers · log pictures).
  package func pictures(
    numbered numbers: [Int64]
  ) throws(SightlineError) -> [Int64: ReferencePicture] {
    try mapErrors(path) { try answers.pictures(numbered: numbers) }
  }

  /// Which entity each picture shows, as numbers of rows; the unreadable pictures included.
  ///
  /// - Throws: `SightlineError`: `damaged` or `io`.
  /// - Complexity: O(pictures); a sequential read of about eight bytes for each.
  package func directory() throws(SightlineError) -> PictureDirectory {
    try mapErrors(path) { try answers.directory() }
  }

  /// The numbers of all pictures, by entity type, id, position, then number: the order of results that tie.
  ///
  /// - Throws: `SightlineError`: `damaged` or `io`.
  /// - Complexity: O(entities + pictures); every row is read and checked.
  package func pictureOrder() throws(SightlineError) -> [Int64] {
    try mapErrors(path) { try answers.pictureOrder() }
  }

  /// The numbers of those entities that the catalog has.
  ///
  /// - Throws: `SightlineError`: `damaged` or `io`.
  /// - Complexity: O(identifiers × log entities).
  package func numbers(
    of identifiers: Set<EntityIdentifier>
  ) throws(SightlineError) -> [EntityIdentifier: Int64] {
    try mapErrors(path) { try answers.numbers(of: identifiers) }
  }

  /// Hands over every entity with its number, by type and id, without keeping any.
  ///
  /// - Throws: `SightlineError`: `damaged` or `io`.
  package func eachEntity(
    _ body: (_ number: Int64, _ entity: Entity) -> Void
  ) throws(SightlineError) {
    try mapErrors(path) { try answers.eachEntity(.all) { body($0.number, $0.entity) } }
  }
}

/// Questions that an engine asks to follow a catalog.
extension CatalogReader {
  /// A picture that was added.
  package struct AddedPicture: Sendable {
    /// The picture, without descriptors.
    package let picture: ReferencePicture
    /// The identifiers of the algorithms that it has descriptors of.
    package let algorithms: [String]
    /// The number of its entity.
    package let entity: Int64
    /// The number of its entity's type.
    package let type: Int64
  }

  /// The state that is read.
  package func state() throws(SightlineError) -> CatalogState {
    try mapErrors(path) { try answers.state() }
  }

  /// Returns the changes since a state, beside what was added.
  ///
  /// - Parameter state: A state that was read before, through any open catalog of the file.
  /// - Returns: The changes, or nil where the log does not reach back so far: everything may be another.
  /// - Throws: `SightlineError`: `damaged`, `locked` or `io`.
  /// - Complexity: O(changes · log changes).
  package func changes(since state: CatalogState) throws(SightlineError) -> CatalogChanges? {
    try mapErrors(path) { try answers.changes(since: state) }
  }

  /// The pictures that were added since a state and are still there, by growing number.
  ///
  /// - Throws: `SightlineError`: `damaged` or `io`.
  /// - Complexity: O(pictures added · log pictures).
  package func pictures(addedSince state: CatalogState) throws(SightlineError) -> [AddedPicture] {
    try mapErrors(path) { try answers.pictures(addedSince: state) }
  }

  /// A value that a builder has left in the catalog, or nil.
  package func info(_ key: String) throws(SightlineError) -> String? {
    try mapErrors(path) { try answers.info(key) }
  }

  /// Under which name it is noted that entities have codes.
  static let codesKey = "codes"

  /// Whether any entity has codes, or had some once.
  ///
  /// - Throws: `SightlineError`: `damaged`, `locked` or `io`.
  package func hasCodes() throws(SightlineError) -> Bool {
    try mapErrors(path) { try answers.hasTexts(Self.codesKey) }
  }

  /// Under which name it is noted that entities have words.
  static let wordsKey = "words"

  /// Whether any entity has words, or had some once.
  ///
  /// - Throws: `SightlineError`: `damaged`, `locked` or `io`.
  package func hasWords() throws(SightlineError) -> Bool {
    try mapErrors(path) { try answers.hasTexts(Self.wordsKey) }
  }
}
