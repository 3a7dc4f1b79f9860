import RealModule

/// The tunable numbers of a search: how likeness becomes a score, and which score is a match.
///
/// `MatchRule` says how they are used. The evidence was fitted jointly, so that dependent signals are not counted twice; see
/// `standard`. A profile is kept in a file as JSON: see `json()` and `init(contentsOf:)`.
///
/// The evidence of the signals for two pictures does not depend on how many others there are; the prior probability
/// of a match does: see `prior(among:)`.
public struct MatchProfile: Hashable, Sendable {
  /// The log-odds of a match before anything was measured, in nats, among `fittedPictures` pictures.
  public var prior: Double
  /// The number of pictures that were searched where the prior was fitted, at least 1.
  public var fittedPictures: Int
  /// How each descriptor's distance becomes evidence.
  ///
  /// A descriptor without a curve is not used.
  public var curves: [SignalCurve]
  /// How signals are weighed that say whether a view is no chance, where local features agree on one; its bias is the log-odds
  /// of a view of which nothing else is known.
  public var view: RuleTable
  /// How signals are weighed that say what a view shows instead of the same thing.
  public var explanations: ExplanationTables
  /// How signals are weighed beside the curves where no view was found; its bias is 0, since the prior stands for it.
  public var whole: RuleTable
  /// How much of what labels narrow down counts, as a share: 1 for all.
  public var labelWeight: Double
  /// How likely a query shows one of the entities that answer to its labels, before pixels are looked at, 0…1;
  /// below the lowest score labels by themselves answer nothing, in a catalog of any size.
  public var labelReliability: Double
  /// How likely a query shows one of the entities that hold a code which was read in it, 0…1.
  ///
  /// Chosen, not fitted. Of 300 drawn labels two gave another code beside the right one, which what most lines say drops since;
  /// and a code that is read right can belong to something else in the picture.
  public var codeReliability: Double
  /// How words that were read become evidence.
  public var words: WordWeight
  /// How likeness by learned models becomes evidence, one for each model; none of others.
  public var lookAlikes: [LookAlikeCurve]
  /// The lowest score that is returned for a query with a picture, 0…1.
  public var minimumScore: Double

  /// The number of pictures below which the prior grows no more.
  ///
  /// Searches in 64 and in 300 pictures find all that there is to find without a higher prior. With it,
  /// pictures of nothing in the catalog score more than they should: the expected calibration error among
  /// 64 is 3.7 % where the prior grows down to 256 pictures, and 1.2 % as it is. In the smallest catalogs,
  /// the prior alone or with labels would be a match.
  public static let fewestPictures = 1024

  /// The reliability of codes in profiles that say none.
  public static let usualCodeReliability = 0.999

  /// Makes a profile.
  package init(
    prior: Double,
    fittedPictures: Int = MatchProfile.fewestPictures,
    curves: [SignalCurve],
    view: RuleTable,
    explanations: ExplanationTables,
    whole: RuleTable,
    labelWeight: Double,
    labelReliability: Double,
    codeReliability: Double = MatchProfile.usualCodeReliability,
    words: WordWeight = .usual,
    lookAlikes: [LookAlikeCurve] = [],
    minimumScore: Double
  ) {
    self.prior = prior
    self.fittedPictures = fittedPictures
    self.curves = curves
    self.view = view
    self.explanations = explanations
    self.whole = whole
    self.labelWeight = labelWeight
    self.labelReliability = labelReliability
    self.codeReliability = codeReliability
    self.words = words
    self.lookAlikes = lookAlikes
    self.minimumScore = minimumScore
  }

  /// The log-odds of a match before anything was measured, in nats, where that many pictures are searched.
  ///
  /// If one of n pictures is shown, each is it with a chance of 1/n: twice as many pictures take ln 2
  /// off, and chance has twice as many tries.
  ///
  /// - Parameter pictures: The number of pictures that are searched; fewer than `fewestPictures` count
  ///   as that many.
  /// - Returns: The prior, less the logarithm of how many times as many pictures are searched.
  public func prior(among pictures: Int) -> Double {
    let searched = max(pictures, Self.fewestPictures)
    return prior - .log(Double(searched) / Double(max(fittedPictures, Self.fewestPictures)))
  }
}
