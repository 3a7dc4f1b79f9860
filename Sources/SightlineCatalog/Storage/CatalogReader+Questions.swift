import Algorithms
package import SightlineDescriptors
public import SightlineFoundation

extension CatalogReader {
  /// The entity types, by identifier.
  ///
  /// - Throws: `SightlineError`: `damaged` or `io`.
  public func entityTypes() throws(SightlineError) -> [EntityType] {
    try mapErrors(path) { try typeRows().map(\.type) }
  }

  /// The entities of all types, by identifier.
  ///
  /// - Throws: `SightlineError`: `damaged` or `io`.
  public func entities() throws(SightlineError) -> [Entity] {
    try mapErrors(path) { try entityRows().map(\.entity) }
  }

  /// Finds one entity.
  ///
  /// - Parameter identifier: Its type and id.
  /// - Returns: The entity, or nil when the catalog does not have it.
  /// - Throws: `SightlineError`: `damaged` or `io`.
  public func entity(_ identifier: EntityIdentifier) throws(SightlineError) -> Entity? {
    try mapErrors(path) { try entityRows(.identifier(identifier)).first?.entity }
  }

  /// How much the catalog holds, as its totals say.
  ///
  /// - Throws: `SightlineError`: `damaged` or `io`.
  public func counts() throws(SightlineError) -> CatalogCounts {
    try mapErrors(path) {
      guard let sharded else { return try counts(of: try totals()) }
      let parts = try sharded.present.map { try $0.reader.counts() }
      return CatalogCounts(
        types: try typeRows().count,
        entities: parts.reduce(0) { $0 + $1.entities },
        pictures: parts.reduce(0) { $0 + $1.pictures },
        unreadablePictures: parts.reduce(0) { $0 + $1.unreadablePictures }
      )
    }
  }

  /// The counts that totals say, which a transaction that writes has in memory.
  func counts(of totals: CatalogTotals) throws -> CatalogCounts {
    var unreadable = 0
    try db.eachRow(
      "SELECT count(*) FROM pictures WHERE problem IS NOT NULL",
      path: path
    ) { row in unreadable = try row.count(0) }
    return CatalogCounts(
      types: totals.types.count,
      entities: totals.entities.count,
      pictures: totals.pictures,
      unreadablePictures: unreadable
    )
  }

  /// Everything that the catalog holds; see `Catalog.snapshot(leavingOut:)`.
  ///
  /// - Parameter algorithms: Algorithms whose descriptors are left out.
  /// - Returns: Types, entities and pictures, each in their order.
  /// - Throws: `SightlineError`: `damaged` when anything does not fit its checksum, or `io`.
  /// - Complexity: O(size of the catalog), about a microsecond for each descriptor.
  public func snapshot(
    leavingOut algorithms: Set<String> = []
  ) throws(SightlineError) -> CatalogSnapshot {
    try mapErrors(path) {
      let entities = try entityRows()
      return CatalogSnapshot(
        types: try entityTypes(),
        entities: entities.map(\.entity),
        pictures: try describe(try pictures(of: entities), leavingOut: algorithms)
      )
    }
  }
}

