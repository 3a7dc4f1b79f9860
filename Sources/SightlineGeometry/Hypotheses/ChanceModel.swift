import SightlineDescriptors

/// How surprising it would be to see that many correspondences agree if the pictures had nothing in common.
///
/// The measure is the number of false alarms of Moisan and Stival (2004): how many transforms with as many
/// inliers, or more, are to be expected when every correspondence joins two features at random. Its
/// negated natural logarithm is the log-odds against chance; like Lowe's (2001) verification, it grows
/// with the inliers and shrinks with the clutter and with the room that each inlier was left.
enum ChanceModel {
  /// The most correspondences a model can be asked about.
  static let maximumCount = 2048

  /// The natural logarithms of the factorials of 0 to `maximumCount`.
  private static let logFactorials: [Double] = {
    var sums = [0.0]
    for number in 1...maximumCount {
      sums.append(sums[number - 1] + Logarithm.base2(Double(number)) * ln2)
    }
    return sums
  }()

  private static let ln2 = 0.693_147_180_559_945_309_4

  /// The natural logarithm of a positive number.
  static func log(_ x: Double) -> Double { Logarithm.base2(x) * ln2 }

  /// The natural logarithm of the number of ways to choose `k` of `n`; 0 ≤ k ≤ n ≤ `maximumCount`.
  static func logBinomial(_ n: Int, _ k: Int) -> Double {
    logFactorials[n] - logFactorials[k] - logFactorials[n - k]
  }

  /// The log-odds against chance of `inliers` among `count` correspondences.
  ///
  /// - Parameters:
  ///   - inliers: The correspondences that agree with the transform.
  ///   - count: All correspondences that could have agreed, at least as many.
  ///   - pointCount: How many points fix the transform: that many agree for free.
  ///   - probability: How likely a random correspondence agrees with a given transform, above 0, at most 1.
  ///   - tests: How many kinds of transform and tolerances were tried.
  /// - Returns: Nats; negative when chance explains it.
  static func logOdds(
    inliers: Int,
    of count: Int,
    pointCount: Int,
    probability: Double,
    tests: Double
  ) -> Double {
    guard inliers > pointCount, count >= inliers, count <= maximumCount else { return -.infinity }
    let falseAlarms =
      log(tests) + log(Double(count - pointCount)) + logBinomial(count, inliers)
      + logBinomial(inliers, pointCount) + Double(inliers - pointCount) * log(probability)
    return -falseAlarms
  }
}
