/// The plan of what to look at next, and when to stop: pure, without pictures, an index or a clock.
///
/// Of the looks at an index the next is the one with the best yield for its cost; then what they found is checked, and what the
/// check leaves open decides which of the further looks are taken; see `Look`. No calibrated number is read, so that the fit of
/// a profile never changes what is found. The order of looks does not depend on the budget, so that more budget never finds
/// less.
struct LookPlan: Hashable, Sendable {
  /// The state of knowledge about a query.
  struct Standing: Hashable, Sendable {
    /// The steps that were taken, in their order.
    var taken: [Look] = []
    /// Whether a view is settled.
    var hasSettled = false
    /// Whether what is settled is all that is wanted.
    var isEnough = false
    /// Whether the last look at the mirrored query showed something.
    var hasMirrored = false
    /// Whether a brief look meets all that a full one would.
    var isBriefFull = false
    /// The outcome of the last check; nil before the first.
    var checked: Checked?
    /// Whether a look of use was left out: then no other is taken, except where it costs nothing.
    var isCut = false

    /// The cost of the looks so far, in units of a brief one.
    var spent: Double { taken.reduce(0) { $0 + $1.cost } }
  }

  /// The outcome of a check of all views.
  struct Checked: Hashable, Sendable {
    /// Whether a settled view is contradicted.
    var hasContradicted = false
    /// Whether the settled views that hold are all that is wanted.
    var isEnough = false
    /// Whether a picture whose view is contradicted has another view elsewhere.
    var hasOthers = false
    /// Whether there are views, and all are contradicted.
    var isAllContradicted = false
    /// Whether a view is that of a ground, and what else holds is not all that is wanted.
    var hasGround = false
    /// Whether a network may look: no settled view holds, and some pictures resemble the query.
    var isForNetwork = false
    /// Whether a network saw so much that the query was turned right.
    var isTurnedRight = false
  }

  /// The most that looks may cost altogether, in units of a brief one; nil for all that are of use.
  var budget: Double?

  /// The next step; nil where no other is of use, or its cost is not left.
  ///
  /// The first look and the check of its findings are taken in any case.
  ///
  /// - Parameters:
  ///   - standing: What is known; notes when a look of use is left out.
  ///   - hasTime: Whether there is time for a look of that cost.
  /// - Returns: The step.
  func next(
    _ standing: inout Standing,
    hasTime: (_ cost: Double) -> Bool = { _ in true }
  ) -> Look? {
    for look in candidates(standing) {
      let cost = look.cost
      if cost == 0 || standing.taken.isEmpty { return look }
      guard !standing.isCut else { continue }
      if standing.spent + cost <= budget ?? .infinity, hasTime(cost) { return look }
      standing.isCut = true
    }
    return nil
  }

  /// The steps of use, the best first.
  private func candidates(_ standing: Standing) -> [Look] {
    guard let checked = standing.checked else {
      return best(standing).map { [$0, .check] } ?? [.check]
    }
    let last = standing.taken.last.flatMap { Look.afterCheck.firstIndex(of: $0) } ?? -1
    return Look.afterCheck[(last + 1)...].filter { $0.isOfUse(after: checked, standing.taken) }
  }

  /// The look at an index with the best yield for its cost; nil where none is of use.
  private func best(_ standing: Standing) -> Look? {
    guard !standing.isEnough || standing.taken.isEmpty else { return nil }
    var best: (look: IndexLook, worth: Double)?
    for look in IndexLook.all {
      let worth = look.yield(standing) / look.cost
      if worth > best?.worth ?? 0 { best = (look, worth) }
    }
    return best.map { .index($0.look) }
  }
}
