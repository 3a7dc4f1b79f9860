import SightlineDescriptors

/// Proposes the pictures of an index whose features look like those of a query picture.
///
/// Each query feature votes for the pictures of its nearest postings, the more the nearer they are than
/// what comes by chance among all pictures. What a vote is worth depends on the pictures there are, so it
/// decides only which pictures are looked at: see `PairVotes`.
struct VoteCollector {
  private let segments: [IndexSegment]

  /// The nearest postings of one query feature so far.
  private var nearest = NearestPostings()
  /// For each slot the last query feature that voted for it, plus one.
  private var lastVoter: [UInt16]
  /// The sum of the weights of each slot.
  private var weights: [UInt32]
  /// The slots that have votes.
  private var voted: [UInt32] = []

  init(_ index: LocalFeatureIndex) {
    segments = index.segments
    lastVoter = [UInt16](repeating: 0, count: index.pictures.count)
    weights = [UInt32](repeating: 0, count: index.pictures.count)
  }

  /// Collects the votes of all features, or of some when it is stopped.
  ///
  /// - Parameters:
  ///   - probes: Where the features are looked for.
  ///   - isIncluded: Which slots may be found.
  ///   - rank: The place of a slot among those that are as likely.
  ///   - isStopped: Whether the votes are no longer wanted.
  mutating func collect(
    _ probes: inout FeatureProbes,
    isIncluded: (UInt32) -> Bool,
    rank: (UInt32) -> Int,
    _ isStopped: () -> Bool
  ) {
    for feature in 0..<probes.count {
      if isStopped() { return }
      nearest.removeAll()
      probes.prefetch(feature, in: segments)
      probes.scan(feature, in: segments, limit: { nearest.limit }) { posting, distance in
        if isIncluded(posting.slot) { nearest.insert(posting, distance: distance) }
      }
      vote(feature, rank)
    }
  }

  private mutating func vote(_ feature: Int, _ rank: (UInt32) -> Int) {
    let (entries, background) = nearest.finish(rank: rank)
    for entry in entries {
      let slot = Int(entry.posting.slot)
      guard lastVoter[slot] != UInt16(feature + 1) else { continue }
      lastVoter[slot] = UInt16(feature + 1)
      if weights[slot] == 0 { voted.append(entry.posting.slot) }
      // One more, so that many copies of a picture, all equally near, are found too.
      weights[slot] += UInt32(background - entry.distance + 1)
    }
  }

  /// The slots with the most votes, by weight; equal ones by rank.
  func shortlist(count: Int, rank: (UInt32) -> Int) -> [UInt32] {
    func isBefore(_ first: UInt32, _ second: UInt32) -> Bool {
      let firstWeight = weights[Int(first)]
      let secondWeight = weights[Int(second)]
      return firstWeight != secondWeight
        ? firstWeight > secondWeight : rank(first) < rank(second)
    }
    var best: [UInt32] = []
    best.reserveCapacity(2 * count)
    // What weighs less than the last of the best so far is not worth sorting.
    var bound: UInt32 = 0
    for slot in voted where weights[Int(slot)] >= bound {
      best.append(slot)
      guard best.count == 2 * count else { continue }
      best.sort(by: isBefore)
      best.removeLast(count)
      bound = weights[Int(best[count - 1])]
    }
    best.sort(by: isBefore)
    return Array(best.prefix(count))
  }
}
