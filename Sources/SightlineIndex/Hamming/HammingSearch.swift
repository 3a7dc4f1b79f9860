/// One pass over an index for the codes of one or several queries.
struct HammingSearch {
  let index: HammingIndex
  let codes: [QueryCode]
  /// By query.
  var collectors: [HammingCollector]
  let isIncluded: ((Int) -> Bool)?
  /// By query, the identifier above which pictures count; nil for all.
  var lowerBounds: [Int]?
  /// Whether to stop, besides when the task is cancelled.
  var isCancelled: () -> Bool = { false }
  var hits = KernelHits()
  var places: CandidateRows

  init(
    _ index: HammingIndex,
    queries: [[[UInt64]]],
    limit: Int?,
    radius: Int,
    isIncluded: ((Int) -> Bool)?
  ) {
    self.index = index
    places = CandidateRows(capacity: index.tuning.placeCount)
    self.isIncluded = isIncluded
    codes = queries.enumerated().flatMap { query, codes in
      codes.enumerated().map { QueryCode(words: $1, query: query, index: $0) }
    }
    collectors = queries.map { codes in
      HammingCollector(limit: limit, radius: codes.isEmpty ? -1 : min(radius, index.bitCount))
    }
  }

  /// Looks at all codes of the index.
  mutating func run() throws(CancellationError) {
    for segment in index.segments {
      let rest = try lookUp(in: segment)
      try scan(segment.rows, removed: segment.removed, codes: rest)
    }
    guard index.tail.count > 0 else { return }
    let tail = index.tail
    try scan(
      CodeRows(width: index.width, ids: SortedIDs(tail.ids), words: tail.words, padding: 0),
      removed: RemovedRows(),
      codes: codes
    )
  }

  /// Compares all rows with codes, in blocks that stay in the cache.
  mutating func scan(
    _ rows: CodeRows,
    removed: RemovedRows,
    codes: [QueryCode]
  ) throws(CancellationError) {
    let first = codes.map { firstRow(for: $0, in: rows) }.min() ?? rows.count
    let block = index.tuning.blockRows
    for start in stride(from: first, to: rows.count, by: block) {
      try checkCancellation()
      let range = start..<min(start + block, rows.count)
      for code in codes where collectors[code.query].radius >= 0 {
        let radius = collectors[code.query].radius
        let count = rows.scan(range, for: code, within: radius, into: &hits)
        for hit in 0..<count {
          let row = Int(hits.positions[hit])
          add(rows, removed, row: row, distance: Int(hits.distances[hit]), code: code)
        }
      }
    }
  }

  /// Adds a row to the matches of its query, unless it is removed or excluded.
  mutating func add(
    _ rows: CodeRows,
    _ removed: RemovedRows,
    row: Int,
    distance: Int,
    code: QueryCode
  ) {
    // The radius may have shrunk since the row was found.
    guard distance <= collectors[code.query].radius, !removed.contains(row) else { return }
    let id = rows.ids[row]
    if let lowerBounds, id <= lowerBounds[code.query] { return }
    guard isIncluded?(id) ?? true else { return }
    collectors[code.query].add(HammingMatch(id: id, distance: distance, code: code.index))
  }

  /// The first row that counts for a code.
  func firstRow(for code: QueryCode, in rows: CodeRows) -> Int {
    lowerBounds.map { rows.ids.firstPosition(above: $0[code.query]) } ?? 0
  }

  func checkCancellation() throws(CancellationError) {
    if Task.isCancelled || isCancelled() { throw CancellationError() }
  }
}

/// One code of one of the queries that are answered together.
struct QueryCode: Sendable {
  let words: [UInt64]
  /// The number of its query.
  let query: Int
  /// The number of the code within that query.
  let index: Int
}

/// The output of kernels.
struct KernelHits {
  var positions: [UInt32] = []
  var distances: [UInt16] = []

  /// Makes room for a number of hits.
  mutating func makeRoom(for count: Int) {
    guard positions.count < count else { return }
    positions += repeatElement(0, count: count - positions.count)
    distances += repeatElement(0, count: count - distances.count)
  }
}

/// Candidate rows to verify, as many as stay in the cache.
struct CandidateRows {
  /// The numbers that may be written beyond the capacity.
  private static let slack = 16

  /// The first `count` are in use.
  var rows: [UInt32]
  var count = 0

  init(capacity: Int) { rows = Array(repeating: 0, count: max(1, capacity) + Self.slack) }

  var room: Int { rows.count - Self.slack - count }
}
