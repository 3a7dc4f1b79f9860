/// The plan of what to look at next, and when to stop: pure, without pictures, an index or a clock.
///
/// The next look is the one with the best yield for its cost; see `Look`. No calibrated number is read, so that the fit of a
/// profile never changes what is found. The order of looks does not depend on the budget, so that more budget never finds
/// less.
struct LookPlan: Hashable, Sendable {
  /// The state of knowledge about a query.
  struct Standing: Hashable, Sendable {
    /// The looks that were taken.
    var tried: Set<Look> = []
    /// Whether a view is settled.
    var hasSettled = false
    /// Whether what is settled is all that is wanted.
    var isEnough = false
    /// Whether a brief look at the mirrored query showed something.
    var hasMirrored = false
    /// Whether a brief look meets all that a full one would.
    var isBriefFull = false

    /// The cost of the looks so far, in units of a brief one.
    var spent: Double { tried.reduce(0) { $0 + $1.cost } }
  }

  /// The most that looks may cost altogether, in units of a brief one; nil for all that are of use.
  var budget: Double?

  /// The next look; nil where no other is of use, or its cost is not left.
  func next(_ standing: Standing) -> Look? {
    guard let best = best(standing) else { return nil }
    if let budget, standing.spent + best.cost > budget { return nil }
    return best
  }

  /// Whether a look of use was left out for its cost.
  func isCut(_ standing: Standing) -> Bool { next(standing) == nil && best(standing) != nil }

  private func best(_ standing: Standing) -> Look? {
    guard !standing.isEnough || standing.tried.isEmpty else { return nil }
    var best: (look: Look, worth: Double)?
    for look in Look.all {
      let worth = look.yield(standing) / look.cost
      if worth > best?.worth ?? 0 { best = (look, worth) }
    }
    return best?.look
  }
}
