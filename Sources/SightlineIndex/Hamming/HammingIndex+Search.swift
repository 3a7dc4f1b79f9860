public import SightlineDescriptors

extension HammingIndex {
  /// All pictures with a code near to one of a query's.
  ///
  /// - Parameters:
  ///   - codes: The query's codes, of `bitCount` bits; traps otherwise. They are looked up together, at
  ///     less cost than one by one: of a picture and its mirror images, say.
  ///   - radius: The most bits in which codes may differ; nothing is found below 0.
  ///   - isIncluded: Which pictures may be found, by identifier. It is asked about pictures with a
  ///     code within the radius only, perhaps several times. All, when it is nil.
  ///   - isStopped: Whether to give up, besides when the task is cancelled; asked before each step.
  /// - Returns: Each picture once, with its least distance and the first code that has it; the nearer
  ///   first, of equally near ones the lower identifier.
  /// - Throws: `CancellationError` when the task is cancelled.
  /// - Complexity: O(codes of the query × codes of the index) at most, and much less where there are
  ///   tables and the radius is a small part of the bits.
  public func matches(
    of codes: [PerceptualHash],
    within radius: Int,
    isIncluded: ((Int) -> Bool)? = nil,
    isStopped: @escaping () -> Bool = { false }
  ) throws(CancellationError) -> [HammingMatch] {
    try answer([codes], limit: nil, radius: radius, isIncluded: isIncluded, isStopped)[0]
  }

  /// The pictures whose codes are nearest to a query's.
  ///
  /// - Parameters:
  ///   - limit: The most pictures to return.
  ///   - codes: The query's codes, as for `matches(of:within:isIncluded:)`.
  ///   - radius: The most bits in which codes may differ, or nil for any number.
  ///   - isIncluded: Which pictures may be found, by identifier; others do not count towards the
  ///     limit. It is asked only about pictures that would be among the nearest found so far.
  /// - Returns: As `matches(of:within:isIncluded:)`, the first `limit` of them.
  /// - Throws: `CancellationError` when the task is cancelled.
  /// - Complexity: As `matches(of:within:isIncluded:)`, for the distance of the last picture returned.
  public func nearest(
    _ limit: Int,
    to codes: [PerceptualHash],
    within radius: Int? = nil,
    isIncluded: ((Int) -> Bool)? = nil
  ) throws(CancellationError) -> [HammingMatch] {
    try answer([codes], limit: max(0, limit), radius: radius ?? bitCount, isIncluded: isIncluded)[0]
  }

  /// Answers queries together, on this thread.
  func answer(
    _ queries: [[PerceptualHash]],
    limit: Int?,
    radius: Int,
    isIncluded: ((Int) -> Bool)?,
    _ isStopped: @escaping () -> Bool = { false }
  ) throws(CancellationError) -> [[HammingMatch]] {
    var search = HammingSearch(
      self,
      queries: queries.map { $0.map(checkedWords) },
      limit: limit,
      radius: radius,
      isIncluded: isIncluded
    )
    search.isCancelled = isStopped
    try search.run()
    return search.collectors.map { $0.matches() }
  }
}
