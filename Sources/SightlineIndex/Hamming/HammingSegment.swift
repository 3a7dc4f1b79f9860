import Synchronization

/// Immutable codes, marks of those that were removed, and tables to find them by.
struct HammingSegment: Sendable {
  private static let serials = Atomic<Int>(0)

  /// Identifies the rows: segments of the same serial number have the same.
  let serial: Int
  let rows: CodeRows
  var removed = RemovedRows()
  var tables: MultiIndex?

  init(_ rows: CodeRows) {
    self.rows = rows
    serial = Self.serials.wrappingAdd(1, ordering: .relaxed).newValue
  }

  /// The number of codes that are not removed.
  var codeCount: Int { rows.count - removed.count }

  var byteCount: Int { rows.byteCount + removed.byteCount + (tables?.byteCount ?? 0) }

  /// The positions of an identifier's codes, unless they are removed.
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

/// The removed rows of a segment: bits in chunks, so that a removal copies one of them.
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

  /// Marks a row that is not removed yet.
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

/// The remaining rows of several segments, by identifier.
///
/// Segments have no identifier in common among their remaining rows.
struct SegmentMerge: Sequence, IteratorProtocol {
  private let segments: [HammingSegment]
  /// The next row of each segment.
  private var nextRows: [Int]
  /// The rows that are given next, before another segment's turn.
  private var source = 0
  private var end = 0

  init(_ segments: [HammingSegment]) {
    self.segments = segments
    nextRows = Array(repeating: 0, count: segments.count)
  }

  mutating func next() -> (segment: Int, row: Int)? {
    while true {
      while !segments.isEmpty && nextRows[source] < end {
        let row = nextRows[source]
        nextRows[source] += 1
        if !segments[source].removed.contains(row) { return (source, row) }
      }
      guard findRun() else { return nil }
    }
  }

  /// Finds the segment with the lowest identifier, and how far it goes before another's begins.
  private mutating func findRun() -> Bool {
    var lowest: (segment: Int, id: Int)?
    var bound = Int.max
    for segment in segments.indices where nextRows[segment] < segments[segment].rows.count {
      let id = segments[segment].rows.ids[nextRows[segment]]
      guard let least = lowest else {
        lowest = (segment, id)
        continue
      }
      bound = Swift.min(bound, Swift.max(id, least.id))
      if id < least.id { lowest = (segment, id) }
    }
    guard let lowest else { return false }
    source = lowest.segment
    // Rows of the identifier that begins the other's run have been removed from one of the two
    // segments.
    let ids = segments[source].rows.ids
    end = Swift.max(nextRows[source] + 1, ids.firstPosition(above: bound, from: nextRows[source]))
    return true
  }
}
