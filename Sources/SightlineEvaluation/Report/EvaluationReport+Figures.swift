extension EvaluationReport {
  /// What some queries gave.
  public struct Figures: Codable, Hashable, Sendable {
    /// Of the present queries, those that rank an expected entity first.
    public var recallAt1: Rate
    /// Of the present queries, those that rank an expected entity among the first five.
    public var recallAt5: Rate
    /// The mean over the present queries of their average precision, 0…1; nil without any.
    public var meanAveragePrecision: Double?
    /// Of the present queries, those whose first answer is right.
    public var answeredRight: Rate
    /// Of the present queries, those whose first answer is wrong.
    public var answeredWrong: Rate
    /// Of the absent queries, those that are answered, which is always false.
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
    /// What sort of change the group is; nil for types and for groups that are no `PictureChange`.
    public var family: PictureChange.Group?
    /// The figures.
    public var figures: Figures
  }
}
