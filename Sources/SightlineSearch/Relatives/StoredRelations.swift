import Algorithms
import SightlineFoundation
import SightlineGeometry

/// The relations that a catalog stores, by slot, seen from both pictures.
///
/// Which pictures are related, and how near, is known at once. What was measured stays as the bytes of the catalog, and is read
/// when it is asked for: a query asks about a few of them.
struct StoredRelations: Sendable {
  /// A relation, seen from one of its pictures.
  struct Neighbor: Sendable {
    /// The other picture.
    let slot: Int32
    /// How far apart the layouts are; see `RelativesRecord.Entry`.
    let distance: UInt8
    /// Whether the record is that of the other picture, the later one.
    fileprivate let isReversed: Bool
    /// The block that the record is in, and where the measurements begin in it.
    fileprivate let block, place: Int32
  }

  /// The blocks of the catalog.
  private var blocks: [[UInt8]] = []
  /// The relations that were read first, of each slot by growing slot of the other, and where those of each begin.
  private var first: [Neighbor] = []
  private var starts: [Int32] = []
  /// Those that came later.
  private var later: [Int: [Neighbor]] = [:]

  /// Whether there are none.
  var isEmpty: Bool { first.isEmpty && later.isEmpty }

  /// The relations of a picture, by growing slot.
  ///
  /// - Complexity: O(relations of the picture).
  subscript(slot: Int) -> [Neighbor] {
    let added = later[slot] ?? []
    guard slot + 1 < starts.count else { return added }
    let known = first[Int(starts[slot])..<Int(starts[slot + 1])]
    guard let next = added.first, let last = known.last else { return known + added }
    // Additions of one catalog have higher slots than what was there; those of several do not.
    return last.slot < next.slot
      ? known + added : (known + added).sorted { $0.slot < $1.slot }
  }

  /// The measured relation.
  func relation(_ neighbor: Neighbor) -> PairRelation {
    PairRelation(PairRelation.Measured(storedBytes: measured(neighbor)))
  }

  /// The bytes of the measurements.
  func measured(_ neighbor: Neighbor) -> ArraySlice<UInt8> {
    let start = Int(neighbor.place)
    return blocks[Int(neighbor.block)][start..<start + PairRelation.Measured.storedLength]
  }

  /// From the pixels of the other picture to those of this one; nil where that is not known.
  func transform(_ neighbor: Neighbor) -> PlanarTransform? {
    let start = Int(neighbor.place) + PairRelation.Measured.storedLength
    let block = blocks[Int(neighbor.block)]
    let stored = PlanarTransform(
      storedBytes: block.rawSpan.extracting(start..<start + PlanarTransform.storedLength)
    )
    // Stored is the way from the later picture to the earlier.
    return neighbor.isReversed ? stored : stored?.inverse
  }

  /// A relation on its way into the table.
  struct Entry {
    let slot, other: Int32
    let distance: UInt8
    let block, place: Int32

    /// Seen from the picture of the record, and from the other one.
    fileprivate var both: [(slot: Int32, neighbor: Neighbor)] {
      [(slot, other, false), (other, slot, true)].map { slot, other, isReversed in
        (
          slot,
          Neighbor(
            slot: other,
            distance: distance,
            isReversed: isReversed,
            block: block,
            place: place
          )
        )
      }
    }
  }

  /// Keeps the bytes of a block.
  ///
  /// - Returns: Its number.
  mutating func keep(_ bytes: [UInt8]) -> Int32 {
    blocks.append(bytes)
    return Int32(blocks.count - 1)
  }

  /// Adds relations of blocks that are kept.
  ///
  /// - Complexity: O(relations + slots) for the first ones, and where there is much beside them; else O(relations × those of
  ///   their pictures).
  mutating func add(_ entries: [Entry], slotCount: Int) {
    let count = later.reduce(0) { $0 + $1.value.count } + 2 * entries.count
    guard count > max(first.count / 2, 1 << 12) else {
      for entry in entries {
        for (slot, neighbor) in entry.both { insert(neighbor, of: Int(slot)) }
      }
      return
    }
    rebuild(with: entries, slotCount: slotCount)
  }

  private mutating func insert(_ neighbor: Neighbor, of slot: Int) {
    var list = later.removeValue(forKey: slot) ?? []
    let place =
      list.last.map { $0.slot < neighbor.slot } ?? true
      ? list.count : list.partitioningIndex { $0.slot >= neighbor.slot }
    list.insert(neighbor, at: place)
    later[slot] = list
  }

  /// Puts all into one table.
  private mutating func rebuild(with entries: [Entry], slotCount: Int) {
    var all: [(slot: Int32, neighbor: Neighbor)] = []
    all.reserveCapacity(first.count + 2 * entries.count)
    for slot in 0..<max(starts.count - 1, 0) {
      for neighbor in first[Int(starts[slot])..<Int(starts[slot + 1])] {
        all.append((Int32(slot), neighbor))
      }
    }
    for (slot, neighbors) in later { all += neighbors.map { (Int32(slot), $0) } }
    for entry in entries { all += entry.both }
    var places = [Int32](repeating: 0, count: slotCount + 1)
    for (slot, _) in all { places[Int(slot) + 1] += 1 }
    for slot in 0..<slotCount { places[slot + 1] += places[slot] }
    starts = places
    first = [Neighbor](
      repeating: Neighbor(slot: 0, distance: 0, isReversed: false, block: 0, place: 0),
      count: all.count
    )
    for (slot, neighbor) in all {
      first[Int(places[Int(slot)])] = neighbor
      places[Int(slot)] += 1
    }
    for slot in 0..<slotCount {
      first[Int(starts[slot])..<Int(starts[slot + 1])].sort { $0.slot < $1.slot }
    }
    later = [:]
  }
}
