import Algorithms
import SightlineCatalog
import SightlineFoundation
import SightlineGeometry

/// The relations of pictures that a catalog knows, by slot.
///
/// Of each pair one picture has the relation in its record, the later one, and both find it here. Of a large series a picture
/// knows those that look most alike: the sixteen nearest by layout, and those that have it among theirs. So it does not matter
/// in which order pictures came; see `relation(_:_:)` for the others.
struct Relatives: Sendable {
  private typealias Neighbor = StoredRelations.Neighbor

  /// How many relatives a picture knows at least, if it has as many.
  static let nearest = 16

  /// All that are stored: those that count, and some that nearer ones have displaced since.
  private var stored = StoredRelations()
  /// For each part of the catalog the first picture, by the part's own number, from which none has its relatives here.
  private(set) var starts: [Int64] = []
  /// The slots below which pictures have theirs, where the catalog has one part; 0 for several.
  private(set) var knownSlots = 0

  /// Whether no picture has any.
  var isEmpty: Bool { stored.isEmpty }

  /// Whether it is known of two pictures whether they are related.
  func knows(_ one: Int, _ other: Int) -> Bool { max(one, other) < knownSlots }

  /// How far apart the layouts of a picture and of each of its stored relatives are, in no order.
  func distances(of slot: Int) -> [UInt8] { stored[slot].map(\.distance) }

  /// How far the sixteenth of some relatives is; nil where they are fewer.
  private func reach(of list: [Neighbor]) -> UInt8? {
    guard list.count >= Self.nearest else { return nil }
    return list.map(\.distance).min(count: Self.nearest).last
  }

  /// The relatives that count, by growing slot.
  private func relatives(of slot: Int) -> [Neighbor] {
    let all = stored[slot]
    guard let reach = reach(of: all) else { return all }
    return all.filter { isNear($0, within: reach) }
  }

  /// Whether a relative is among the nearest of a picture, or the picture among the nearest of it.
  ///
  /// - Parameters:
  ///   - neighbor: The relative.
  ///   - reach: How far the picture's sixteenth relative is; nil where it has fewer.
  /// - Returns: Whether it counts.
  private func isNear(_ neighbor: Neighbor, within reach: UInt8?) -> Bool {
    guard let reach, neighbor.distance > reach else { return true }
    guard let other = self.reach(of: stored[Int(neighbor.slot)]) else { return true }
    return neighbor.distance <= other
  }

  /// Returns the relation of two pictures.
  ///
  /// Where both have more relatives than are measured, and are not measured themselves, the relation is that of most of their
  /// relatives: in a large series any two are to each other what they are to the others.
  ///
  /// - Returns: Nil for unrelated pictures, and for those of which it is not known.
  /// - Complexity: O(relatives of one picture); where both have many, O(relatives of both and of these).
  func relation(_ one: Int, _ other: Int) -> PairRelation? {
    let (first, second) = (stored[one], stored[other])
    guard !first.isEmpty, !second.isEmpty else { return nil }
    let (list, wanted) = first.count < second.count ? (first, other) : (second, one)
    let place = list.partitioningIndex { Int($0.slot) >= wanted }
    if place < list.count, Int(list[place].slot) == wanted,
      isNear(list[place], within: reach(of: list))
    {
      return stored.relation(list[place])
    }
    guard reach(of: first) != nil, reach(of: second) != nil else { return nil }
    let (near, others) = (relatives(of: one), relatives(of: other))
    return share(near, others) ? median(of: near + others) : nil
  }

  /// Whether two lists name a picture in common, or enough in them to be of one series.
  private func share(_ first: [Neighbor], _ second: [Neighbor]) -> Bool {
    var (one, other) = (first[...], second[...])
    while let left = one.first, let right = other.first {
      if left.slot == right.slot { return true }
      if left.slot < right.slot { one.removeFirst() } else { other.removeFirst() }
    }
    return false
  }

  /// The relation in the middle of some, by what speaks for views of one thing; where that is equal, by the measurements.
  private func median(of list: [Neighbor]) -> PairRelation? {
    let ordered = list.map { (stored.relation($0), stored.measured($0)) }.sorted {
      one,
      other in
      let (first, second) = (one.0.sceneLogOdds, other.0.sceneLogOdds)
      return first == second ? one.1.lexicographicallyPrecedes(other.1) : first < second
    }
    return ordered.isEmpty ? nil : ordered[(ordered.count - 1) / 2].0
  }

  /// Returns how many other entities are something to a picture.
  ///
  /// - Parameters:
  ///   - slot: The picture.
  ///   - pictures: The catalog's.
  ///   - isIncluded: Which count, by slot; all that are not removed when it is nil. An entity that may not answer explains
  ///     nothing.
  /// - Returns: The counts by kind.
  /// - Complexity: O(relatives of the picture).
  func counts(
    of slot: Int,
    in pictures: PictureTable,
    _ isIncluded: ((Int) -> Bool)?
  ) -> RelativeCounts {
    let own = pictures.entity(of: slot)
    var kinds: [Int64: RelationKind] = [:]
    for neighbor in relatives(of: slot) {
      let other = Int(neighbor.slot)
      guard !pictures.isRemoved(other), isIncluded?(other) ?? true else { continue }
      let entity = pictures.entity(of: Int(neighbor.slot))
      guard entity != own else { continue }
      let kind = stored.relation(neighbor).kind
      kinds[entity] = kinds[entity].map { min($0, kind) } ?? kind
    }
    return RelativeCounts(kinds.values)
  }

