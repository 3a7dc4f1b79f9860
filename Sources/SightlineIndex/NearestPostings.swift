/// The features of an index nearest to one query feature: a bounded number, whatever their order.
struct NearestPostings {
  /// A feature and its distance.
  struct Entry {
    var distance: UInt16
    var posting: IndexPosting
  }

  /// The distance limit: only features below it can be among the nearest.
  private(set) var limit = SearchTuning.distanceLimit

  private var entries: [Entry] = []
  /// The number of features at which those too far are left out.
  private var pruningCount = leastPruningCount
  private static let leastPruningCount = 8 * SearchTuning.votesPerFeature
  private var counts = [UInt16](repeating: 0, count: Int(SearchTuning.distanceLimit))

  /// Forgets all features.
  mutating func removeAll() {
    entries.removeAll(keepingCapacity: true)
    limit = SearchTuning.distanceLimit
    pruningCount = Self.leastPruningCount
  }

  /// Adds a feature that is nearer than `limit`, or no longer so.
  mutating func insert(_ posting: IndexPosting, distance: UInt16) {
    guard UInt32(distance) < limit else { return }
    entries.append(Entry(distance: distance, posting: posting))
    guard entries.count >= pruningCount else { return }
    prune()
    // Many equally near copies cannot be pruned: waiting for twice as many keeps the time linear.
    pruningCount = max(Self.leastPruningCount, 2 * entries.count)
  }

  /// How many features there are so far that are nearer than a distance.
  func count(below distance: UInt32) -> Int { entries.count { UInt32($0.distance) < distance } }

  /// Lowers `limit` by the features so far, if there are enough for that.
  mutating func tighten() {
    if entries.count >= 2 * SearchTuning.votesPerFeature { prune() }
  }

  /// The nearest features, nearest first, and the distance of chance.
  ///
  /// - Returns: `votesPerFeature` features, and those that are as near as the last of them, equally near ones
  ///   in any order; the distance is that of the first one beyond `votesPerFeature`, or the distance limit.
  mutating func finish() -> (entries: ArraySlice<Entry>, background: UInt16) {
    prune()
    entries.sort { $0.distance < $1.distance }
    let wanted = SearchTuning.votesPerFeature
    guard entries.count > wanted else { return (entries[...], UInt16(SearchTuning.distanceLimit)) }
    // Postings as near as the last are included too, so that no copy of a picture is chosen by chance.
    let last = entries[wanted - 1].distance
    return (entries.prefix { $0.distance <= last }, entries[wanted].distance)
  }

  /// Drops features farther than the first one beyond the nearest.
  private mutating func prune() {
    guard entries.count > SearchTuning.votesPerFeature else { return }
    for index in counts.indices { counts[index] = 0 }
    for entry in entries { counts[Int(entry.distance)] += 1 }
    var distance = 0
    var sum = 0
    while sum <= SearchTuning.votesPerFeature {
      sum += Int(counts[distance])
      distance += 1
    }
    // Postings as far as the last are kept, so that the result does not depend on the order.
    limit = min(limit, UInt32(distance))
    entries.removeAll { UInt32($0.distance) >= limit }
  }
}
