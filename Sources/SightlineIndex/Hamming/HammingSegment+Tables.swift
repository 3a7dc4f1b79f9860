import Dispatch
import Synchronization

extension HammingSegment {
  /// Builds the tables of the rows, on all cores.
  ///
  /// - Complexity: O(rows × parts).
  mutating func buildTables(bitCount: Int) {
    let rows = rows
    let parts = HammingTables.parts(bitCount: bitCount, rowCount: rows.count)
    let tables = Mutex([HammingTable?](repeating: nil, count: parts.count))
    DispatchQueue.concurrentPerform(iterations: parts.count) { part in
      let table = HammingTable(rows, part: parts[part])
      tables.withLock { $0[part] = table }
    }
    self.tables = HammingTables(tables: tables.withLock { $0.compactMap(\.self) })
  }
}
