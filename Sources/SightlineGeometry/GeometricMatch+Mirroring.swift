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
      meanError: meanError,
      logOddsAgainstChance: logOddsAgainstChance,
      repetition: repetition,
      queryRegion: queryRegion.mirrored(width: Double(width)),
      referenceRegion: referenceRegion,
      queryHull: queryHull.mirrored(width: Double(width)),
      referenceHull: referenceHull
    )
  }
}

extension PicturePolygon {
  /// The polygon mirrored left to right in a picture of that width; it still runs clockwise.
  func mirrored(width: Double) -> PicturePolygon {
    PicturePolygon(vertices: vertices.reversed().map { PicturePoint(x: width - $0.x, y: $0.y) })
  }
}
