import SightlineDescriptors

/// A correspondence with the places of its features looked up.
struct TentativePair {
  /// The indices of the features in their pictures.
  let query, reference: Int32
  /// The place in the query, in pixels.
  let qx, qy: Double
  /// The place in the reference, in pixels.
  let rx, ry: Double
  /// The direction of the query's feature, a vector of length 1.
  let qcos, qsin: Double
  /// The direction of the reference's feature, a vector of length 1.
  let rcos, rsin: Double
  /// The square of the query feature's scale over the reference feature's.
  let squaredScale: Double
  /// Scale × rotation of the similarity that takes one feature to the other, as a complex number.
  let real, imaginary: Double

  var queryPoint: PicturePoint { PicturePoint(x: qx, y: qy) }
  var referencePoint: PicturePoint { PicturePoint(x: rx, y: ry) }

  /// The similarity that takes the reference's feature to the query's: place, scale and direction.
  var similarity: PlanarTransform {
    PlanarTransform(
      .similarity,
      real,
      -imaginary,
      qx - (real * rx - imaginary * ry),
      imaginary,
      real,
      qy - (imaginary * rx + real * ry)
    )
  }
}

extension TentativePair {
  /// Looks up the places of correspondences, nearest descriptors first.
  ///
  /// Left out are correspondences that name no feature, features whose numbers no picture can have, and
  /// repetitions. Ties in distance are broken by the indices, so the order given does not matter.
  ///
  /// - Parameters:
  ///   - correspondences: Pairs of features.
  ///   - query: The query's features.
  ///   - reference: The reference's features.
  ///   - limit: The most pairs to keep.
  /// - Returns: Pairs of distinct (query, reference), by distance.
  static func pairs(
    _ correspondences: [FeatureCorrespondence],
    query: PictureKeypoints,
    reference: PictureKeypoints,
    limit: Int
  ) -> [TentativePair] {
    let usable = correspondences.filter { correspondence in
      guard
        correspondence.distance.isFinite,
        let q = query.keypoint(correspondence.query),
        let r = reference.keypoint(correspondence.reference)
      else { return false }
      // Beyond this, squares of scales would lose their meaning.
      return q.scale <= r.scale * 1000 && r.scale <= q.scale * 1000
    }
    let sorted = usable.sorted {
      ($0.distance, $0.query, $0.reference) < ($1.distance, $1.query, $1.reference)
    }
    var seen: Set<SIMD2<Int32>> = []
    var pairs: [TentativePair] = []
    pairs.reserveCapacity(min(sorted.count, limit))
    for correspondence in sorted where pairs.count < limit {
      guard
        seen.insert(SIMD2(correspondence.query, correspondence.reference)).inserted,
        let q = query.keypoint(correspondence.query),
        let r = reference.keypoint(correspondence.reference)
      else { continue }
      pairs.append(TentativePair(correspondence, q, r))
    }
    return pairs
  }

  private init(_ correspondence: FeatureCorrespondence, _ q: Keypoint, _ r: Keypoint) {
    query = correspondence.query
    reference = correspondence.reference
    (qx, qy) = (Double(q.x), Double(q.y))
    (rx, ry) = (Double(r.x), Double(r.y))
    (qcos, qsin) = Self.direction(q.angle)
    (rcos, rsin) = Self.direction(r.angle)
    let scale = Double(q.scale) / Double(r.scale)
    squaredScale = scale * scale
    real = scale * (qcos * rcos + qsin * rsin)
    imaginary = scale * (qsin * rcos - qcos * rsin)
  }

  private static func direction(_ angle: Float) -> (cos: Double, sin: Double) {
    let turns = Double(angle) / Double.pi
    return (Trigonometry.cosPi(turns), Trigonometry.sinPi(turns))
  }
}

extension PictureKeypoints {
  /// The keypoint of that index, if it is one that a picture of this size can have.
  ///
  /// A detector may place a feature a little outside, never a whole picture away.
  fileprivate func keypoint(_ index: Int32) -> Keypoint? {
    guard index >= 0, index < keypoints.count else { return nil }
    let keypoint = keypoints[Int(index)]
    let (width, height) = (Float(width), Float(height))
    guard
      keypoint.x >= -width, keypoint.x <= 2 * width,
      keypoint.y >= -height, keypoint.y <= 2 * height,
      keypoint.scale >= 1e-3, keypoint.scale <= 1e6, abs(keypoint.angle) <= 1000
    else { return nil }
    return keypoint
  }
}
