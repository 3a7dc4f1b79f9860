import SightlineDescriptors
import SightlineFoundation

/// The questions that a catalog answers from one committed state.
///
/// A file, a server and several catalogs at once each answer them in their own way; who asks need not know which it is.
/// A value that does not fit its checksum is thrown as damage.
protocol CatalogReading {
  /// The path or address, for messages.
  var path: String { get }
  /// The tables of the one catalog that is read.
  ///
  /// Several catalogs refuse: the answer of one would be taken for that of all.
  var tables: any TableReading { get throws(SightlineError) }
  /// The readers of the catalogs that it consists of and that are there, in order.
  var parts: [any TableReading] { get }
  /// The catalogs that are missing.
  var missingShards: [MissingShard] { get }
  /// Whether a question about many rows costs about as much as one about a single row, and that one reads none beside
  /// it.
  var favorsJointQuestions: Bool { get }
  /// Whether it finds the pictures near to hashes itself.
  var findsNearPictures: Bool { get }

  /// The numbers that it gives the pictures of a part; nil where they are the part's own.
  func jointNumbers(of pictures: () -> [Int64], inPart part: Int) -> [Int64]?

  // States

  func state() throws -> CatalogState
  /// The changes since a state; nil where they are no longer known.
  func changes(since state: CatalogState) throws -> CatalogChanges?
  /// The pictures that were added since a state and are still there, by growing number.
  func pictures(addedSince state: CatalogState) throws -> [CatalogReader.AddedPicture]

  // Rows

  func counts() throws -> CatalogCounts
  /// The types with the numbers of their rows, by identifier.
  func typeRows() throws -> [NumberedType]
  /// Entities, ordered by type and id.
  func eachEntity(_ selection: RowSelection, _ body: (NumberedEntity) throws -> Void) throws
  /// Pictures without descriptors, ordered by the number of their entity, then position.
  ///
  /// - Parameters:
  ///   - selection: Which ones; never by identifier.
  ///   - identifier: The identifier of an entity by its number.
  ///   - body: Takes a picture and the number of its entity.
  /// - Throws: `SightlineError` when a row is damaged, or what the closures throw.
  func eachPicture(
    _ selection: RowSelection,
    identifier: (Int64) throws -> EntityIdentifier,
    _ body: (StoredPicture, Int64) throws -> Void
  ) throws
  /// Entities by their numbers, without those that are not there.
  func entities(numbered numbers: [Int64]) throws -> [Int64: Entity]
  /// Pictures by their numbers, without those that are not there.
  func pictures(numbered numbers: [Int64]) throws -> [Int64: ReferencePicture]
  /// Pictures at some paths, by growing number; several entities may have a picture at one path.
  ///
  /// - Complexity: O(pictures) of keys alone, and the rows of what is found.
  func pictures(at paths: [String]) throws -> [ReferencePicture]
  /// The numbers of those entities that are there.
  func numbers(of identifiers: Set<EntityIdentifier>) throws -> [EntityIdentifier: Int64]
  /// The pictures of one entity without their descriptors, by position.
  func storedPictures(of identifier: EntityIdentifier) throws -> [StoredPicture]
  /// Which entity each picture shows.
  func directory() throws -> PictureDirectory
  /// A value that a builder has left; nil where there is none.
  func info(_ key: String) throws -> String?
  /// Whether it is noted that entities have texts of a kind.
  func hasTexts(_ key: String) throws -> Bool
  /// The sources in the order they first came.
  func sources() throws -> [IndexedSource]
  /// The entities of each source.
  func sourceEntities() throws -> [Int64: Set<EntityIdentifier>]

  // Descriptors

  func algorithmIdentifiers() throws -> [String]
  func keptFeatures() throws -> KeptFeatures
  /// At least how many descriptors of an algorithm and bytes of them are coming, as far as the file bears it out.
  func capacity(of algorithm: String) throws -> (count: Int, bytes: Int)
  /// One algorithm's descriptors, some thousand at a time, without those of removed pictures.
  func eachLiveBlock(of algorithm: String, _ body: (PackedColumn) throws -> Void) throws
  /// The same of pictures from a number on; those of removed pictures may be among them.
  func eachBlock(
    of algorithm: String,
    from picture: Int64,
    _ body: (PackedColumn) throws -> Void
  ) throws
  /// The same, of each part from a picture of its own on.
  func eachBlock(
    of algorithm: String,
    fromEach starts: [Int64],
    _ body: (PackedColumn) throws -> Void
  ) throws
  /// The descriptors of some pictures by one algorithm, without those that there are none of.
  func descriptors(of algorithm: String, for pictures: [Int64]) throws -> [Int64: DescriptorValue]
  /// The same by several algorithms.
  func descriptors(
    ofEach algorithms: [String],
    for pictures: [Int64]
  ) throws -> [String: [Int64: DescriptorValue]]
  /// The pictures near to one at least of some hashes that have columns, by growing number; nil where it does not find
  /// them itself.
  func pictures(near hashes: [CatalogReader.NearHash]) throws -> [Int64]?
}

extension CatalogReading {
  func descriptors(
    ofEach algorithms: [String],
    for pictures: [Int64]
  ) throws -> [String: [Int64: DescriptorValue]] {
    var found: [String: [Int64: DescriptorValue]] = [:]
    for algorithm in algorithms {
      found[algorithm] = try descriptors(of: algorithm, for: pictures)
    }
    return found
  }

  func entityRows(_ selection: RowSelection = .all) throws -> [NumberedEntity] {
    var entities: [NumberedEntity] = []
    try eachEntity(selection) { entities.append($0) }
    return entities
  }

  /// One algorithm's descriptors of all pictures, by growing number.
  func column(of algorithm: String) throws -> PackedColumn {
    var column = PackedColumn(algorithm: algorithm)
    let capacity = try capacity(of: algorithm)
    column.reserveCapacity(capacity.count, bytes: capacity.bytes)
    try eachLiveBlock(of: algorithm) { column.append($0) }
    return column
  }

  /// The numbers of all pictures, by entity type, id, position, then number: the order of results that tie.
  func pictureOrder() throws -> [Int64] {
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
    // Those of an entity come in their order already.
    return pictures.enumerated()
      .sorted { ($0.element.place, $0.offset) < ($1.element.place, $1.offset) }
      .map(\.element.number)
  }

  /// Reports damage.
  func damaged(_ what: String) -> SightlineError { .damaged(path, what) }

  /// Makes a descriptor of a column.
  func value(_ column: PackedColumn, at index: Int) throws(SightlineError) -> DescriptorValue {
    do {
      return try column.value(at: index)
    } catch {
      throw .unreadable(column, at: index, error, path)
    }
  }
}
