/// How much a query resembles pictures that it does not show, of which some of a catalog's are a sample.
///
/// Dark pictures are like dark pictures, whatever they show: what a picture resembles the query says something
/// beside what others do.
struct ChanceResemblance {
  private let mean: Double
  private let deviation: Double

  /// The most pictures that are sampled.
  static let most = 256
  /// The fewest that tell something.
  private static let fewest = 16

  /// Measures a sample; nil where it is too small, or all alike.
  ///
  /// - Parameter sums: How much speaks for each picture of the sample; see `MatchRule.resemblanceSum(_:)`. Their order
  ///   does not matter.
  init?(_ sums: [Double]) {
    guard sums.count >= Self.fewest else { return nil }
    // The last digit of a sum depends on the order.
    let sorted = sums.sorted()
    let mean = sorted.reduce(0, +) / Double(sorted.count)
    let squares = sorted.reduce(0) { $0 + ($1 - mean) * ($1 - mean) }
    let deviation = (squares / Double(sorted.count)).squareRoot()
    guard deviation > 1e-6 else { return nil }
    self.mean = mean
    self.deviation = deviation
  }

  /// By how many standard deviations a sum is above the mean of the sample.
  func standing(of sum: Double) -> Double { (sum - mean) / deviation }
}

extension Measurements {
  /// Notes how far the picture stands out, where labels or words that were read name its entity.
  mutating func stand(among chance: ChanceResemblance?, by rule: MatchRule) {
    guard labels != nil || words != nil, let chance, let sum = rule.resemblanceSum(self) else {
      return
    }
    standing = chance.standing(of: sum)
  }
}
