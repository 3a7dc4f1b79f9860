extension EvaluationReport {
  /// The figures of some queries.
  public struct Figures: Codable, Hashable, Sendable {
    /// The share of present queries that rank an expected entity first.
    public var recallAt1: Rate
    /// The share of present queries that rank an expected entity among the first five.
    public var recallAt5: Rate
    /// The mean over the present queries of their average precision, 0…1; nil without any.
    public var meanAveragePrecision: Double?
    /// The share of present queries whose first answer is right.
    public var answeredRight: Rate
    /// The share of present queries with a wrong entity among their answers, first or not.
    public var answeredWrong: Rate
    /// The share of all shown entities that are answered; a query for which any one of several is right
    /// counts as one.
    public var returned: Rate
    /// The share of all answers, to absent queries too, that are right.
    public var precision: Rate
    /// The share of absent queries that are answered, which is always false.
    public var falsePositives: Rate

    /// The number of present queries.
    public var present: Int { recallAt1.total }
    /// The number of absent queries.
    public var absent: Int { falsePositives.total }
  }

  /// The figures of some of the queries.
  public struct Breakdown: Codable, Hashable, Sendable {
    /// The group, or the identifier of the entity type.
    public var name: String
    /// The group of the change; nil for types and for groups that are no `PictureChange`.
    public var family: PictureChange.Group?
    /// The figures.
    public var figures: Figures
  }
}

extension EvaluationReport {
  /// The figures that another lowest score would give.
  public struct CurvePoint: Codable, Hashable, Sendable {
    /// The lowest score that is answered.
    public var score: Double
    /// The share of all answers, to absent queries too, that are right.
    public var precision: Double
    /// The share of all shown entities that are answered.
    public var recall: Double
    /// The share of absent queries that are answered; nil without absent queries.
    public var falsePositiveRate: Double?
  }

  /// Whether scores are the probabilities they claim to be.
  ///
  /// Measured on pairs of a query and each entity that it answers; where it answers none, the one that it
  /// ranks first, at any score.
  public struct Calibration: Codable, Hashable, Sendable {
    /// Pairs with scores of one range: ten ranges of equal width, of which the lower end belongs to it.
    public struct Bin: Codable, Hashable, Sendable {
      /// The lowest score of the bin.
      public var low: Double
      /// The score at which the next bin begins; the last bin holds 1 too.
      public var high: Double
      /// The mean score of its pairs; nil without any.
      public var meanScore: Double?
      /// How many of its pairs are right.
      public var right: Rate
      /// How many of its pairs are of absent queries, which are never right; nil where they were not counted.
      public var absent: Int?
    }

    /// The bins, scores growing.
    public var bins: [Bin]
    /// The number of pairs.
    public var pairs: Int
    /// The expected calibration error: the distance of a bin's mean score from its share of right
    /// pairs, averaged over the pairs, 0…1; nil without pairs.
    ///
    /// Source: Guo, Pleiss, Sun and Weinberger, "On Calibration of Modern Neural Networks", ICML 2017.
    public var expectedError: Double?
  }
}
