import SightlineCatalog
import SightlineFoundation

/// The order of a catalog's pictures: by entity type, id, position, then number.
///
/// It is the order of results that tie, and of the reference shown where several pictures are as like.
struct PictureOrder: Sendable {
  /// The slots of the pictures, in order.
  private(set) var slots: [Int32]
  /// For each slot its place in the order, or `gone`.
  private var ranks: [Int32] = []

  private static let gone: Int32 = -1

  /// The order of slots that are in it already.
  init(_ slots: [Int32]) {
    self.slots = slots
    rank((slots.max().map(Int.init) ?? -1) + 1)
  }

  /// Orders the pictures of a table.
  ///
  /// - Parameters:
  ///   - numbers: The numbers of the catalog's pictures, in order; those not in the table are left out.
  ///   - pictures: The pictures that the engine knows.
  init(_ numbers: [Int64], of pictures: PictureTable) {
    slots = numbers.compactMap { pictures.slot(of: $0).map(Int32.init) }
    rank(pictures.count)
  }

  /// Takes pictures out, and puts others in their places.
  ///
  /// - Parameters:
  ///   - gone: The slots of pictures that were removed, or are to be put in again.
  ///   - rows: The pictures to put in, by their slots.
  ///   - pictures: The pictures that the engine knows.
  ///   - row: Reads the row of a picture of the order.
  /// - Throws: Any error that `row` throws.
  /// - Complexity: O(rows × log pictures) readings, and a pass over the order in memory.
  mutating func replace(
    _ gone: Set<Int32>,
    with rows: [Int: ReferencePicture],
    in pictures: PictureTable,
    row: (Int) throws(SightlineError) -> ReferencePicture
  ) throws(SightlineError) {
    if !gone.isEmpty { slots.removeAll { gone.contains($0) } }
    var insertions: [(place: Int, slot: Int32)] = []
    for (slot, added) in rows.sorted(by: { Self.isBefore($0.value, $1.value) }) {
      var (low, high) = (insertions.last?.place ?? 0, slots.count)
      while low < high {
        let middle = low + (high - low) / 2
        if Self.isBefore(added, try row(Int(slots[middle]))) {
          high = middle
        } else {
          low = middle + 1
        }
      }
      insertions.append((low, Int32(slot)))
    }
    if !insertions.isEmpty {
      var merged: [Int32] = []
      merged.reserveCapacity(slots.count + insertions.count)
      var start = 0
      for (place, slot) in insertions {
        merged += slots[start..<place]
        merged.append(slot)
        start = place
      }
      merged += slots[start...]
      slots = merged
    }
    rank(pictures.count)
  }

  private mutating func rank(_ count: Int) {
    var ranks = [Int32](repeating: Self.gone, count: count)
    for (rank, slot) in slots.enumerated() { ranks[Int(slot)] = Int32(rank) }
    self.ranks = ranks
  }

  static func isBefore(_ first: ReferencePicture, _ second: ReferencePicture) -> Bool {
    if first.entity != second.entity { return first.entity < second.entity }
    return (first.position, first.id) < (second.position, second.id)
  }

  /// The place of a picture, counted from 0; nil for one that the catalog no longer has.
  func rank(of slot: Int) -> Int? {
    slot < ranks.count && ranks[slot] != Self.gone ? Int(ranks[slot]) : nil
  }
}
