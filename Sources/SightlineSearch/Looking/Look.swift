/// One step of finding what a query shows: a look, or a check of what looks found.
///
/// The steps are few, and `LookPlan` chooses among them by what they cost and by what is known.
enum Look: Hashable, Sendable {
  /// Asks the index for pictures that share features.
  case index(IndexLook)
  /// Checks all views that were found, feature by feature.
  case check
  /// Looks closely beside the settled views that hold, where others are contradicted: siblings agree with one another's places.
  case besideThoseThatHold
  /// Takes views of the same pictures at other places in place of contradicted ones.
  case elsewhere
  /// Looks closely beside the places that contradicted views have in common.
  ///
  /// A desk or a frame can lie elsewhere than the thing on it, or have more features: the view that is found first is
  /// that of the desk.
  case besideCommonPlaces
  /// Where only a ground agrees, looks closely for the things that lie elsewhere on it than in their references.
  case movedThings
  /// Looks at the likeliest pictures with a learned network, the query turned; turns are counted from 0.
  case learned(turn: Int)

  /// The steps that may follow a check, each at most once, in this order: a later one rests on what an earlier one left.
  static let afterCheck: [Look] =
    [.besideThoseThatHold, .elsewhere, .besideCommonPlaces, .movedThings]
    + LearnedQuery.turns.indices.map { .learned(turn: $0) }

  /// The cost, in units of a brief look; 0 where no pixel is looked at that was not looked at before.
  var cost: Double {
    switch self {
    case .index(let look): look.cost
    case .check, .elsewhere: 0
    // The features of things that were moved are few, but each of them is sought alone.
    case .besideThoseThatHold, .besideCommonPlaces, .movedThings: IndexLook.close.cost
    // References are looked at once, in the first turn.
    case .learned(let turn):
      LearnedQuery.cost * Double(turn == 0 ? 1 + LearnedQuery.mostPictures : 1)
    }
  }

  /// Whether a step after a check may show more than is known.
  ///
  /// - Parameters:
  ///   - checked: What the last check left.
  ///   - taken: The steps that were taken.
  /// - Returns: Whether it may.
  func isOfUse(after checked: LookPlan.Checked, _ taken: [Look]) -> Bool {
    switch self {
    case .index, .check: false
    case .besideThoseThatHold:
      taken.contains(.index(.close)) && checked.hasContradicted && !checked.isEnough
    case .elsewhere: checked.hasOthers
    case .besideCommonPlaces: checked.isAllContradicted
    case .movedThings: checked.hasGround
    case .learned(turn: 0): checked.isForNetwork
    case .learned(let turn): taken.last == .learned(turn: turn - 1) && !checked.isTurnedRight
    }
  }
}
