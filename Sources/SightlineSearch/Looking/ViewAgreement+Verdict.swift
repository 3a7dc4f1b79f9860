/// The decisions that a check allows about a view.
///
/// All that looks ask of a check stands here, so that there is one answer to whether a view is contradicted. None of the
/// numbers is calibrated: the fit of a profile changes nothing of what is looked at.
extension ViewAgreement {
  /// Whether nothing is left that is the view's own: too little agrees of what no alternative has.
  var isContradicted: Bool {
    if lag >= Self.mostLag || ownGap ?? 0 >= Self.mostGap { return true }
    guard let share = ownShare ?? share else { return false }
    return share < Self.leastOwnShare
  }

  /// The share of a view's own features below which it is contradicted, by how much more another may explain of its place,
  /// and by how much less of what is its own may agree than of what others have too.
  private static let leastOwnShare = 0.2
  private static let mostLag = 0.15
  private static let mostGap = 0.4

  /// Whether a view is that of a ground: most agrees, and the thing that lies on it less.
  var isOfGround: Bool {
    guard wholeShare >= Self.groundShare else { return false }
    if ownGap ?? 0 >= Self.leastGap { return true }
    return middleShare.map { $0 <= (1 - Self.leastLag) * wholeShare } ?? false
  }

  /// The share of the features seen that agree in the view of a ground.
  static let groundShare = 0.5
  /// By how much less of a thing agrees than of the ground, as a difference of shares, and by what share of it the middle
  /// agrees less, at or above which the view is the ground's.
  private static let leastGap = 0.1
  private static let leastLag = 0.25

  /// The features of its own, which no other entity has, that a view needs to be the thing itself where another view was
  /// expected.
  struct Own {
    /// The fewest features that agree.
    let fewest: Int
    /// Their least share of those seen.
    let share: Double

    /// Beside places that several entities' views have in common: on desks of the fitting and the reporting side, 60 or more
    /// and half of right views, 40 or fewer and 27 % of wrong ones.
    static let besideCommonPlaces = Own(fewest: 20, share: 0.35)
    /// Of a thing that lies elsewhere on its ground.
    ///
    /// Chosen on 208 queries of garments on four floors that are in no family: nine tenths of the right views have 19 and
    /// more, 0.65 and more.
    static let movedThing = Own(fewest: 15, share: 0.6)
  }

  /// Whether so much of its own agrees, and nothing contradicts it.
  func holds(with own: Own) -> Bool {
    !isContradicted && agreeing - commonAgreeing >= own.fewest && ownShare ?? 0 >= own.share
  }
}

extension Sighting {
  /// Whether a check contradicted the view.
  var isContradicted: Bool { check?.agreement.isContradicted ?? false }
  /// Whether a check found that the view is that of a ground.
  var isOfGround: Bool { check?.agreement.isOfGround ?? false }
}
