import Dispatch
import SightlineDescriptors
import Synchronization

/// A sketch in bits of each of many embeddings, to choose those worth measuring: 64 bytes are read of a picture, not
/// all of its numbers.
struct EmbeddingSketches: Sendable {
  private let projection: EmbeddingProjection
  private let sketches: CodeRows

  /// How many rows one thread looks at between two checks whether to stop.
  private static let rowsPerStep = 65_536

  /// Makes the sketches of rows, on all cores.
  ///
  /// - Complexity: O(rows × (dimension + bits × log bits)).
  init(of rows: EmbeddingRows) {
    let projection = EmbeddingProjection(for: rows)
    let steps = (rows.count + Self.rowsPerStep - 1) / Self.rowsPerStep
    let parts = Mutex([[UInt64]](repeating: [], count: steps))
    DispatchQueue.concurrentPerform(iterations: steps) { step in
      var words: [UInt64] = []
      let range = Self.range(step, of: rows.count)
      words.reserveCapacity(range.count * EmbeddingProjection.bitCount / UInt64.bitWidth)
      for row in range {
        words += projection.sketch(of: rows.numbers(at: row), squares: rows.squares[row])
      }
      parts.withLock { $0[step] = words }
    }
    self.projection = projection
    let width = EmbeddingProjection.bitCount / UInt64.bitWidth
    sketches = CodeRows(
      ids: SortedIDs(Array(0..<rows.count)),
      width: width,
      sources: [(parts.withLock { $0.flatMap(\.self) }, 0)],
      order: .asTheyAre(rows.count)
    )
  }

  /// The bytes that sketches take.
  var byteCount: Int { sketches.byteCount }

  /// The rows whose sketches differ least from an embedding's.
  ///
  /// - Parameters:
  ///   - embedding: What they are compared with.
  ///   - limit: How many to find, from 1; of those that differ as much as the last, the first rows.
  ///   - isIncluded: Which rows count; asked from several threads. Nil for all.
  ///   - isStopped: Whether they are no longer wanted.
  /// - Returns: The rows, growing.
  /// - Throws: `CancellationError` when it is stopped.
  /// - Complexity: O(rows × bits), on all cores.
  func candidates(
    for embedding: Embedding,
    limit: Int,
    isIncluded: (@Sendable (Int) -> Bool)?,
    _ isStopped: () -> Bool
  ) throws(CancellationError) -> [Int] {
    let words = projection.sketch(of: embedding.values[...], squares: embedding.squares)
    let code = QueryCode(words: words, query: 0, index: 0)
    let steps = (sketches.count + Self.rowsPerStep - 1) / Self.rowsPerStep
    let found = Mutex([Distances?](repeating: nil, count: steps))
    if isStopped() { throw CancellationError() }
    DispatchQueue.concurrentPerform(iterations: steps) { step in
      let distances = Distances(Self.range(step, of: sketches.count), sketches, code, isIncluded)
      found.withLock { $0[step] = distances }
    }
    if isStopped() { throw CancellationError() }
    let all = found.withLock { $0.compactMap(\.self) }
    // The largest distance whose rows are all included, and the number of rows of the next distance that still are.
    var room = limit
    var farthest = -1
    while farthest < EmbeddingProjection.bitCount {
      let count = all.reduce(0) { $0 + $1.counts[farthest + 1] }
      guard count <= room else { break }
      room -= count
      farthest += 1
    }
    var rows: [Int] = []
    for part in all { part.append(upTo: farthest, andOfNext: &room, to: &rows) }
    return rows
  }

  private static func range(_ step: Int, of count: Int) -> Range<Int> {
    step * rowsPerStep..<min((step + 1) * rowsPerStep, count)
  }

  /// The distances of some rows, and the count of each distance.
  private struct Distances: Sendable {
    let start: Int
    /// Rows that do not count are farther than any.
    private var distances: [UInt16]
    private(set) var counts = [Int](repeating: 0, count: EmbeddingProjection.bitCount + 2)

    init(
      _ range: Range<Int>,
      _ sketches: CodeRows,
      _ code: QueryCode,
      _ isIncluded: ((Int) -> Bool)?
    ) {
      start = range.lowerBound
      var hits = KernelHits()
      // All rows, so that the hits are the rows in order.
      let count = sketches.scan(
        range,
        for: code,
        within: EmbeddingProjection.bitCount,
        into: &hits
      )
      distances = hits.distances
      precondition(count == range.count && distances.count == count)
      for place in distances.indices {
        if let isIncluded, !isIncluded(start + place) {
          distances[place] = UInt16(EmbeddingProjection.bitCount + 1)
        }
        counts[Int(distances[place])] += 1
      }
    }

    /// Lists the rows up to a distance, and of those one farther as many as there is room for.
    func append(upTo farthest: Int, andOfNext room: inout Int, to rows: inout [Int]) {
      for (place, distance) in distances.enumerated() where Int(distance) <= farthest + 1 {
        if Int(distance) == farthest + 1 {
          guard room > 0, farthest < EmbeddingProjection.bitCount else { continue }
          room -= 1
        }
        rows.append(start + place)
      }
    }
  }
}
