import SightlineDescriptors

/// Proposes the pictures of an index whose features look like those of a query picture.
///
/// Each query feature votes for the pictures of its nearest postings, weighted by how much nearer they
/// are than by chance among all pictures. The weight of a vote depends on the pictures in the index, so
/// it decides only which pictures are looked at: see `PairVotes`.
struct VoteCollector {
  /// The nearest postings of one query feature so far.
  private var nearest = NearestPostings()
  /// The votes for each slot that has any.
  private var tallies = VoteTallies()

  /// Collects the votes of all features, or of some when it is stopped.
  ///
  /// - Parameters:
  ///   - probes: Where the features are looked for.
  ///   - isIncluded: Which slots may be found.
  ///   - isStopped: Whether the votes are no longer wanted.
  mutating func collect(
    _ probes: inout FeatureProbes,
    isIncluded: (UInt32) -> Bool,
    _ isStopped: () -> Bool
  ) {
    for feature in 0..<probes.count {
      if isStopped() { return }
      nearest.removeAll()
      // Prefetches one feature ahead, so that its memory is in the cache in time.
      if feature + 1 < probes.count { probes.prefetch(feature + 1) }
      probes.scan(feature, into: &nearest, isIncluded: isIncluded)
      vote(feature)
    }
  }

  private mutating func vote(_ feature: Int) {
    let (entries, background) = nearest.finish()
    for entry in entries {
      // One more, so that many copies of a picture, all equally near, are found too.
      tallies.vote(
        of: UInt16(feature),
        for: entry.posting.slot,
        weight: UInt32(background - entry.distance + 1),
        digest: Self.digest(feature, entry)
      )
    }
  }

  /// A number for one vote, without the slot: its bits are those of a product that mixes them well.
  private static func digest(_ feature: Int, _ entry: NearestPostings.Entry) -> UInt32 {
    let vote = UInt64(feature) << 16 | UInt64(entry.distance)
    let number = entry.posting.number >> 32 | vote << 32
    return UInt32(truncatingIfNeeded: (number &* 0x9E37_79B9_7F4A_7C15) >> 32)
  }

  /// The slots with the most votes, by weight.
  ///
  /// A digest of their votes orders equal ones, whatever slots they have; only copies of a picture, which have the
  /// same votes, are ordered by slot.
  func shortlist(count: Int) -> [UInt32] {
    func isBefore(_ one: VoteTallies.Tally, _ other: VoteTallies.Tally) -> Bool {
      if one.weight != other.weight { return one.weight > other.weight }
      return one.digest != other.digest ? one.digest < other.digest : one.slot < other.slot
    }
    var best: [VoteTallies.Tally] = []
    best.reserveCapacity(2 * count)
    // A tally below the last of the best so far is not worth sorting.
    var bound: UInt32 = 0
    for tally in tallies.all where tally.weight >= bound {
      best.append(tally)
      guard best.count == 2 * count else { continue }
      best.sort(by: isBefore)
      best.removeLast(count)
      bound = best[count - 1].weight
    }
    best.sort(by: isBefore)
    return best.prefix(count).map(\.slot)
  }
}
