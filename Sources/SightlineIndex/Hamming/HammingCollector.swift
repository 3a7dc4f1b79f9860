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
