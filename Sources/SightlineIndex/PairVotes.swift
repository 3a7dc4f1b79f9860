import SightlineDescriptors

/// The votes of a query's features for pictures, each picture taken for itself.
///
/// A feature votes for the posting of a picture that is nearest to it, unless another of the same picture
/// is nearly as near. Nothing depends on which other pictures are in the index: the same two pictures have
/// the same votes in any of them. Only the features of the pictures asked about are looked at, so the
/// cost does not grow with the index.
struct PairVotes {
  /// What one query feature found in the picture at hand.
  private struct Nearest {
    /// The last picture in which something was found, plus one.
    var picture: UInt32 = 0
    var distance: UInt16 = .max
    var posting = IndexPosting(slot: 0, feature: 0, scale: 0, angle: 0)
    /// The distance of the next nearest posting.
    var second: UInt16 = .max
  }

  private let index: LocalFeatureIndex
  private let places: [FeaturePlace]
  /// For each query feature.
  private var found: [Nearest]
  /// The query features that found something in the picture at hand.
  private var touched: [Int] = []
  /// How many pictures were looked at.
  private var count: UInt32 = 0

  /// Prepares for the pictures of an index.
  ///
  /// - Parameters:
  ///   - index: The index.
  ///   - places: The places of the query's features.
  init(_ index: LocalFeatureIndex, places: [FeaturePlace]) {
    self.index = index
    self.places = places
    found = [Nearest](repeating: Nearest(), count: places.count)
  }

  /// The votes for one picture, by query feature.
  ///
  /// - Parameters:
  ///   - slot: The slot of a picture that was not removed.
  ///   - probes: Where the query's features are looked for.
  /// - Returns: At most one vote a feature; none for a picture without features.
  /// - Complexity: O(features of the picture × log(features in their cells)).
  mutating func votes(for slot: UInt32, _ probes: inout FeatureProbes) -> [FeatureVote] {
    guard let picture = index.pictures[Int(slot)], let segment = index.segment(of: slot) else {
      return []
    }
    count += 1
    touched.removeAll(keepingCapacity: true)
    for (feature, cell) in picture.cells.enumerated() where probes.isProbed(cell) {
      guard
        let position = segment.position(of: slot, feature: UInt16(feature), in: Int(cell))
      else { continue }
      let posting = segment.postings[position]
      probes.measure(position, in: segment, cell: cell, limit: SearchTuning.distanceLimit) {
        query,
        distance in
        note(posting, distance: distance, by: query)
      }
    }
    touched.sort()
    return touched.compactMap { feature in
      let nearest = found[feature]
      guard Float(nearest.distance) < SearchTuning.squaredRatio * Float(nearest.second) else {
        return nil
      }
      return FeatureVote(
        query: UInt16(feature),
        reference: nearest.posting.feature,
        distance: nearest.distance,
        weight: UInt16(SearchTuning.distanceLimit) - nearest.distance,
        rotation: nearest.posting.angle &- places[feature].angle,
        scale: Int16(nearest.posting.scale) - Int16(places[feature].scale)
      )
    }
  }

  /// Keeps the nearest posting of a query feature, of equally near ones the first, and the next distance.
  private mutating func note(_ posting: IndexPosting, distance: UInt16, by feature: Int) {
    if found[feature].picture != count {
      found[feature] = Nearest(picture: count, distance: distance, posting: posting)
      touched.append(feature)
    } else if distance < found[feature].distance
      || distance == found[feature].distance && posting.feature < found[feature].posting.feature
    {
      found[feature].second = found[feature].distance
      found[feature].distance = distance
      found[feature].posting = posting
    } else {
      found[feature].second = min(found[feature].second, distance)
    }
  }
}
