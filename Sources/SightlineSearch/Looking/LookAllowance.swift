/// The allowance of one query for looks: its budget, with the time from which it counts.
///
/// The plan of looks has no clock; this is where it is read.
package struct LookAllowance: Sendable {
  /// The most that looks may cost altogether, in units of a brief one; nil for no bound.
  let work: Double?
  /// When the last look is to end; nil for no bound.
  private let end: ContinuousClock.Instant?

  /// No bound.
  static let unlimited = LookAllowance(.unlimited)

  /// Begins to count the time of a budget.
  init(_ budget: SearchBudget) {
    // The first look is taken in any case.
    work = budget.work.map { max($0, 1) }
    end = budget.time.map { .now + min(max($0, .zero), Self.longest) }
  }

  /// Longer than any search takes, and short enough to be added to any moment.
  private static let longest = Duration.seconds(86_400)

  /// Whether there is time for more.
  ///
  /// - Parameters:
  ///   - cost: The cost of a look, in units of a brief one.
  ///   - pace: How long such a unit took in the looks so far.
  /// - Returns: Whether a look that takes so long ends in time.
  func hasTime(for cost: Double, at pace: Duration) -> Bool {
    guard let end else { return true }
    return ContinuousClock.now + pace * cost <= end
  }
}
