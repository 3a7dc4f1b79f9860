/// A map from the plane of one picture to the plane of another: a 3×3 matrix on homogeneous points.
public struct PlanarTransform: Hashable, Sendable {
  /// How much freedom a transform has, from least to most.
  public enum Kind: String, CaseIterable, Hashable, Sendable, Codable, Comparable {
    /// Scale, rotation and translation: 4 degrees of freedom, fixed by 2 points.
    case similarity
    /// Lines stay parallel: 6 degrees of freedom, fixed by 3 points.
    case affinity
    /// Lines stay straight: 8 degrees of freedom, fixed by 4 points.
    case homography

    /// The number of points that fix the transform.
    public var pointCount: Int {
      switch self {
      case .similarity: 2
      case .affinity: 3
      case .homography: 4
      }
    }

    /// Whether the first has less freedom.
    public static func < (a: Kind, b: Kind) -> Bool { a.pointCount < b.pointCount }
  }

  /// How much freedom the transform was given.
  public let kind: Kind
  let m00, m01, m02, m10, m11, m12, m20, m21, m22: Double

  /// The matrix, row by row: x′ = (m₀x + m₁y + m₂) / w, y′ = (m₃x + m₄y + m₅) / w, w = m₆x + m₇y + m₈.
  public var matrix: [Double] { [m00, m01, m02, m10, m11, m12, m20, m21, m22] }

  /// Makes a map by x′ = ax + by + c, y′ = dx + ey + f.
  init(_ kind: Kind, _ a: Double, _ b: Double, _ c: Double, _ d: Double, _ e: Double, _ f: Double) {
    self.kind = kind
    (m00, m01, m02, m10, m11, m12) = (a, b, c, d, e, f)
    (m20, m21, m22) = (0, 0, 1)
  }

  /// Makes a homography from its 9 coefficients, row by row.
  init(homography m: InlineArray<9, Double>) {
    kind = .homography
    (m00, m01, m02) = (m[0], m[1], m[2])
    (m10, m11, m12) = (m[3], m[4], m[5])
    (m20, m21, m22) = (m[6], m[7], m[8])
  }

  /// Makes an affinity from where the origin goes, and the points one to its right and one below it.
  package init(
    origin: PicturePoint,
    right: PicturePoint,
    down: PicturePoint
  ) {
    self.init(
      .affinity,
      right.x - origin.x,
      down.x - origin.x,
      origin.x,
      right.y - origin.y,
      down.y - origin.y,
      origin.y
    )
  }

  private init(_ kind: Kind, rows m: [Double]) {
    self.kind = kind
    (m00, m01, m02) = (m[0], m[1], m[2])
    (m10, m11, m12) = (m[3], m[4], m[5])
    (m20, m21, m22) = (m[6], m[7], m[8])
  }

  /// Where a point goes; nil when it goes to infinity or beyond.
  public func callAsFunction(_ point: PicturePoint) -> PicturePoint? {
    let w = m20 * point.x + m21 * point.y + m22
    guard w > 0 else { return nil }
    let image = PicturePoint(
      x: (m00 * point.x + m01 * point.y + m02) / w,
      y: (m10 * point.x + m11 * point.y + m12) / w
    )
    return image.isFinite ? image : nil
  }

  /// Where a polygon goes; nil when a corner of it goes to infinity or beyond.
  public func callAsFunction(_ polygon: PicturePolygon) -> PicturePolygon? {
    let images = polygon.vertices.compactMap { self($0) }
    return images.count == polygon.vertices.count ? PicturePolygon(vertices: images) : nil
  }

  /// The determinant of the matrix: 0 when the plane is folded to a line, negative when it is mirrored.
  var determinant: Double {
    m00 * (m11 * m22 - m12 * m21) - m01 * (m10 * m22 - m12 * m20)
      + m02 * (m10 * m21 - m11 * m20)
  }

  /// The transform back; nil when there is none.
  public var inverse: PlanarTransform? {
    let determinant = determinant
    guard determinant.isFinite, determinant != 0 else { return nil }
    let rows = [
      m11 * m22 - m12 * m21, m02 * m21 - m01 * m22, m01 * m12 - m02 * m11,
      m12 * m20 - m10 * m22, m00 * m22 - m02 * m20, m02 * m10 - m00 * m12,
      m10 * m21 - m11 * m20, m01 * m20 - m00 * m21, m00 * m11 - m01 * m10,
    ].map { $0 / determinant }
    return rows.allSatisfy(\.isFinite) ? PlanarTransform(kind, rows: rows) : nil
  }

