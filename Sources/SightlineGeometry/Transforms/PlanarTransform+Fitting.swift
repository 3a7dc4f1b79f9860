extension PlanarTransform {
  /// The transform with the least sum of squared errors in the query; nil when the points do not fix one.
  ///
  /// - Parameters:
  ///   - kind: The freedom of the transform.
  ///   - pairs: The pairs to choose from.
  ///   - indices: The pairs to fit, by their index.
  ///   - current: An approximation of the transform, for the weights of a homography's equations.
  /// - Returns: From the reference to the query.
  static func fit(
    _ kind: Kind,
    to pairs: [TentativePair],
    at indices: [Int],
    near current: PlanarTransform
  ) -> PlanarTransform? {
    guard indices.count >= kind.pointCount, let frame = FittingFrame(pairs, indices) else {
      return nil
    }
    switch kind {
    case .similarity: return similarity(pairs, indices, frame)
    case .affinity: return affinity(pairs, indices, frame)
    case .homography: return homography(pairs, indices, frame, near: current)
    }
  }

  /// With points as complex numbers about their means: q = z r, z = Σ q r̄ / Σ r r̄.
  private static func similarity(
    _ pairs: [TentativePair],
    _ indices: [Int],
    _ frame: FittingFrame
  ) -> PlanarTransform? {
    var (real, imaginary, norm) = (0.0, 0.0, 0.0)
    for index in indices {
      let (q, r) = frame.centered(pairs[index])
      real += q.x * r.x + q.y * r.y
      imaginary += q.y * r.x - q.x * r.y
      norm += r.x * r.x + r.y * r.y
    }
    guard norm > 0 else { return nil }
    (real, imaginary) = (real / norm, imaginary / norm)
    return frame.affine(.similarity, real, -imaginary, imaginary, real)
  }

  /// With points about their means: the 2×2 normal equations, the same matrix for both rows.
  private static func affinity(
    _ pairs: [TentativePair],
    _ indices: [Int],
    _ frame: FittingFrame
  ) -> PlanarTransform? {
    var (sxx, sxy, syy) = (0.0, 0.0, 0.0)
    var (qxx, qxy, qyx, qyy) = (0.0, 0.0, 0.0, 0.0)
    for index in indices {
      let (q, r) = frame.centered(pairs[index])
      sxx += r.x * r.x
      sxy += r.x * r.y
      syy += r.y * r.y
      qxx += q.x * r.x
      qxy += q.x * r.y
      qyx += q.y * r.x
      qyy += q.y * r.y
    }
    let determinant = sxx * syy - sxy * sxy
    // Points on a line fix no affinity; the bound is far below what noise gives real ones.
    guard determinant > 1e-9 * (sxx + syy) * (sxx + syy) else { return nil }
    return frame.affine(
      .affinity,
      (qxx * syy - qxy * sxy) / determinant,
      (qxy * sxx - qxx * sxy) / determinant,
      (qyx * syy - qyy * sxy) / determinant,
      (qyy * sxx - qyx * sxy) / determinant
    )
  }

  /// The direct linear transform on normalised points (Hartley 1997), each equation divided by the depth
  /// that the current transform gives its point, so that errors are about those in the picture.
  private static func homography(
    _ pairs: [TentativePair],
    _ indices: [Int],
    _ frame: FittingFrame,
    near current: PlanarTransform
  ) -> PlanarTransform? {
    guard frame.queryScale > 0, frame.referenceScale > 0 else { return nil }
    let depth =
      current.m20 * frame.referenceMean.x + current.m21 * frame.referenceMean.y + current.m22
    var system = HomographyEquations()
    for index in indices {
      let pair = pairs[index]
      let (q, r) = frame.normalized(pair)
      let w = (current.m20 * pair.rx + current.m21 * pair.ry + current.m22) / depth
      guard w > 0 else { return nil }
      system.add(r, to: q, weight: 1 / (w * w))
    }
    guard let h = system.solution() else { return nil }
    return frame.homography(h)
  }
}

