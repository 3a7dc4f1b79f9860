public import SightlineDescriptors

extension HammingIndex {
  /// All pictures with a code near to one of a query's.
  ///
  /// - Parameters:
  ///   - codes: The query's codes, of `bitCount` bits; traps otherwise. They are looked up together, at
  ///     less cost than one by one: of a picture and its mirror images, say.
  ///   - radius: The most bits in which codes may differ; nothing is found below 0.
  ///   - isIncluded: Which pictures may be found, by identifier. Called only for pictures with a
  ///     code within the radius, perhaps several times. All, when it is nil.
  ///   - isStopped: Whether to stop, besides when the task is cancelled; called before each step.
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
  ///     limit. Called only for pictures that would be among the nearest found so far.
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

/// A picture that a query's code is near to.
public struct HammingMatch: Hashable, Sendable, Comparable {
  /// The identifier that the code was inserted under.
  public let id: Int
  /// The least number of bits in which a code of the picture differs from a code of the query.
  public let distance: Int
  /// The number of the query's code that is that near, the first of equally near ones.
  public let code: Int

  /// Makes a match.
  public init(id: Int, distance: Int, code: Int = 0) {
    self.id = id
    self.distance = distance
    self.code = code
  }

  /// The order of results: the nearer first, of equally near ones the lower identifier.
  public static func < (first: Self, second: Self) -> Bool {
    (first.distance, first.id, first.code) < (second.distance, second.id, second.code)
  }
}

/// The codes found for a query so far.
struct HammingCollector {
  /// The most matches wanted, or nil for all.
  let limit: Int?
  /// The distance up to which codes are still wanted; -1 if none is.
  private(set) var radius: Int
  private var found: [HammingMatch] = []
  /// The number of finds at which the farthest are dropped.
  private var capacity: Int

  init(limit: Int?, radius: Int) {
    self.limit = limit
    self.radius = limit == 0 ? -1 : radius
    capacity = 2 * (limit ?? 0) + 32
  }

  /// Adds a code within the radius.
  mutating func add(_ match: HammingMatch) {
    found.append(match)
    if limit != nil && found.count >= capacity { drop() }
  }

  /// Whether as many pictures as are wanted were found within a distance.
  mutating func isComplete(within distance: Int) -> Bool {
    guard let limit, found.count >= limit else { return false }
    drop()
    return found.count >= limit && radius <= distance
  }

  /// Keeps each picture's best code, and of those the best.
  private mutating func drop() {
    guard let limit else { return }
    found = Self.distinct(found)
    guard found.count >= limit else {
      capacity = 2 * max(limit, found.count) + 32
      return
    }
    found.removeSubrange(limit...)
    radius = found.last?.distance ?? -1
    capacity = 2 * limit + 32
  }

  /// The matches, each picture once, nearest first.
  func matches() -> [HammingMatch] {
    let matches = Self.distinct(found)
    return limit.map { Array(matches.prefix($0)) } ?? matches
  }

  private static func distinct(_ matches: [HammingMatch]) -> [HammingMatch] {
    var best = matches.sorted { ($0.id, $0.distance, $0.code) < ($1.id, $1.distance, $1.code) }
    var kept = 0
    for index in best.indices where index == 0 || best[index].id != best[kept - 1].id {
      best[kept] = best[index]
      kept += 1
    }
    best.removeSubrange(kept...)
    best.sort()
    return best
  }
}
