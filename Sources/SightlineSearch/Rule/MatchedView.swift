import SightlineDescriptors
public import SightlineGeometry

/// Where a query picture shows a reference picture, or a part of it.
///
/// All places are in pixels: those of the query in the whole query picture, whatever region was asked about,
/// those of the reference in the upright picture of its file.
public struct MatchedView: Hashable, Sendable {
  /// Two features, one of each picture, that agree with the transform.
  public struct Inlier: Hashable, Sendable {
    /// The place in the query picture.
    public let query: PicturePoint
    /// The place in the reference picture.
    public let reference: PicturePoint
    /// The distance, in pixels of the query, from the feature to where the transform expects it.
    public let error: Double
  }

  /// From the reference's pixels to the query's: the simplest transform that explains the inliers.
  public let transform: PlanarTransform
  /// Whether the query shows the reference mirrored.
  public let isMirrored: Bool
  /// The features that agree, in the query's order; no feature twice.
  public let inliers: [Inlier]
  /// How surprising that would be if the pictures had nothing in common, in nats.
  public let logOddsAgainstChance: Double
  /// Where the query shows the reference.
  public let region: PicturePolygon
  /// The part of the reference that the query shows.
  public let referenceRegion: PicturePolygon
}

extension MatchedView {
  /// The view of a verified match, in pixels of the pictures that were described.
  ///
  /// - Parameters:
  ///   - match: The match; inliers that name no feature are left out.
  ///   - query: The places of the query picture's features.
  ///   - reference: The places of the reference picture's features.
  package init(_ match: GeometricMatch, query: PictureKeypoints, reference: PictureKeypoints) {
    transform = match.transform
    isMirrored = match.isMirrored
    inliers = match.inliers.compactMap { inlier in
      guard query.keypoints.indices.contains(Int(inlier.query)),
        reference.keypoints.indices.contains(Int(inlier.reference))
      else { return nil }
      let one = query.keypoints[Int(inlier.query)]
      let other = reference.keypoints[Int(inlier.reference)]
      return Inlier(
        query: PicturePoint(one),
        reference: PicturePoint(other),
        error: inlier.error
      )
    }
    logOddsAgainstChance = match.logOddsAgainstChance
    region = match.queryRegion
    referenceRegion = match.referenceRegion
  }

  /// The view in the pictures at other sizes.
  ///
  /// - Parameters:
  ///   - query: How many times as wide and high the query picture is.
  ///   - reference: How many times as wide and high the reference picture is.
  ///   - origin: Where the query picture then begins in a larger one.
  /// - Returns: The same view; errors of inliers grow with the query picture.
  public func rescaled(
    query: (x: Double, y: Double) = (1, 1),
    reference: (x: Double, y: Double) = (1, 1),
    origin: PicturePoint = PicturePoint(x: 0, y: 0)
  ) -> MatchedView {
    func inQuery(_ point: PicturePoint) -> PicturePoint {
      PicturePoint(x: point.x * query.x + origin.x, y: point.y * query.y + origin.y)
    }
    func inReference(_ point: PicturePoint) -> PicturePoint {
      PicturePoint(x: point.x * reference.x, y: point.y * reference.y)
    }
    return MatchedView(
      transform: transform.rescaled(reference: reference, query: query, origin: origin),
      isMirrored: isMirrored,
      inliers: inliers.map {
        Inlier(
          query: inQuery($0.query),
          reference: inReference($0.reference),
          error: $0.error * (query.x * query.y).squareRoot()
        )
      },
      logOddsAgainstChance: logOddsAgainstChance,
      region: PicturePolygon(vertices: region.vertices.map(inQuery)),
      referenceRegion: PicturePolygon(vertices: referenceRegion.vertices.map(inReference))
    )
  }
}
