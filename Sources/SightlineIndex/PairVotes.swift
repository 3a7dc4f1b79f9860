import SightlineDescriptors

/// The votes of a query's features for pictures, each picture taken for itself.
///
/// A feature votes for the posting of a picture that is nearest to it, unless another of the same picture
/// is nearly as near. Nothing depends on which other pictures are in the index: the same two pictures have
/// the same votes in any of them.
struct PairVotes {
  /// What one query feature found in one picture.
  private struct Nearest {
    /// The last query feature that looked, plus one.
    var feature: UInt32 = 0
    var distance: UInt16 = .max
    var posting = IndexPosting(slot: 0, feature: 0, scale: 0, angle: 0)
    /// The distance of the next nearest posting.
    var second: UInt16 = .max
  }

  /// For each picture of the list, the votes for it by query feature.
  private(set) var votes: [[FeatureVote]]

  /// Collects the votes for some pictures.
  ///
  /// - Parameters:
  ///   - slots: The slots of the pictures.
  ///   - index: The index.
  ///   - probes: Where the query's features are looked for.
  ///   - places: The places of the query's features.
  ///   - isStopped: Whether the votes are no longer wanted.
  /// - Complexity: O(features of the query × postings in the cells around them).
  init(
    for slots: [UInt32],
    in index: LocalFeatureIndex,
    _ probes: inout FeatureProbes,
    places: [FeaturePlace],
    _ isStopped: () -> Bool
  ) {
    votes = [[FeatureVote]](repeating: [], count: slots.count)
    guard !slots.isEmpty else { return }
    var ranks = [Int32](repeating: -1, count: index.ids.count)
    for (rank, slot) in slots.enumerated() { ranks[Int(slot)] = Int32(rank) }
    var found = [Nearest](repeating: Nearest(), count: slots.count)
    var touched: [Int] = []
    for feature in 0..<probes.count {
      if isStopped() { return }
      touched.removeAll(keepingCapacity: true)
      probes.scan(feature, in: index.segments, limit: { SearchTuning.distanceLimit }) {
        posting,
        distance in
        let rank = Int(ranks[Int(posting.slot)])
        guard rank >= 0 else { return }
        if found[rank].feature != UInt32(feature + 1) {
          found[rank] = Nearest(feature: UInt32(feature + 1), distance: distance, posting: posting)
          touched.append(rank)
        } else if distance < found[rank].distance
          || distance == found[rank].distance && posting.feature < found[rank].posting.feature
        {
          found[rank].second = found[rank].distance
          found[rank].distance = distance
          found[rank].posting = posting
        } else {
          found[rank].second = min(found[rank].second, distance)
        }
      }
      for rank in touched {
        let nearest = found[rank]
        guard Float(nearest.distance) < SearchTuning.squaredRatio * Float(nearest.second) else {
          continue
        }
        votes[rank].append(
          FeatureVote(
            query: UInt16(feature),
            reference: nearest.posting.feature,
            distance: nearest.distance,
            weight: UInt16(SearchTuning.distanceLimit) - nearest.distance,
            rotation: nearest.posting.angle &- places[feature].angle,
            scale: Int16(nearest.posting.scale) - Int16(places[feature].scale)
          )
        )
      }
    }
  }
}
