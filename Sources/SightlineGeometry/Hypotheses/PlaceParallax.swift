/// Pairs of places beside a plane that agree on one epipole: things before or behind the plane.
///
/// In a street or a room one plane is found, of few features where it is small or seen from aside. Others are shifted against it
/// in another view, each along the line to one point. Two shifts give that point, and by chance few others lie on their lines.
///
/// Source: Hartley and Zisserman 2004, §13.3.
struct PlaceParallax {
  /// A pair off the plane: where the plane would have its feature, and where it is, in pixels of the query.
  private struct Shift {
    /// The number of the pair.
    let pair: Int
    let expected, found: SIMD2<Double>
    /// The line through both, as the factors of x, y and 1.
    let line: SIMD3<Double>
  }

  /// How far off the plane a feature is at least and at most, as shares of the query's longer side: what is nearer may be of the
  /// plane, and the farther a shift the likelier it is one by chance.
  private static let (least, most) = (0.005, 0.25)
  /// How far a feature may be from its line, as a share of that side: somewhat less than from its place on a plane.
  private static let tolerance = 0.003
  /// The most shifts that epipoles are guessed from, in pairs: those of the nearest descriptors.
  private static let mostGuessed = 32

  private let shifts: [Shift]
  private let within: Double

  /// Takes the pairs that a plane leaves over.
  ///
  /// - Parameters:
  ///   - plane: From the reference to the query.
  ///   - pairs: All pairs, nearest descriptors first.
  ///   - inliers: The numbers of those that agree with the plane.
  ///   - side: The longer side of the query, in pixels.
  init(beside plane: PlanarTransform, of pairs: [TentativePair], _ inliers: [Int], side: Double) {
    let known = Set(inliers)
    let lengths = Self.least * side...Self.most * side
    shifts = pairs.enumerated().compactMap { number, pair in
      guard !known.contains(number), let place = plane(pair.referencePoint) else { return nil }
      let (expected, found) = (SIMD2(place.x, place.y), SIMD2(pair.qx, pair.qy))
      let step = found - expected
      guard lengths.contains((step * step).sum().squareRoot()) else { return nil }
      return Shift(
        pair: number,
        expected: expected,
        found: found,
        line: Self.cross(SIMD3(expected, 1), SIMD3(found, 1))
      )
    }
    within = Self.tolerance * side
  }

  /// The numbers of the pairs that agree on the epipole that most agree on; none where there is nothing to agree.
  ///
  /// - Complexity: O(pairs of the shifts that epipoles are guessed from × shifts).
  func agreeing() -> [Int] {
    guard shifts.count > 2 else { return [] }
    var best: (count: Int, epipole: SIMD3<Double>) = (0, .zero)
    let guessed = min(shifts.count, Self.mostGuessed)
    for other in 1..<guessed {
      for one in 0..<other {
        let epipole = Self.cross(shifts[one].line, shifts[other].line)
        let count = shifts.count { isSeen($0, towards: epipole) }
        if count > best.count { best = (count, epipole) }
      }
    }
    return shifts.filter { isSeen($0, towards: best.epipole) }.map(\.pair)
  }

  /// Whether a feature is on the line from where the plane would have it to an epipole.
  private func isSeen(_ shift: Shift, towards epipole: SIMD3<Double>) -> Bool {
    let line = Self.cross(SIMD3(shift.expected, 1), epipole)
    let distance = line.x * shift.found.x + line.y * shift.found.y + line.z
    // A line without a direction is none, and what is not a number is no distance.
    let square = line.x * line.x + line.y * line.y
    return square > 0 && distance * distance <= within * within * square
  }

  private static func cross(_ one: SIMD3<Double>, _ other: SIMD3<Double>) -> SIMD3<Double> {
    SIMD3(
      one.y * other.z - one.z * other.y,
      one.z * other.x - one.x * other.z,
      one.x * other.y - one.y * other.x
    )
  }
}