  /// The transform between the pictures at other sizes.
  ///
  /// - Parameters:
  ///   - reference: How many times as wide and high the reference picture is.
  ///   - query: How many times as wide and high the query picture is.
  ///   - origin: Where the query picture then begins in a larger one.
  /// - Returns: From the reference at its other size to the query at its own.
  package func rescaled(
    reference: (x: Double, y: Double),
    query: (x: Double, y: Double),
    origin: PicturePoint
  ) -> PlanarTransform {
    let (a, b) = (1 / reference.x, 1 / reference.y)
    let bottom = [m20 * a, m21 * b, m22]
    let top = zip([m00 * a, m01 * b, m02], bottom).map { $0 * query.x + origin.x * $1 }
    let middle = zip([m10 * a, m11 * b, m12], bottom).map { $0 * query.y + origin.y * $1 }
    return PlanarTransform(kind, rows: top + middle + bottom)
  }

  /// This transform, then another.
  func followed(by other: PlanarTransform) -> PlanarTransform {
    let (a, b) = (other.matrix, matrix)
    var rows: [Double] = []
    for row in [0, 3, 6] {
      for column in 0..<3 {
        rows.append(a[row] * b[column] + a[row + 1] * b[column + 3] + a[row + 2] * b[column + 6])
      }
    }
    return PlanarTransform(max(kind, other.kind), rows: rows)
  }

  /// This transform, its images then mirrored left to right in a picture of that width.
  func mirrored(width: Double) -> PlanarTransform {
    PlanarTransform(
      kind,
      rows: [
        width * m20 - m00, width * m21 - m01, width * m22 - m02,
        m10, m11, m12, m20, m21, m22,
      ]
    )
  }
}

extension PlanarTransform {
  /// How a small neighbourhood of a point is mapped: the matrix of first derivatives.
  struct Derivative {
    let xx, xy, yx, yy: Double

    /// The factor on areas; negative when mirrored.
    var determinant: Double { xx * yy - xy * yx }

    /// The ratio of the longest to the shortest radius of a small circle's image, at least 1.
    var stretch: Double {
      let squares = xx * xx + xy * xy + yx * yx + yy * yy
      let area = abs(determinant)
      // The singular values' sum of squares and product give them both.
      let root = max(0, squares * squares - 4 * area * area).squareRoot()
      return area > 0 ? (squares + root) / (2 * area) : .infinity
    }
  }

  /// The derivative at a point that does not go to infinity.
  func derivative(at point: PicturePoint) -> Derivative {
    let w = m20 * point.x + m21 * point.y + m22
    let x = (m00 * point.x + m01 * point.y + m02) / w
    let y = (m10 * point.x + m11 * point.y + m12) / w
    return Derivative(
      xx: (m00 - x * m20) / w,
      xy: (m01 - x * m21) / w,
      yx: (m10 - y * m20) / w,
      yy: (m11 - y * m21) / w
    )
  }

  /// Whether a camera could have seen the picture so: not mirrored, not folded, not from the side.
  ///
  /// - Parameters:
  ///   - outline: The corners of the picture that is mapped.
  ///   - center: A point of it where the map is known well.
  /// - Returns: False, too, when a corner goes to infinity or beyond.
  func isPlausible(for outline: PicturePolygon, around center: PicturePoint) -> Bool {
    guard let image = self(outline), image.isConvexClockwiseQuadrilateral, self(center) != nil
    else { return false }
    let derivative = derivative(at: center)
    let scale = derivative.determinant
    guard scale >= 1 / 1600, scale <= 1600, derivative.stretch <= 4 else { return false }
    // Nearer corners are seen larger: w is their depth. Beyond this ratio a fit has gone astray.
    let depths = outline.vertices.map { m20 * $0.x + m21 * $0.y + m22 }
    guard let nearest = depths.min(), let farthest = depths.max() else { return false }
    return farthest <= 5 * nearest
  }
}
