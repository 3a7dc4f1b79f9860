/// The agreement between a query picture and a reference at the places where a view expects the reference's features.
///
/// A view is found by the features that agree with it. Those that do not agree speak against it: pictures with
/// the same frame, logo or desk in them agree there and nowhere else.
public struct ViewAgreement: Codable, Hashable, Sendable {
  /// The number of the reference's features that the query shows, large enough to tell.
  public let seen: Int
  /// How many of them look as in the reference.
  public let agreeing: Int
  /// How many of them the views of other entities account for as well: what agrees in both, and what their
  /// references have in common.
  public let shared: Int
  /// How many of those agree.
  public let sharedAgreeing: Int
  /// How many of the features that the query shows are shared, or in the pictures of other entities of the
  /// catalog, whatever the query shows of these.
  public let common: Int
  /// How many of those agree.
  public let commonAgreeing: Int

  /// How many features agree, where those of the picture that look alike count as one together; nil where that was not
  /// counted: where the middle agrees as well as the rest, where much agrees off the view's plane, and on sheets of paper.
  ///
  /// Boards of a floor and woven cloth agree wherever others like them are. A thing in the middle that agrees, or a solid
  /// scene, is more than such a ground.
  public let distinct: Double?

  /// The share of another entity's features that agree in the same place of the query, of the entity of which
  /// most do, 0…1; nil where no other is seen there.
  public let rivalShare: Double?
  /// The share of the reference's cells with features in which half of them or more agree, 0…1; nil where there are too
  /// few such cells.
  public let coverage: Double?
  /// The share of the features in the middle of the reference that agree, 0…1; nil where they are too few to tell.
  ///
  /// Photographs of two things on one floor agree around the things.
  public let middleShare: Double?
  /// How surprising it is that features agree off the view's plane, in nats, from 0; see `Parallax`.
  public let depth: Double
  /// By how many of 256 bits the layout of what the query shows there differs from the reference's; nil where the query
  /// does not show all of it.
  ///
  /// Two forms with other entries agree in nearly all features, which are the form's, and not in this.
  public let misfit: Double?
  /// Whether the view has the reference's corners at those of the query.
  ///
  /// A picture that fills the query as it fills its own frame is a copy, or another of a series that is pictured alike. Of a
  /// copy hardly anything agrees only roughly.
  public let isInPlace: Bool
  /// By how many bits fewer it differs than those of all alternatives in the same place do, from 0; nil where these are too
  /// few to tell, the reference is no sheet of paper, or the query does not show all of it.
  ///
  /// Of forms of one layout the one that is shown fits best, however well others fit.
  public let misfitLead: Double?
  /// The share of the features that agree only roughly, of those that agree, 0…1.
  public let roughShare: Double
  /// By how much less of what this view has alone looks as it should than what all of a series have, at the same size of
  /// features, 0…1; nil where fewer than two alternatives are seen in its place, where they do not have most of it, or where
  /// too little is reported.
  ///
  /// Another ticket of a house agrees in its design, and only roughly in what is printed on it alone.
  public let seriesGap: Double?

  /// The fewest features that tell something.
  private static let fewest = 10

  /// Makes an agreement; what is common is what is shared where it is not given.
  package init(
    seen: Int,
    agreeing: Int,
    shared: Int = 0,
    sharedAgreeing: Int = 0,
    common: (seen: Int, agreeing: Int)? = nil,
    distinct: Double? = nil,
    rivalShare: Double? = nil,
    coverage: Double? = nil,
    middleShare: Double? = nil,
    depth: Double = 0,
    misfit: Double? = nil,
    isInPlace: Bool = false,
    misfitLead: Double? = nil,
    roughShare: Double = 0,
    seriesGap: Double? = nil
  ) {
    self.seen = seen
    self.agreeing = agreeing
    self.shared = shared
    self.sharedAgreeing = sharedAgreeing
    self.common = common?.seen ?? shared
    self.commonAgreeing = common?.agreeing ?? sharedAgreeing
    self.distinct = distinct
    self.rivalShare = rivalShare
    self.coverage = coverage
    self.middleShare = middleShare
    self.depth = depth
    self.misfit = misfit
    self.isInPlace = isInPlace
    self.misfitLead = misfitLead
    self.roughShare = roughShare
    self.seriesGap = seriesGap
  }

  /// The share of the features that agree, 0…1; 0 where none are seen.
  public var wholeShare: Double { seen > 0 ? Double(agreeing) / Double(seen) : 0 }

  /// The share of the features that agree, 0…1, of those that are this view's alone; nil where they are too
  /// few to tell.
  public var share: Double? { share(without: shared, sharedAgreeing) }

  /// The share of the features that agree, 0…1, of those that no other entity of the catalog has; nil where they
  /// are too few to tell.
  public var ownShare: Double? { share(without: common, commonAgreeing) }

  /// By how much less of what is this view's alone agrees than of what other entities have too, as a difference of the
  /// two shares, 0…1; nil where either is too little to tell.
  ///
  /// Blur, darkness and a hand before a thing take from both. Where a logo, a layout or a watermark is on another thing,
  /// what is common agrees nearly all of it, and little else.
  public var ownGap: Double? {
    guard common >= Self.fewest, let ownShare else { return nil }
    return max(0, Double(commonAgreeing) / Double(common) - ownShare)
  }

  private func share(without others: Int, _ othersAgreeing: Int) -> Double? {
    let own = seen - others
    guard own >= Self.fewest else { return nil }
    return Double(agreeing - othersAgreeing) / Double(own)
  }

  /// By how much more of its features another entity explains the same place, 0…1; 0 for no more.
  public var lag: Double {
    guard let rivalShare, seen > 0 else { return 0 }
    return max(0, rivalShare - wholeShare)
  }
}
