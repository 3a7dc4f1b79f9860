import Dispatch
import Foundation
public import SightlineDescriptors
import Synchronization

extension HammingIndex {
  /// All pictures near to each of many queries; see `matches(of:within:isIncluded:)`.
  ///
  /// Rows are read once for many queries, on all cores.
  ///
  /// - Parameters:
  ///   - queries: The codes of each query.
  ///   - radius: The most bits in which codes may differ.
  ///   - isIncluded: Which pictures may be found; it is asked from several threads.
  /// - Returns: The matches of each query, in the order of the queries.
  /// - Throws: `CancellationError` when the task is cancelled.
  public func matches(
    ofEach queries: [[PerceptualHash]],
    within radius: Int,
    isIncluded: (@Sendable (Int) -> Bool)? = nil
  ) throws(CancellationError) -> [[HammingMatch]] {
    try answerAll(queries, limit: nil, radius: radius, isIncluded: isIncluded)
  }

  /// The pictures nearest to each of many queries; see `nearest(_:to:within:isIncluded:)`.
  ///
  /// Rows are read once for many queries, on all cores.
  ///
  /// - Parameters:
  ///   - limit: The most pictures to return for each query.
  ///   - queries: The codes of each query.
  ///   - radius: The most bits in which codes may differ, or nil for any number.
  ///   - isIncluded: Which pictures may be found; it is asked from several threads.
  /// - Returns: The matches of each query, in the order of the queries.
  /// - Throws: `CancellationError` when the task is cancelled.
  public func nearest(
    _ limit: Int,
    toEach queries: [[PerceptualHash]],
    within radius: Int? = nil,
    isIncluded: (@Sendable (Int) -> Bool)? = nil
  ) throws(CancellationError) -> [[HammingMatch]] {
    try answerAll(
      queries,
      limit: max(0, limit),
      radius: radius ?? bitCount,
      isIncluded: isIncluded
    )
  }

  private func answerAll(
    _ queries: [[PerceptualHash]],
    limit: Int?,
    radius: Int,
    isIncluded: (@Sendable (Int) -> Bool)?
  ) throws(CancellationError) -> [[HammingMatch]] {
    let words = queries.map { $0.map(checkedWords) }
    return try inParallel(words, lowerBounds: nil, limit, radius, isIncluded: isIncluded)
  }

  /// Answers queries on all cores.
  ///
  /// - Parameters:
  ///   - queries: The words of each query's codes.
  ///   - lowerBounds: By query, the identifier above which pictures count; nil for all.
  ///   - limit: The most pictures for each query, or nil for all.
  ///   - radius: The most bits in which codes may differ.
  ///   - isIncluded: Which pictures may be found; it is asked from several threads.
  /// - Returns: The matches of each query.
  /// - Throws: `CancellationError`.
  func inParallel(
    _ queries: [[[UInt64]]],
    lowerBounds: [Int]?,
    _ limit: Int?,
    _ radius: Int,
    isIncluded: (@Sendable (Int) -> Bool)?
  ) throws(CancellationError) -> [[HammingMatch]] {
    if Task.isCancelled { throw CancellationError() }
    // Enough queries at a time that a scan computes more than it reads, and work for every core.
    let perPass = tuning.queriesPerPass
    let passes = (queries.count + perPass - 1) / perPass
    let cores = ProcessInfo.processInfo.activeProcessorCount
    let parts = min(queries.count, (passes + cores - 1) / cores * cores)
    let answers = Mutex([[[HammingMatch]]](repeating: [], count: parts))
    // Only the thread that asks belongs to the task; it takes its share of the work and tells the others.
    let isCancelled = Atomic(false)
    DispatchQueue.concurrentPerform(iterations: parts) { part in
      let range = queries.count * part / parts..<queries.count * (part + 1) / parts
      var search = HammingSearch(
        self,
        queries: Array(queries[range]),
        limit: limit,
        radius: radius,
        isIncluded: isIncluded
      )
      search.lowerBounds = lowerBounds.map { Array($0[range]) }
      search.isCancelled = { isCancelled.load(ordering: .relaxed) }
      do {
        try search.run()
        let matches = search.collectors.map { $0.matches() }
        answers.withLock { $0[part] = matches }
      } catch {
        isCancelled.store(true, ordering: .relaxed)
      }
    }
    if isCancelled.load(ordering: .relaxed) { throw CancellationError() }
    return answers.withLock { $0.flatMap(\.self) }
  }
}

extension HammingIndex {
  /// All pairs of different pictures with codes near to each other.
  ///
  /// Pictures are looked up some hundred at a time, on all cores; memory holds the pairs of these, and the
  /// tables that make looking up cheaper, if the index has none.
  ///
  /// - Parameters:
  ///   - radius: The most bits in which codes may differ.
  ///   - body: Is called on this thread with each pair once, as soon as it is known: by the lower
  ///     identifier, then by the higher one. What it throws ends the search.
  /// - Throws: `CancellationError` when the task is cancelled, and what `body` throws.
  /// - Complexity: O(codes²) at most, and much less where radii are a small part of the bits.
  public func eachPair(within radius: Int, _ body: (HammingPair) throws -> Void) throws {
    guard radius >= 0 else { return }
    var prepared = self
    if preparedRadius == nil { prepared.prepare(forRadius: radius) }
    if tail.count > 0 { prepared.moveTail() }
    var merge = SegmentMerge(prepared.segments)
    var next = merge.next()
    while next != nil {
      var ids: [Int] = []
      var codes: [[[UInt64]]] = []
      while let (segment, row) = next {
        let rows = prepared.segments[segment].rows
        if ids.last != rows.ids[row] {
          guard ids.count < tuning.picturesPerStep else { break }
          ids.append(rows.ids[row])
          codes.append([])
        }
        codes[codes.count - 1].append(Array(rows.code(at: row)))
        next = merge.next()
      }
      let answers = try prepared.inParallel(
        codes,
        lowerBounds: ids,
        nil,
        radius,
        isIncluded: nil
      )
      for (first, matches) in zip(ids, answers) {
        for match in matches.sorted(by: { $0.id < $1.id }) {
          try body(HammingPair(first: first, second: match.id, distance: match.distance))
        }
      }
    }
  }
}

/// Two pictures with codes near to each other.
public struct HammingPair: Hashable, Sendable {
  /// The lower identifier.
  public let first: Int
  /// The higher identifier.
  public let second: Int
  /// The least number of bits in which a code of one differs from a code of the other.
  public let distance: Int

  /// Makes a pair.
  public init(first: Int, second: Int, distance: Int) {
    self.first = first
    self.second = second
    self.distance = distance
  }
}
