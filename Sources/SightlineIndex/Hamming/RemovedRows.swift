/// Which rows of a segment are no longer there: bits in chunks, so that a removal copies one of them.
struct RemovedRows: Sendable {
  private static let chunkWords = 512
  private static let chunkRows = 64 * chunkWords

  /// Empty until something is removed; then a chunk is empty until something in it is.
  private var chunks: [[UInt64]] = []
  private(set) var count = 0

  var byteCount: Int {
    chunks.reduce(0) {
      $0 + ($1.count + 1) * MemoryLayout<UInt64>.stride
    }
  }

  func contains(_ row: Int) -> Bool {
    guard count > 0 else { return false }
    let chunk = chunks[row / Self.chunkRows]
    return !chunk.isEmpty && chunk[row % Self.chunkRows / 64] >> UInt64(row % 64) & 1 == 1
  }

  /// Removes a row that is there.
  mutating func insert(_ row: Int, of rowCount: Int) {
    if chunks.isEmpty {
      chunks = Array(repeating: [], count: (rowCount + Self.chunkRows - 1) / Self.chunkRows)
    }
    let chunk = row / Self.chunkRows
    if chunks[chunk].isEmpty { chunks[chunk] = Array(repeating: 0, count: Self.chunkWords) }
    chunks[chunk][row % Self.chunkRows / 64] |= 1 << UInt64(row % 64)
    count += 1
  }
}
