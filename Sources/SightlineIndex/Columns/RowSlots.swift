import Algorithms

/// Which picture each row of a column is of; pictures are numbered from 0, and rows are in their order.
struct RowSlots: Sendable {
  /// The number of rows.
  private(set) var count = 0
  /// The pictures of the rows; empty while they are just counted up, as in most catalogs.
  private var slots: [Int32] = []

  /// Adds the row of a picture behind all others.
  mutating func append(_ slot: Int) {
    if slots.isEmpty, slot != count { slots = (0..<count).map(Int32.init) }
    if slot != count || !slots.isEmpty { slots.append(Int32(slot)) }
    count += 1
  }

  /// The picture of a row.
  subscript(row: Int) -> Int { slots.isEmpty ? row : Int(slots[row]) }

  /// The row of a picture, or nil where it has none.
  ///
  /// - Complexity: O(log rows).
  func row(of slot: Int) -> Int? {
    guard !slots.isEmpty else { return slot < count ? slot : nil }
    let row = slots.partitioningIndex { $0 >= slot }
    return row < slots.count && slots[row] == slot ? row : nil
  }
}
