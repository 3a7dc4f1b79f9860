/// How often coefficients have multiples of the file's numbers that no multiple of the earlier numbers is rounded to.
struct EmptyMultiples {
  private var (found, expected) = (0.0, 0.0)
  /// How many coefficients are near multiples of the file's numbers, of how many.
  private var (fitting, count) = (0, 0)

  /// The multiples that are counted, and the least number of a file: programs round smaller ones differently.
  private static let (multiples, leastNumber) = (200, 3.0)
  /// How far from half of the file's number a multiple has to be off the earlier ones: rounded samples move coefficients.
  private static let margin = 0.8
  /// How many coefficients must be expected at such multiples, and the shares of these that a file that was made of the other
  /// has at most, and one that was not at least.
  private static let (fewest, mostMade, leastNotMade) = (40.0, 0.25, 0.65)
  /// The least share of coefficients that are near multiples: fewer say that the blocks are not those of the file.
  private static let leastFitting = 0.85

  /// Takes the coefficients of one frequency.
  mutating func add(_ values: [Double], _ earlier: Double, _ own: Double) {
    guard own >= Self.leastNumber, earlier > own else { return }
    var counts = [Double](repeating: 0, count: Self.multiples + 1)
    for value in values {
      let multiple = (value / own).rounded()
      guard multiple > 0 else { continue }
      count += 1
      if abs(value - multiple * own) <= own / 4 { fitting += 1 }
      if multiple <= Double(Self.multiples) { counts[Int(multiple)] += 1 }
    }
    let isEmpty = (0...Self.multiples).map { multiple in
      let value = Double(multiple) * own
      return abs(value - earlier * (value / earlier).rounded()) > own / 2 + Self.margin
    }
    for multiple in 1..<Self.multiples where isEmpty[multiple] {
      // Zeros are too many to be a neighbour.
      let below = (1..<multiple).last { !isEmpty[$0] }
      guard let above = (multiple + 1...Self.multiples).first(where: { !isEmpty[$0] }) else {
        continue
      }
      found += counts[multiple]
      expected += below.map { (counts[$0] * counts[above]).squareRoot() } ?? counts[above]
    }
  }

  /// The answer; nil where there are too few coefficients.
  var answer: EarlierSaving.Answer? {
    guard expected >= Self.fewest else { return nil }
    guard Double(fitting) >= Self.leastFitting * Double(count) else { return .unclear }
    let share = found / expected
    return share <= Self.mostMade ? .made : share >= Self.leastNotMade ? .notMade : .unclear
  }
}
