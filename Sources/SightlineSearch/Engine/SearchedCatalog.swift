import SightlineCatalog
import SightlineDescriptors
import SightlineFoundation
import SightlineIndex

/// A catalog as one query sees it: one committed state, through what the engine keeps in memory of it and
/// what is read for the query alone.
final class SearchedCatalog {
  let pictures: PictureTable
  let kept: KeptParts
  let moment: CatalogMoment
  var columns: [String: DescriptorColumn] = [:]
  var orders: PictureOrder?
  var related: Relatives?
  var features: IndexedFeatures?

  var reader: CatalogReader { moment.reader }
  var interruption: Interruption { moment.interruption }

  /// The entity types, by identifier.
  var types: [EntityType] { pictures.types }

  /// Brings the table of pictures to the state that is read.
  ///
  /// - Complexity: O(changes), and O(pictures) the first time; a few bytes of each.
  init(_ kept: KeptCatalog, at moment: CatalogMoment) throws(SightlineError) {
    let kept = kept.parts
    self.kept = kept
    self.moment = moment
    let reader = moment.reader
    pictures = try kept.pictures.value(at: moment, lineage: 0) { _ throws(SightlineError) in
      PictureTable(try reader.directory(), types: try reader.numberedTypes())
    } follow: { (table, state) throws(SightlineError) in
      guard let changes = try reader.changes(since: state) else { return nil }
      var table = table
      for picture in changes.removedPictures { table.remove(picture) }
      // This bounds the share of the work for each removal.
      if table.removedCount > max(table.count / 2, Self.fewest) { return nil }
      if changes.concernsTypes { table.setTypes(try reader.numberedTypes()) }
      for added in try reader.pictures(addedSince: state) {
        table.append(added.picture.id, entity: added.entity, type: added.type)
      }
      return table
    }
  }

  /// How many pictures may be removed before anything is made again.
  static let fewest = 4096

  // MARK: Rows

  /// The rows of pictures, by slot.
  func rows(of slots: [Int]) throws(SightlineError) -> [Int: ReferencePicture] {
    guard !slots.isEmpty else { return [:] }
    let found = try reader.pictures(numbered: slots.map(pictures.number))
    var rows: [Int: ReferencePicture] = [:]
    for slot in slots { rows[slot] = found[pictures.number(of: slot)] }
    return rows
  }

  /// Entities by number.
  func entities(numbered numbers: [Int64]) throws(SightlineError) -> [Int64: Entity] {
    numbers.isEmpty ? [:] : try reader.entities(numbered: numbers)
  }

  /// The numbers of those entities that the catalog has.
  func numbers(
    of identifiers: Set<EntityIdentifier>
  ) throws(SightlineError) -> [EntityIdentifier: Int64] {
    identifiers.isEmpty ? [:] : try reader.numbers(of: identifiers)
  }

  /// Hands over the stored descriptors of one algorithm, by growing slot.
  ///
  /// - Parameters:
  ///   - algorithm: The identifier of the algorithm.
  ///   - start: The first slot.
  ///   - isStopped: Whether they are no longer wanted; asked before each block.
  ///   - body: Reads the descriptor at a place of a column; what it throws says that another release
  ///     wrote it.
  /// - Throws: `SightlineError`, also when it is stopped.
  func eachDescriptor(
    of algorithm: String,
    from start: Int,
    _ isStopped: () -> Bool,
    _ body: (_ slot: Int, _ column: PackedColumn, _ place: Int) throws(SightlineError) -> Void
  ) throws(SightlineError) {
    func take(_ column: PackedColumn) throws(SightlineError) {
      try self.take(column, isStopped, body)
    }
    if start == 0 {
      try reader.eachBlock(of: algorithm, take)
    } else {
      try reader.eachBlock(of: algorithm, from: pictures.number(of: start), take)
    }
  }

  /// The same, of each part of the catalog those from a picture of its own on.
  func eachDescriptor(
    of algorithm: String,
    fromEach starts: [Int64],
    _ isStopped: () -> Bool,
    _ body: (_ slot: Int, _ column: PackedColumn, _ place: Int) throws(SightlineError) -> Void
  ) throws(SightlineError) {
    try reader.eachBlock(of: algorithm, fromEach: starts) { (column) throws(SightlineError) in
      try take(column, isStopped, body)
    }
  }

  private func take(
    _ column: PackedColumn,
    _ isStopped: () -> Bool,
    _ body: (_ slot: Int, _ column: PackedColumn, _ place: Int) throws(SightlineError) -> Void
  ) throws(SightlineError) {
    if isStopped() { throw interruption.error }
    try pictures.eachSlot(of: column.pictures) { (place, slot) throws(SightlineError) in
      guard !pictures.isRemoved(slot) else { return }
      do throws(SightlineError) {
        try body(slot, column, place)
      } catch {
        throw SightlineError.unreadable(column, at: place, error, reader.path)
      }
    }
  }
}
