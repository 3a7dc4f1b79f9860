import SightlineDescriptors
public import SightlineGeometry

/// A verified match of local features, with the places that it joins.
public struct LocalMatch: Hashable, Sendable {
  /// The match; its places are in pixels of the pictures described.
  public let match: GeometricMatch
  /// The places of the query picture's features.
  public let query: PictureKeypoints
  /// The places of the reference picture's features.
  public let reference: PictureKeypoints

  /// Where the query shows the reference, in pixels of the pictures described.
  var view: MatchedView { MatchedView(match, query: query, reference: reference) }

  /// Whether a third or more of the reference's features that the query can show agree.
  ///
  /// A detector finds the same place again in some half of all cases. Of 300 changed copies with such a match
  /// the check of every feature found at least 77 % to agree, in the mean 99 %.
  var isPlain: Bool {
    let shown = reference.keypoints.count { keypoint in
      match.referenceRegion.contains(PicturePoint(keypoint))
    }
    return 3 * match.inliers.count >= shown
  }

  /// Whether another view of the reference has its corners at about the same places of the query.
  func isNear(_ other: LocalMatch, within distance: Double) -> Bool {
    let (width, height) = (Double(reference.width), Double(reference.height))
    return [(0, 0), (width, 0), (width, height), (0, height)].allSatisfy { x, y in
      let corner = PicturePoint(x: x, y: y)
      guard let one = match.transform(corner), let two = other.match.transform(corner) else {
        return false
      }
      let (across, down) = (one.x - two.x, one.y - two.y)
      return across * across + down * down <= distance * distance
    }
  }
}
