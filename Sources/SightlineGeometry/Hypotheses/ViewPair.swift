/// Two pictures' outlines, and how exactly features are placed in them.
struct ViewPair {
  /// A picture's outline.
  let queryOutline, referenceOutline: PicturePolygon
  /// The squares of the tolerances, in square pixels of the picture.
  let querySquare, referenceSquare: Double

  /// Nil when a picture is empty or larger than a buffer can be, or the tolerance is no share.
  init?(query: PictureKeypoints, reference: PictureKeypoints, tolerance: Double) {
    let sides = [query.width, query.height, reference.width, reference.height]
    guard sides.allSatisfy({ $0 >= 1 && $0 <= 1 << 24 }), tolerance > 0, tolerance <= 0.1 else {
      return nil
    }
    queryOutline = query.outline
    referenceOutline = reference.outline
    let q = tolerance * Double(max(query.width, query.height))
    let r = tolerance * Double(max(reference.width, reference.height))
    querySquare = q * q
    referenceSquare = r * r
  }

  /// The square of the greatest error an inlier may have where the transform multiplies areas by that factor.
  ///
  /// Both features are misplaced a little, and the transform enlarges the reference's misplacement.
  func squaredTolerance(areaScale: Double) -> Double { querySquare + areaScale * referenceSquare }

  /// The square of a pair's error in the query; infinite when it does not agree with the transform.
  ///
  /// It agrees when the place is within the tolerance, and the feature's direction and scale are roughly
  /// those that the transform predicts from the reference's.
  ///
  /// - Parameters:
  ///   - pair: The pair.
  ///   - transform: From the reference to the query.
  ///   - allowance: The factor on the tolerance.
  /// - Returns: Square pixels of the query, or infinity.
  func squaredError(
    of pair: TentativePair,
    under transform: PlanarTransform,
    allowance: Double
  ) -> Double {
    let t = transform
    let w = t.m20 * pair.rx + t.m21 * pair.ry + t.m22
    guard w > 0 else { return .infinity }
    let depth = 1 / w
    let x = (t.m00 * pair.rx + t.m01 * pair.ry + t.m02) * depth
    let y = (t.m10 * pair.rx + t.m11 * pair.ry + t.m12) * depth
    let (dx, dy) = (x - pair.qx, y - pair.qy)
    let square = dx * dx + dy * dy
    let (xx, xy) = ((t.m00 - x * t.m20) * depth, (t.m01 - x * t.m21) * depth)
    let (yx, yy) = ((t.m10 - y * t.m20) * depth, (t.m11 - y * t.m21) * depth)
    let area = xx * yy - xy * yx
    guard area > 0, square <= allowance * allowance * squaredTolerance(areaScale: area) else {
      return .infinity
    }
    let (ux, uy) = (xx * pair.rcos + xy * pair.rsin, yx * pair.rcos + yy * pair.rsin)
    let along = ux * pair.qcos + uy * pair.qsin
    guard
      along > 0, along * along >= Agreement.squaredCosine * (ux * ux + uy * uy),
      pair.squaredScale <= area * Agreement.squaredScale,
      area <= pair.squaredScale * Agreement.squaredScale
    else { return .infinity }
    return square
  }
}

/// How far a feature's direction and scale may be from those that a transform predicts.
enum Agreement {
  /// The square of the cosine of 40°.
  static let squaredCosine = 0.586_824_088_833_465
  /// The square of the greatest factor on the scale.
  static let squaredScale = 6.25
  /// How likely a random feature's direction and scale agree.
  ///
  /// Directions alone would be 80° of 360°, but pictures are mostly upright and so are their edges.
  static let probability = 0.25
}

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
      logOddsAgainstChance: found.logOdds,
      repetition: found.repetition,
      queryRegion: queryRegion,
      referenceRegion: back.clamped(
        width: referenceOutline.vertices[2].x,
        height: referenceOutline.vertices[2].y
      )
    )
  }
}