/// The means and spreads of the points that a transform is fitted to.
///
/// Fitting about the means keeps sums of squares small beside their differences.
struct FittingFrame {
  let queryMean, referenceMean: PicturePoint
  /// The inverse of the mean squared distance's root from the mean; 0 when all points are one.
  let queryScale, referenceScale: Double

  init?(_ pairs: [TentativePair], _ indices: [Int]) {
    guard !indices.isEmpty else { return nil }
    var (qx, qy, rx, ry) = (0.0, 0.0, 0.0, 0.0)
    for index in indices {
      qx += pairs[index].qx
      qy += pairs[index].qy
      rx += pairs[index].rx
      ry += pairs[index].ry
    }
    let count = Double(indices.count)
    (qx, qy, rx, ry) = (qx / count, qy / count, rx / count, ry / count)
    queryMean = PicturePoint(x: qx, y: qy)
    referenceMean = PicturePoint(x: rx, y: ry)
    var (query, reference) = (0.0, 0.0)
    for index in indices {
      let (dqx, dqy) = (pairs[index].qx - qx, pairs[index].qy - qy)
      let (drx, dry) = (pairs[index].rx - rx, pairs[index].ry - ry)
      query += dqx * dqx + dqy * dqy
      reference += drx * drx + dry * dry
    }
    queryScale = query > 0 ? (count / query).squareRoot() : 0
    referenceScale = reference > 0 ? (count / reference).squareRoot() : 0
  }

  func centered(_ pair: TentativePair) -> (query: PicturePoint, reference: PicturePoint) {
    (
      PicturePoint(x: pair.qx - queryMean.x, y: pair.qy - queryMean.y),
      PicturePoint(x: pair.rx - referenceMean.x, y: pair.ry - referenceMean.y)
    )
  }

  func normalized(_ pair: TentativePair) -> (query: PicturePoint, reference: PicturePoint) {
    let (q, r) = centered(pair)
    return (
      PicturePoint(x: q.x * queryScale, y: q.y * queryScale),
      PicturePoint(x: r.x * referenceScale, y: r.y * referenceScale)
    )
  }

  /// The transform whose linear part is given and that takes mean to mean.
  func affine(
    _ kind: PlanarTransform.Kind,
    _ xx: Double,
    _ xy: Double,
    _ yx: Double,
    _ yy: Double
  ) -> PlanarTransform {
    PlanarTransform(
      kind,
      xx,
      xy,
      queryMean.x - (xx * referenceMean.x + xy * referenceMean.y),
      yx,
      yy,
      queryMean.y - (yx * referenceMean.x + yy * referenceMean.y)
    )
  }

  /// The homography in pixels of one that was fitted to normalised points; its last coefficient is 1.
  func homography(_ h: InlineArray<8, Double>) -> PlanarTransform? {
    // Right factor: from pixels of the reference to normalised ones.
    let s = referenceScale
    let (tx, ty) = (-referenceMean.x * s, -referenceMean.y * s)
    let a = (h[0] * s, h[1] * s, h[0] * tx + h[1] * ty + h[2])
    let b = (h[3] * s, h[4] * s, h[3] * tx + h[4] * ty + h[5])
    let w = (h[6] * s, h[7] * s, h[6] * tx + h[7] * ty + 1)
    guard w.2 > 0 else { return nil }
    // Left factor: back to pixels of the query. Divided so that the last coefficient is 1.
    let u = 1 / queryScale
    return PlanarTransform(homography: [
      (a.0 * u + queryMean.x * w.0) / w.2, (a.1 * u + queryMean.x * w.1) / w.2,
      (a.2 * u + queryMean.x * w.2) / w.2,
      (b.0 * u + queryMean.y * w.0) / w.2, (b.1 * u + queryMean.y * w.1) / w.2,
      (b.2 * u + queryMean.y * w.2) / w.2,
      w.0 / w.2, w.1 / w.2, 1,
    ])
  }
}
