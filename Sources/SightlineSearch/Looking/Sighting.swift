import SightlineDescriptors
public import SightlineGeometry

/// One verified view of a reference picture, with the places that it joins, and what is found out about it after.
public struct Sighting: Hashable, Sendable {
  /// The findings of a check, which looks at every feature of the reference.
  struct Check: Hashable, Sendable {
    /// The agreement at the places where the view expects the reference's features.
    let agreement: ViewAgreement
    /// The cells of `ColorCells` around which features agree; nil where they were not looked at one by one.
    let clearCells: Set<Int>?
    /// Pictures at its place that only one of can be shown, all of them among those looked at feature by feature; nil for
    /// none.
    var alternatives: Set<Int>?
  }

  /// The match; its places are in pixels of the pictures described.
  public let match: GeometricMatch
  /// The places of the query picture's features.
  public let query: PictureKeypoints
  /// The places of the reference picture's features.
  public let reference: PictureKeypoints
  /// The findings of the last check; nil before the first.
  var check: Check?
  /// How far hues turned in it; nil where that cannot be told, or was not looked at.
  var hues: HueTurn?
  /// How many relatives of the reference the catalog knows; nil where it was not asked.
  var relatives: RelativeCounts?

  init(match: GeometricMatch, query: PictureKeypoints, reference: PictureKeypoints) {
    (self.match, self.query, self.reference) = (match, query, reference)
  }

  /// Where the query shows the reference, in pixels of the pictures described.
  var view: MatchedView { MatchedView(match, query: query, reference: reference) }

  /// The measurements of the view, for the rule.
  var measurements: ViewMeasurements {
    ViewMeasurements(
      logOdds: match.logOddsAgainstChance,
      inliers: match.inliers.count,
      agreement: check?.agreement
    )
  }

  /// Whether chance can be ruled out among that many pictures: no calibrated number is asked, so that the fit of a profile
  /// changes nothing of what is looked at.
  func isSettled(among pictures: Int) -> Bool {
    measurements.surplus(among: pictures) >= Self.settled
  }

  /// How far beyond chance a view has to be to be settled, in nats.
  private static let settled = 14.0

  /// Whether another view of the reference has its corners at about the same places of the query.
  func isNear(_ other: Sighting, within distance: Double) -> Bool {
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

  /// How far the reference's corners are from those of the query at most, as a share of the query's side; nil where one is
  /// nowhere.
  ///
  /// Near 0 for copies, and for others of a series that are pictured alike.
  var shift: Double? {
    func outline(_ picture: PictureKeypoints) -> PicturePolygon {
      PicturePolygon(width: Double(picture.width), height: Double(picture.height))
    }
    guard let places = match.transform(outline(reference)) else { return nil }
    let side = (Double(query.width) * Double(query.height)).squareRoot()
    return zip(places.vertices, outline(query).vertices).reduce(0) { most, pair in
      let (x, y) = (pair.0.x - pair.1.x, pair.0.y - pair.1.y)
      return max(most, (x * x + y * y).squareRoot() / side)
    }
  }

  /// Whether another view is less likely chance.
  func isLessLikely(than other: Sighting) -> Bool {
    match.logOddsAgainstChance < other.match.logOddsAgainstChance
  }

  /// The view as it lies in the query, when it was found in a squeezed view of it.
  ///
  /// - Parameters:
  ///   - squeeze: From the squeezed picture's pixels to the query's.
  ///   - width: The query's width, in pixels.
  ///   - height: Its height.
  /// - Returns: The view, its places in pixels of the query.
  package func seen(through squeeze: PlanarTransform, width: Int, height: Int) -> Sighting {
    let keypoints = query.keypoints.map { keypoint in
      let place = squeeze(PicturePoint(keypoint))
      return Keypoint(
        x: Float(place?.x ?? 0),
        y: Float(place?.y ?? 0),
        scale: keypoint.scale,
        angle: keypoint.angle
      )
    }
    return Sighting(
      match: match.seen(through: squeeze, width: width, height: height),
      query: PictureKeypoints(width: width, height: height, keypoints: keypoints),
      reference: reference
    )
  }
}
