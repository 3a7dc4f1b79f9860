extension ViewPair {
  /// The match that a refined transform stands for; nil when its regions are empty.
  func match(_ found: Refinement, among pairs: [TentativePair]) -> GeometricMatch? {
    guard
      let inverse = found.transform.inverse,
      let image = found.transform(referenceOutline)
    else { return nil }
    let queryRegion = image.clipped(to: queryOutline)
    guard let back = inverse(queryRegion) else { return nil }
    let inliers = found.inliers.map {
      GeometricMatch.Inlier(
        query: pairs[$0.index].query,
        reference: pairs[$0.index].reference,
        error: $0.squaredError.squareRoot()
      )
    }
    return GeometricMatch(
      transform: found.transform,
      isMirrored: false,
      inliers: inliers.sorted { $0.query < $1.query },
      meanError: inliers.reduce(0) { $0 + $1.error } / Double(max(inliers.count, 1)),
      logOddsAgainstChance: found.logOdds,
      repetition: found.repetition,
      queryRegion: queryRegion,
      referenceRegion: back.clamped(
        width: referenceOutline.vertices[2].x,
        height: referenceOutline.vertices[2].y
      ),
      queryHull: .convexHull(of: found.inliers.map { pairs[$0.index].queryPoint }),
      referenceHull: .convexHull(of: found.inliers.map { pairs[$0.index].referencePoint })
    )
  }
}
