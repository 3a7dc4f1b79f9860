import RealModule

/// How near coefficients are to multiples of the earlier numbers, beyond how near they are to those of other ones.
struct NearMultiples {
  /// Sums of cosines of the phases of coefficients: 1 for one on a multiple, -1 for one between two.
  private var sum = 0.0
  private var byChance = 0.0
  private var count = 0

  /// The least earlier number: multiples of smaller ones do not show through the rounding of samples.
  private static let leastNumber = 3.0
  /// Other numbers, as shares of the earlier ones: how near coefficients are to multiples of these is chance.
  private static let others = [0.8, 0.88, 1.13, 1.22]
  /// How much nearer the coefficients of a file that was made of the other are at least, also in standard deviations, and those
  /// of one that was not at most; and the fewest that tell this.
  private static let (leastMade, leastDeviations, mostNotMade, fewest) = (0.045, 6.0, 0.025, 3000)

  /// Takes the coefficients of one frequency.
  mutating func add(_ values: [Double], _ number: Double) {
    guard number >= Self.leastNumber else { return }
    for value in values where value > number / 2 {
      count += 1
      sum += Double.cos(2 * .pi * value / number)
      for share in Self.others {
        byChance += Double.cos(2 * .pi * value / (number * share)) / Double(Self.others.count)
      }
    }
  }

  var answer: EarlierSaving.Answer {
    let nearness = (sum - byChance) / Double(max(count, 1))
    let deviations = nearness * (2 * Double(count)).squareRoot()
    if nearness >= Self.leastMade, deviations >= Self.leastDeviations { return .made }
    return nearness <= Self.mostNotMade && count >= Self.fewest ? .notMade : .unclear
  }
}
