import SightlineCatalog
import SightlineDescriptors
import SightlinePixels
import Synchronization

/// The catalog of an engine: which entity each picture is of, read when the engine is made, and whatever
/// a query asks beyond that, read then.
final class SearchedCatalog: Sendable {
  private let catalog: Catalog
  /// The entity types, by identifier.
  let types: [EntityType]
  /// The pictures as they were when the engine was made.
  let pictures: PictureTable
  /// The order of the pictures, and the state of the catalog that it was read from.
  private let order = Mutex<(state: CatalogState, order: PictureOrder)?>(nil)
  /// The pictures that were removed since, and the state of the catalog in which they were.
  private let removed: Mutex<(state: CatalogState, slots: Set<Int>)>

  /// Reads types and pictures.
  ///
  /// - Complexity: O(pictures); a few bytes of each.
  init(_ catalog: Catalog) throws(SightlineError) {
    self.catalog = catalog
    let state: CatalogState
    (state, types, pictures) = try Self.read { () throws(SightlineError) in
      // First, so that nothing is removed unseen.
      let state = try catalog.state()
      let directory = try catalog.directory()
      let types = try catalog.numberedTypes().sorted {
        $0.value.identifier.utf8.lexicographicallyPrecedes($1.value.identifier.utf8)
      }
      return (state, types.map(\.value), PictureTable(directory, types: types.map(\.key)))
    }
    removed = Mutex((state, []))
  }

  /// The slots of the pictures that were removed since the engine was made.
  ///
  /// - Complexity: O(pictures) after a change of the catalog, else O(1).
  func removedPictures() throws(SightlineError) -> Set<Int> {
    try removed.withLock { (kept) throws(SightlineError) -> Set<Int> in
      let state = try currentState()
      if kept.state != state {
        let directory = try Self.read { () throws(SightlineError) in try catalog.directory() }
        kept = (state, pictures.slots(missingFrom: directory))
      }
      return kept.slots
    }
  }

  /// The order of the pictures as the catalog has them now.
  ///
  /// - Complexity: O(pictures) the first time and after a change of the catalog, else O(1).
  func currentOrder() throws(SightlineError) -> PictureOrder {
    try order.withLock { (kept) throws(SightlineError) -> PictureOrder in
      let state = try currentState()
      if let kept, kept.state == state { return kept.order }
      let numbers = try Self.read { () throws(SightlineError) in try catalog.pictureOrder() }
      let order = PictureOrder(numbers, of: pictures)
      kept = (state, order)
      return order
    }
  }

  /// The order of some of the pictures as the catalog has them now, perhaps with that of others.
  ///
  /// Few are ordered by their own rows, for which no others are read.
  ///
  /// - Complexity: O(slots · log pictures) for few, else as `currentOrder()`; in either case a few
  ///   bytes of each picture.
  func currentOrder(of slots: [Int]) throws(SightlineError) -> PictureOrder {
    guard slots.count < pictures.count / Self.fewShare else { return try currentOrder() }
    let rows = try rows(of: slots).values.sorted {
      ($0.entity, $0.position, $0.id) < ($1.entity, $1.position, $1.id)
    }
    return PictureOrder(rows.map(\.id), of: pictures)
  }

  /// A row asked for by its number costs about so many times a row of all in order.
  private static let fewShare = 8

  /// What tells whether the catalog has changed since.
  func currentState() throws(SightlineError) -> CatalogState {
    try Self.read { () throws(SightlineError) in try catalog.state() }
  }

  /// The rows of pictures that the catalog still has, by slot.
  func rows(of slots: [Int]) throws(SightlineError) -> [Int: ReferencePicture] {
    guard !slots.isEmpty else { return [:] }
    let found = try Self.read { () throws(SightlineError) in
      try catalog.pictures(numbered: slots.map(pictures.number))
    }
    var rows: [Int: ReferencePicture] = [:]
    for slot in slots { rows[slot] = found[pictures.number(of: slot)] }
    return rows
  }

  /// The entities that the catalog still has, by number.
  func entities(numbered numbers: [Int64]) throws(SightlineError) -> [Int64: Entity] {
    guard !numbers.isEmpty else { return [:] }
    return try Self.read { () throws(SightlineError) in try catalog.entities(numbered: numbers) }
  }

  /// The numbers of those entities that the catalog has.
  func numbers(
    of identifiers: Set<EntityIdentifier>
  ) throws(SightlineError) -> [EntityIdentifier: Int64] {
    guard !identifiers.isEmpty else { return [:] }
    return try Self.read { () throws(SightlineError) in try catalog.numbers(of: identifiers) }
  }

  /// Hands over every entity with its number, by identifier.
  func eachEntity(_ body: (_ number: Int64, _ entity: Entity) -> Void) throws(SightlineError) {
    try Self.read { () throws(SightlineError) in try catalog.eachEntity(body) }
  }

  /// The stored descriptors of one algorithm.
  ///
  /// Writers wait while the catalog is read, so nothing is made of them meanwhile.
  func blocks(of algorithm: String) throws(SightlineError) -> [PackedColumn] {
    try Self.read { () throws(SightlineError) in
      var blocks: [PackedColumn] = []
      try catalog.eachBlock(of: algorithm) { blocks.append($0) }
      return blocks
    }
  }

  /// Hands over those stored descriptors that belong to pictures of the table, by slot.
  ///
  /// - Parameters:
  ///   - blocks: What `blocks(of:)` gave; the memory of what is done is given back.
  ///   - body: Reads the descriptor at a place of a column; what it throws says that another release
  ///     wrote it.
  /// - Throws: `SightlineError` with code `catalog`.
  func eachDescriptor(
    in blocks: consuming [PackedColumn],
    _ body: (_ slot: Int, _ column: PackedColumn, _ place: Int) throws(SightlineError) -> Void
  ) throws(SightlineError) {
    var rest = blocks
    rest.reverse()
    while let column = rest.popLast() {
      try pictures.eachSlot(of: column.pictures) { (place, slot) throws(SightlineError) in
        do throws(SightlineError) {
          try body(slot, column, place)
        } catch {
          throw SightlineError.unreadable(column, at: place, error, catalog.path)
        }
      }
    }
  }

  /// How much the catalog holds now.
  func counts() throws(SightlineError) -> CatalogCounts {
    try Self.read { () throws(SightlineError) in try catalog.counts() }
  }

  /// What is said when a match is removed again and again while it is read.
  static let changesTooFast = SightlineError(
    .locked,
    "the catalog is being changed faster than it can be read; ask again"
  )

  private static func read<T>(_ body: () throws(SightlineError) -> T) throws(SightlineError) -> T {
    try body()
  }
}