/// Questions that an engine asks, by the numbers of rows.
extension CatalogReader {
  /// The types by the numbers of their rows.
  package func numberedTypes() throws(SightlineError) -> [Int64: EntityType] {
    try mapErrors(path) {
      Dictionary(
        try typeRows().map { ($0.number, $0.type) },
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
    try mapErrors(path) {
      if let sharded { return try sharded.entities(numbered: numbers) }
      var entities: [Int64: Entity] = [:]
      guard db.rows == nil else {
        try eachEntity(.listed(numbers)) { entities[$0.number] = $0.entity }
        return entities
      }
      for number in numbers {
        try eachEntity(.number(number)) { entities[$0.number] = $0.entity }
      }
      return entities
    }
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
    try mapErrors(path) {
      if let sharded { return try sharded.pictures(numbered: numbers) }
      guard db.rows == nil else {
        return try pictureRows(numbered: numbers, showing: entityRows(.shown(numbers)))
      }
      var pictures: [Int64: ReferencePicture] = [:]
      let names = EntityNames(self)
      for number in numbers {
        try eachPicture(.number(number)) { entity in
          try names.identifier(of: entity, showing: number)
        } _: { stored, _ in
          pictures[number] = stored.picture
        }
      }
      return pictures
    }
  }

  /// The same of a server, with the entities that the pictures show.
  func pictureRows(
    numbered numbers: [Int64],
    showing entities: [NumberedEntity]
  ) throws -> [Int64: ReferencePicture] {
    let names = EntityNames(self)
    for entity in entities { names.note(entity) }
    var pictures: [Int64: ReferencePicture] = [:]
    try eachPicture(.listed(numbers)) { entity in
      try names.identifier(of: entity, showing: nil)
    } _: { stored, _ in
      pictures[stored.picture.id] = stored.picture
    }
    return pictures
  }

  /// The numbers of all pictures, by entity type, id, position, then number: the order of results that tie.
  ///
  /// - Throws: `SightlineError`: `damaged` or `io`.
  /// - Complexity: O(entities + pictures); every row is read and checked.
  package func pictureOrder() throws(SightlineError) -> [Int64] {
    try mapErrors(path) {
      var places: [Int64: Int] = [:]
      try eachEntity(.all) { places[$0.number] = places.count }
      var pictures: [(place: Int, number: Int64)] = []
      try eachPicture(.all) { _ in
        EntityIdentifier(type: "", id: "")
      } _: { stored, entity in
        guard let place = places[entity] else {
          throw damaged("picture \(stored.picture.id) belongs to no entity")
        }
        pictures.append((place, stored.picture.id))
      }
      // The pictures of an entity already come in their order.
      return pictures.enumerated()
        .sorted { ($0.element.place, $0.offset) < ($1.element.place, $1.offset) }
        .map(\.element.number)
    }
  }

  /// The numbers of those entities that the catalog has.
  ///
  /// - Throws: `SightlineError`: `damaged` or `io`.
  /// - Complexity: O(identifiers × log entities).
  package func numbers(
    of identifiers: Set<EntityIdentifier>
  ) throws(SightlineError) -> [EntityIdentifier: Int64] {
    try mapErrors(path) {
      if let sharded { return try sharded.numbers(of: identifiers) }
      var numbers: [EntityIdentifier: Int64] = [:]
      for identifier in identifiers {
        try eachEntity(.identifier(identifier)) { numbers[identifier] = $0.number }
      }
      return numbers
    }
  }

  /// Hands over every entity with its number, by type and id, without keeping any.
  ///
  /// - Throws: `SightlineError`: `damaged` or `io`.
  package func eachEntity(
    _ body: (_ number: Int64, _ entity: Entity) -> Void
  ) throws(SightlineError) {
    try mapErrors(path) { try eachEntity(.all) { body($0.number, $0.entity) } }
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

  /// The pictures that were added since a state and are still there, by growing number.
  ///
  /// - Throws: `SightlineError`: `damaged` or `io`.
  /// - Complexity: O(pictures added · log pictures).
  package func pictures(addedSince state: CatalogState) throws(SightlineError) -> [AddedPicture] {
    try mapErrors(path) {
      if let sharded { return try sharded.pictures(addedSince: state) }
      var found: [(picture: StoredPicture, entity: Int64)] = []
      let names = EntityNames(self)
      try eachPicture(.numbers(from: state.nextPicture)) { entity in
        try names.identifier(of: entity, showing: nil)
      } _: { stored, entity in
        found.append((stored, entity))
      }
      found.sort { $0.picture.picture.id < $1.picture.picture.id }
      var added: [AddedPicture] = []
      added.reserveCapacity(found.count)
      guard db.rows == nil else { return try addedRows(found, from: state.nextPicture) }
      try eachStoredBlock(of: .directory, from: state.nextPicture) { block in
        for index in 0..<block.count {
          guard added.count < found.count,
            found[added.count].picture.picture.id == block.pictures[index]
          else { continue }
          let (stored, entity) = found[added.count]
          guard let entry = PictureDirectory.entry(block, at: index), entry.entity == entity else {
            throw damaged("the directory puts picture \(stored.picture.id) to another entity")
          }
          added.append(
            AddedPicture(
              picture: stored.picture,
              algorithms: stored.algorithms,
              entity: entity,
              type: entry.type
            )
          )
        }
      }
      guard added.count == found.count else {
        throw damaged("picture \(found[added.count].picture.picture.id) is not in the directory")
      }
      return added
    }
  }

  /// The descriptor of one picture; nil where it has none of the algorithm.
  ///
  /// - Parameters:
  ///   - algorithm: The identifier of the algorithm.
  ///   - picture: The picture's number.
  /// - Returns: The descriptor.
  /// - Throws: `SightlineError`: `damaged` or `io`.
  /// - Complexity: A block is read.
  package func descriptor(
    of algorithm: String,
    for picture: Int64
  ) throws(SightlineError) -> DescriptorValue? {
    try mapErrors(path) {
      if db.rows != nil || sharded != nil {
        return try descriptors(of: algorithm, for: [picture])[picture]
      }
      var found: DescriptorValue?
      try db.eachRow(
        """
        SELECT first, last, count, data, blocks.checksum
        FROM blocks JOIN algorithms ON algorithms.id = algorithm
        WHERE identifier = ? AND first <= ? ORDER BY first DESC LIMIT 1
        """,
        [algorithm, picture],
        path: path
      ) { row in
        let column = try row.block(of: algorithm).column
        let index = column.pictures.partitioningIndex { $0 >= picture }
        guard index < column.count, column.pictures[index] == picture else { return }
        found = try value(column, at: index)
      }
      return found
    }
  }

  /// A value that a builder has left in the catalog, or nil.
  package func info(_ key: String) throws(SightlineError) -> String? {
    try mapErrors(path) {
      if let sharded { return try sharded.info(key) }
      return try db.text("SELECT value FROM info WHERE key = ?", [key], path: path)
    }
  }

  /// Under which name it is noted that entities have codes.
  static let codesKey = "codes"

  /// Whether any entity has codes, or had some once.
  ///
  /// - Throws: `SightlineError`: `damaged`, `locked` or `io`.
  package func hasCodes() throws(SightlineError) -> Bool { try hasTexts(Self.codesKey) }

  /// Under which name it is noted that entities have words.
  static let wordsKey = "words"

  /// Whether any entity has words, or had some once.
  ///
  /// - Throws: `SightlineError`: `damaged`, `locked` or `io`.
  package func hasWords() throws(SightlineError) -> Bool { try hasTexts(Self.wordsKey) }

  /// Whether it is noted that entities have texts of a kind.
  func hasTexts(_ key: String) throws(SightlineError) -> Bool {
    try mapErrors(path) {
      if let sharded { return try sharded.hasTexts(key) }
      return try info(key) != nil
    }
  }

  /// One algorithm's descriptors of pictures from a number on, some thousand at a time.
  ///
  /// Those of removed pictures may be among them; see `eachBlock(of:_:)`.
  ///
  /// - Complexity: O(stored bytes of those descriptors), and a block before them.
  package func eachBlock(
    of algorithm: String,
    from picture: Int64,
    _ body: (PackedColumn) throws(SightlineError) -> Void
  ) throws(SightlineError) {
    try mapErrors(path) {
      if let sharded {
        return try sharded.eachBlock(
          of: algorithm,
          from: sharded.starts(from: picture),
          leavesOutRemoved: false
        ) { column in try body(column) }
      }
      guard let totals = try algorithmTotals().first(where: { $0.identifier == algorithm }) else {
        return
      }
      guard db.rows == nil else {
        return try eachDescriptorRow(of: totals, from: picture) { column in try body(column) }
      }
      try eachStoredBlock(of: totals, from: picture) { column in try body(column) }
    }
  }

  /// The blocks of an algorithm that hold pictures from a number on, without those before it.
  private func eachStoredBlock(
    of totals: AlgorithmTotals,
    from picture: Int64,
    _ body: (PackedColumn) throws -> Void
  ) throws {
    try db.eachRow(
      """
      SELECT first, last, count, data, checksum FROM blocks WHERE algorithm = ? AND first >= ?
      ORDER BY first
      """,
      [totals.number, try startOfBlock(of: totals, with: picture)],
      path: path
    ) { row in
      let block = try row.block(of: totals.identifier).column
      let first = block.pictures.partitioningIndex { $0 >= picture }
      guard first < block.count else { return }
      try body(block.part(first..<block.count, renumberedBy: 0))
    }
  }

  /// The identifiers of entities, each read once.
  private final class EntityNames {
    private let reader: CatalogReader
    private var known: [Int64: EntityIdentifier] = [:]

    init(_ reader: CatalogReader) { self.reader = reader }

    func note(_ row: NumberedEntity) { known[row.number] = row.entity.identifier }

    func identifier(of entity: Int64, showing picture: Int64?) throws -> EntityIdentifier {
      if let known = known[entity] { return known }
      guard let found = try reader.entityRows(.number(entity)).first else {
        let what = picture.map { "picture \($0)" } ?? "a picture"
        throw reader.damaged("\(what) belongs to no entity")
      }
      known[entity] = found.entity.identifier
      return found.entity.identifier
    }
  }
}
