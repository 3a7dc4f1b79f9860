import SightlineDescriptors

/// The votes of a query's features for the pictures of a shortlist, each picture by itself.
///
/// A feature votes for the posting of a picture that is nearest to it, unless another of the same picture
/// is nearly as near. Nothing depends on which other pictures are in the index: the same two pictures have
/// the same votes in any of them.
struct PairVotes {
  /// The nearest feature that one query feature found in the current picture.
  private struct Nearest {
    /// The picture in which something was found last, counted from 1.
    var picture = 0
    var distance: UInt16 = .max
    var posting = IndexPosting(slot: 0, feature: 0, scale: 0, angle: 0)
    /// The distance of the next nearest posting.
    var second: UInt16 = .max
  }

  private let places: [FeaturePlace]
  /// For each picture of the shortlist.
  private let near: [[NearPosting]]
  /// For each query feature.
  private var found: [Nearest]
  /// The query features that found something in the picture at hand.
  private var touched: [Int] = []

  /// Takes the near postings of each picture.
  ///
  /// - Parameters:
  ///   - near: The postings near to the query's features in each picture, by feature.
  ///   - places: The places of the query's features.
  init(_ near: [[NearPosting]], places: [FeaturePlace]) {
    self.near = near
    self.places = places
    found = [Nearest](repeating: Nearest(), count: places.count)
  }

  /// The votes for one picture, by query feature.
  ///
  /// - Parameter picture: Which of the shortlist.
  /// - Returns: At most one vote a feature; none for a picture without features.
  mutating func votes(for picture: Int) -> [FeatureVote] {
    touched.removeAll(keepingCapacity: true)
    for near in near[picture] { note(near, in: picture + 1) }
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
  private mutating func note(_ near: NearPosting, in picture: Int) {
    let feature = Int(near.query)
    if found[feature].picture != picture {
      found[feature] = Nearest(
        picture: picture,
        distance: near.distance,
        posting: near.posting
      )
      touched.append(feature)
    } else if near.distance < found[feature].distance
      || near.distance == found[feature].distance
        && near.posting.feature < found[feature].posting.feature
    {
      found[feature].second = found[feature].distance
      found[feature].distance = near.distance
      found[feature].posting = near.posting
    } else {
      found[feature].second = min(found[feature].second, near.distance)
    }
  }
}

/// A feature of a picture that is near to one of the query.
struct NearPosting {
  let query: UInt16
  let distance: UInt16
  let posting: IndexPosting
}

/// A feature of the query picture and one of a picture of the index that look alike.
struct FeatureVote {
  /// The number of the query feature.
  var query: UInt16
  /// The number of the picture's feature.
  var reference: UInt16
  /// Their distance in the units of codes.
  var distance: UInt16
  /// How far that is below the distance at or above which features are too different; above 0.
  var weight: UInt16
  /// How much the reference feature is rotated against the query feature, in 256ths of a full turn.
  var rotation: UInt8
  /// How much larger the reference feature is, in the steps of `FeaturePlace`.
  var scale: Int16
}