  /// Returns the pictures of other entities that are alternatives to a picture, those with most features in common first.
  ///
  /// - Parameters:
  ///   - slot: The picture.
  ///   - pictures: The catalog's.
  ///   - isIncluded: Which count, by slot; all that are not removed when it is nil.
  /// - Returns: Nil where it is not known of all pictures whether they are related to it.
  /// - Complexity: O(relatives of the picture).
  func alternatives(
    to slot: Int,
    in pictures: PictureTable,
    _ isIncluded: ((Int) -> Bool)?
  ) -> [KnownAlternative]? {
    guard knows(slot, pictures.count - 1) else { return nil }
    let own = pictures.entity(of: slot)
    return relatives(of: slot).filter { neighbor in
      let other = Int(neighbor.slot)
      return pictures.entity(of: other) != own && !pictures.isRemoved(other)
        && isIncluded?(other) ?? true
    }.map { ($0, stored.relation($0)) }.filter(\.1.isAlternative).sorted { one, other in
      let (first, second) = (one.1.measured.repeated, other.1.measured.repeated)
      return first == second ? one.0.slot < other.0.slot : first > second
    }.compactMap { neighbor, _ in
      stored.transform(neighbor).map { KnownAlternative(slot: Int(neighbor.slot), transform: $0) }
    }
  }

  /// Hands over the relatives of a picture, by growing slot.
  func eachRelative(of slot: Int, _ body: (_ other: Int, _ relation: PairRelation) -> Void) {
    for neighbor in relatives(of: slot) {
      body(Int(neighbor.slot), stored.relation(neighbor))
    }
  }
}

extension Relatives {
  /// Reads what the catalog has beyond what is here.
  ///
  /// - Parameters:
  ///   - reader: The catalog.
  ///   - pictures: Its pictures.
  ///   - isStopped: Whether it is no longer wanted; asked before each block.
  /// - Returns: False where the catalog has found the relatives again since, so that all must be read.
  /// - Throws: `SightlineError`: `damaged` or `io`.
  /// - Complexity: O(stored bytes).
  mutating func read(
    _ reader: CatalogReader,
    _ pictures: PictureTable,
    _ isStopped: () throws(SightlineError) -> Void
  ) throws(SightlineError) -> Bool {
    let parts = reader.parts
    if starts.isEmpty { starts = [Int64](repeating: 0, count: parts.count) }
    guard starts.count == parts.count else { return false }
    for (number, part) in parts.enumerated() {
      let mark = try part.relativesMark()
      let end = mark.map { $0.form == RelativesRecord.form ? $0.nextPicture : 0 } ?? 0
      guard end >= starts[number] else { return false }
      if end > starts[number] {
        var found: [StoredRelations.Entry] = []
        try part.eachRelatives(from: starts[number]) { (column) throws(SightlineError) in
          try isStopped()
          try take(column, below: end, of: reader, part: number, pictures, into: &found)
        }
        stored.add(found, slotCount: pictures.count)
        starts[number] = end
      }
      if parts.count == 1 { knownSlots = pictures.firstSlot(from: end) }
    }
    return true
  }

  /// Takes the records of a block.
  private mutating func take(
    _ column: PackedColumn,
    below end: Int64,
    of reader: CatalogReader,
    part: Int,
    _ pictures: PictureTable,
    into found: inout [StoredRelations.Entry]
  ) throws(SightlineError) {
    let block = stored.keep(column.bytes)
    for (place, number) in column.pictures.enumerated() where number < end {
      let range = column.range(at: place)
      var relations: [(other: Int64, distance: UInt8, place: Int)] = []
      let isWhole = RelativesRecord.each(in: column.bytes[range], of: number) {
        relations.append(($0, $1, range.lowerBound + $2))
      }
      guard isWhole else {
        throw SightlineError(
          .damaged,
          at: reader.path,
          "the relatives of picture \(number) cannot be read; build the catalog again"
        )
      }
      let numbers = [number] + relations.map(\.other)
      let joint = reader.jointNumbers(of: numbers, inPart: part) ?? numbers
      guard let slot = pictures.slot(of: joint[0]) else { continue }
      for (relation, other) in zip(relations, joint.dropFirst()) {
        guard let other = pictures.slot(of: other), other != slot else { continue }
        found.append(
          StoredRelations.Entry(
            slot: Int32(slot),
            other: Int32(other),
            distance: relation.distance,
            block: block,
            place: Int32(relation.place)
          )
        )
      }
    }
  }
}
