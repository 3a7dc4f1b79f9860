extension PlanarTransform {
  /// The transform with the least sum of squared errors in the query; nil when the points do not fix one.
  ///
  /// - Parameters:
  ///   - kind: The freedom of the transform.
  ///   - pairs: The pairs to choose from.
  ///   - indices: The pairs to fit, by their index.
  ///   - current: What the transform is about, for the weights of a homography's equations.
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
