import Synchronization

/// Codes that never change, less those that were removed, and tables to find them by.
struct HammingSegment: Sendable {
  private static let serials = Atomic<Int>(0)

  /// Names the rows: segments of the same serial number have the same.
  let serial: Int
  let rows: HammingRows
  var removed = RemovedRows()
  var tables: HammingTables?

  init(_ rows: HammingRows) {
    self.rows = rows
    serial = Self.serials.wrappingAdd(1, ordering: .relaxed).newValue
  }

  /// The number of codes that are there.
  var codeCount: Int { rows.count - removed.count }

  var byteCount: Int { rows.byteCount + removed.byteCount + (tables?.byteCount ?? 0) }

  /// The positions of an identifier's codes that are there.
  func positions(of id: Int) -> Range<Int> {
    let range = rows.ids.positions(of: id)
    // The codes of an identifier are removed together.
    return range.isEmpty || removed.contains(range.lowerBound) ? 0..<0 : range
  }

  /// Removes an identifier's codes.
  ///
  /// - Returns: How many there were.
  mutating func remove(_ id: Int) -> Int {
    let range = positions(of: id)
    for row in range { removed.insert(row, of: rows.count) }
    return range.count
  }
}
