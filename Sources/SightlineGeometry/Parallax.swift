package import SightlineDescriptors

/// Features that agree on one solid scene, besides those that agree on one plane of it.
///
/// In a street or a solid thing one plane is found, and features before or behind it are shifted in another view, each
/// along the line to one point, the epipole. Two such shifts fix that point, and others that point to it are not
/// chance. Flat things and their siblings have none.
package struct Parallax: Hashable, Sendable {
  /// How many correspondences off the plane agree on one epipole; no feature twice.
  package let count: Int
  /// How surprising that would be if they joined features at random, in nats; 0 or less where chance explains it.
  package let logOddsAgainstChance: Double

  /// No features off the plane.
  package static let none = Parallax(count: 0, logOddsAgainstChance: 0)
}

extension GeometricVerifier {
  /// How many of a match's correspondences agree off its plane.
  ///
  /// The fundamental matrix of two views that share a plane is the epipole times the plane's homography
  /// (Hartley and Zisserman 2004, §13.3), so that two correspondences off the plane are enough for a guess.
  ///
  /// - Parameters:
  ///   - match: A match of these pictures.
  ///   - query: Where the query's features lie.
  ///   - reference: Where the reference's features lie.
  ///   - correspondences: Features that look alike, and like no other of their picture: repeated ones, such as letters,
  ///     are off the plane everywhere.
  /// - Returns: The epipole that most agree on; nothing random.
  /// - Complexity: O(`Parallax.maximumHypotheses` × correspondences off the plane).
  package func parallax(
    of match: GeometricMatch,
    query: PictureKeypoints,
    reference: PictureKeypoints,
    _ correspondences: [FeatureCorrespondence]
  ) -> Parallax {
    let limit = min(max(maximumCorrespondences, 0), ChanceModel.maximumCount)
    let pairs = TentativePair.pairs(
      correspondences,
      query: query,
      reference: reference,
      limit: limit
    )
    let shifts = ParallaxShift.offPlane(pairs, match, query: query)
    return ParallaxSearch(shifts: shifts, query: query).best()
  }
}

/// A correspondence off the plane: where the plane would have its feature, and where it is.
private struct ParallaxShift {
  let query, reference: Int32
  /// Where the plane has it and where it is, in pixels of the query.
  let expected, found: PicturePoint

  /// How far off the plane a feature is at least and at most, as shares of the query's longer side.
  private static let least = 0.02
  private static let most = 0.25

  /// The shifts of correspondences that the plane does not explain, nearest descriptors first; of a feature the first.
  static func offPlane(
    _ pairs: [TentativePair],
    _ match: GeometricMatch,
    query: PictureKeypoints
  ) -> [ParallaxShift] {
    let side = Double(max(query.width, query.height))
    var seen = (queries: Set<Int32>(), references: Set<Int32>())
    var shifts: [ParallaxShift] = []
    for pair in pairs {
      guard !seen.queries.contains(pair.query), !seen.references.contains(pair.reference),
        let expected = match.transform(pair.referencePoint),
        agrees(pair, match.transform)
      else { continue }
      let (dx, dy) = (pair.qx - expected.x, pair.qy - expected.y)
      let distance = (dx * dx + dy * dy).squareRoot()
      guard distance >= least * side, distance <= most * side else { continue }
      seen.queries.insert(pair.query)
      seen.references.insert(pair.reference)
      shifts.append(
        ParallaxShift(
          query: pair.query,
          reference: pair.reference,
          expected: expected,
          found: pair.queryPoint
        )
      )
    }
    return shifts
  }

  /// Whether a feature's direction and scale are roughly those that the plane predicts: things near the plane are seen
  /// from the same side.
  private static func agrees(_ pair: TentativePair, _ transform: PlanarTransform) -> Bool {
    let step = 1.0
    guard let here = transform(pair.referencePoint),
      let along = transform(
        PicturePoint(x: pair.rx + step * pair.rcos, y: pair.ry + step * pair.rsin)
      ),
      let across = transform(
        PicturePoint(x: pair.rx - step * pair.rsin, y: pair.ry + step * pair.rcos)
      )
    else { return false }
    let (ux, uy) = (along.x - here.x, along.y - here.y)
    let (vx, vy) = (across.x - here.x, across.y - here.y)
    let area = abs(ux * vy - uy * vx)
    let turn = ux * pair.qcos + uy * pair.qsin
    return area > 0 && turn > 0 && turn * turn >= Agreement.squaredCosine * (ux * ux + uy * uy)
      && pair.squaredScale <= area * Agreement.squaredScale
      && area <= pair.squaredScale * Agreement.squaredScale
  }
}

/// Looks for the epipole that most shifts point to.
private struct ParallaxSearch {
  let shifts: [ParallaxShift]
  let query: PictureKeypoints

  /// The most shifts that epipoles are guessed from, in pairs.
  private static let mostGuessed = 28
  /// How far a feature may be from its line, as a share of the query's longer side: the tolerance of planes.
  private static let tolerance = 0.004

  func best() -> Parallax {
    guard shifts.count > 2 else { return .none }
    let lines = shifts.map { Line(through: $0.expected, $0.found) }
    let within = Self.tolerance * Double(max(query.width, query.height))
    var most = 0
    let guessed = min(shifts.count, Self.mostGuessed)
    for one in 0..<guessed {
      for other in one + 1..<guessed {
        let epipole = lines[one].meeting(lines[other])
        guard epipole.isFinite else { continue }
        var count = 0
        for shift in shifts {
          let line = Line(through: shift.expected, epipole)
          if line.distance(to: shift.found) <= within { count += 1 }
        }
        most = max(most, count)
      }
    }
    let area = Double(query.width * query.height)
    let diagonal = Double(query.width * query.width + query.height * query.height).squareRoot()
    let logOdds = ChanceModel.logOdds(
      inliers: most,
      of: min(shifts.count, ChanceModel.maximumCount),
      pointCount: 2,
      // A band along a line through the picture.
      probability: min(2 * within * diagonal / area, 1),
      tests: 1
    )
    return Parallax(count: most, logOddsAgainstChance: max(logOdds, 0))
  }

  /// A point of the projective plane.
  private struct HomogeneousPoint {
    let x, y, w: Double
    var isFinite: Bool { x.isFinite && y.isFinite && w.isFinite && (x != 0 || y != 0 || w != 0) }
  }

  /// A line ax + by + c = 0, its normal of length 1.
  private struct Line {
    let a, b, c: Double

    init(through one: PicturePoint, _ other: PicturePoint) {
      self.init(through: one, HomogeneousPoint(x: other.x, y: other.y, w: 1))
    }

    init(through one: PicturePoint, _ other: HomogeneousPoint) {
      let a = one.y * other.w - other.y
      let b = other.x - one.x * other.w
      let c = one.x * other.y - one.y * other.x
      let length = (a * a + b * b).squareRoot()
      (self.a, self.b, self.c) = (a / length, b / length, c / length)
    }

    func meeting(_ other: Line) -> HomogeneousPoint {
      HomogeneousPoint(
        x: b * other.c - c * other.b,
        y: c * other.a - a * other.c,
        w: a * other.b - b * other.a
      )
    }

    /// Not a number, and so beyond any bound, for a line without a direction.
    func distance(to point: PicturePoint) -> Double { abs(a * point.x + b * point.y + c) }
  }
}
