import Dispatch
public import ImageDescriptors
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
    try answer(queries, limit: limit, radius: radius, isIncluded: isIncluded)
  }
}
