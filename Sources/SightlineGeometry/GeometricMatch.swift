/// A part of a reference picture that was found in a query picture, with the transform between them.
public struct GeometricMatch: Hashable, Sendable {
  /// One correspondence that agrees with the transform.
  public struct Inlier: Hashable, Sendable {
    /// The index of the feature in the query picture.
    public let query: Int32
    /// The index of the feature in the reference picture.
    public let reference: Int32
    /// The distance, in pixels of the query, from the feature to where the transform expects it.
    public let error: Double
  }

  /// From the reference's pixels to the query's: the simplest transform that explains the inliers.
  public let transform: PlanarTransform
  /// Whether the query shows the reference mirrored.
  public let isMirrored: Bool
  /// The correspondences that agree, by their index in the query; no feature and no place twice.
  public let inliers: [Inlier]
  /// How surprising the match would be if the pictures had nothing in common, in nats.
  ///
  /// At most a share of e⁻ˣ of the pairs of pictures whose features are joined at random reaches x. Pictures
  /// of one kind of thing have shapes in common, which is not chance: require more where those must not
  /// match.
  public let logOddsAgainstChance: Double
  /// The share of the inliers that the same pattern, shifted, would explain as well: 0 for a picture
  /// without repetition, towards 1 for bricks, fences and keyboards.
  public let repetition: Double
  /// Where the query shows the reference: the image of the reference's outline, clipped to the query.
  public let queryRegion: PicturePolygon
  /// The part of the reference that the query shows: the query's outline, mapped back and clipped.
  public let referenceRegion: PicturePolygon
}

extension GeometricMatch {
  /// The match as it lies in the original query, when it was found in the query mirrored left to right.
  ///
  /// The inliers keep their indices: a mirrored picture's features are those of the original, in order.
  ///
  /// - Parameter width: The query's width, in pixels.
  /// - Returns: The match with `isMirrored` turned over; done twice, the match is as it was.
  public func mirrored(queryWidth width: Int) -> GeometricMatch {
    GeometricMatch(
      transform: transform.mirrored(width: Double(width)),
      isMirrored: !isMirrored,
      inliers: inliers,
      logOddsAgainstChance: logOddsAgainstChance,
      repetition: repetition,
      queryRegion: queryRegion.mirrored(width: Double(width)),
      referenceRegion: referenceRegion
    )
  }
}

extension GeometricMatch {
  /// The match as it lies in the query picture itself, when it was found in a squeezed view of it.
  ///
  /// - Parameters:
  ///   - view: From the squeezed picture's pixels to the query's; it mirrors nothing.
  ///   - width: The query's width, in pixels.
  ///   - height: The query's height, in pixels.
  /// - Returns: The match, its inliers by the indices they had.
  package func seen(through view: PlanarTransform, width: Int, height: Int) -> GeometricMatch {
    let growth = abs(view.determinant).squareRoot()
    let outline = PicturePolygon(width: Double(width), height: Double(height))
    func inQuery(_ polygon: PicturePolygon) -> PicturePolygon {
      view(polygon)?.clipped(to: outline) ?? PicturePolygon(vertices: [])
    }
    return GeometricMatch(
      transform: transform.followed(by: view),
      isMirrored: isMirrored,
      inliers: inliers.map {
        Inlier(query: $0.query, reference: $0.reference, error: $0.error * growth)
      },
      logOddsAgainstChance: logOddsAgainstChance,
      repetition: repetition,
      queryRegion: inQuery(queryRegion),
      referenceRegion: referenceRegion
    )
  }
}

extension PicturePolygon {
  /// The polygon mirrored left to right in a picture of that width; it still runs clockwise.
  func mirrored(width: Double) -> PicturePolygon {
    PicturePolygon(vertices: vertices.reversed().map { PicturePoint(x: width - $0.x, y: $0.y) })
  }
}
