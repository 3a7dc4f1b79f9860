/// What an evaluation found: everything that a table, a page or a program needs to show it.
///
/// The same queries, catalog, profile and seed give the same report, whatever the number of jobs;
/// only `latency` and what `conditions` say of the run and the machine differ.
///
/// Terms: a *present* query shows entities of the catalog, its *expected* ones; an *absent* query shows
/// nothing that may answer. Ranks, and with them recall and average precision, count at any score;
/// what is *answered* has at least the lowest score that a search returns.
public struct EvaluationReport: Codable, Hashable, Sendable {
  /// The version of the JSON form that this release writes and reads.
  ///
  /// Keys may be added within a version; they do not change meaning, and none is taken away.
  public static let formatVersion = 1

  /// The version of the form; `formatVersion`.
  public var version: Int
  /// What was asked of what, and where.
  public var conditions: Conditions
  /// The figures of all queries.
  public var overall: Figures
  /// The figures of each group of queries: kinds of change in the order of `PictureChange`, other
  /// groups in the truth's order.
  public var groups: [Breakdown]
  /// The figures of each entity type, by identifier: that of the expected entity or of the one left out.
  ///
  /// Absent queries that leave nothing out have no type.
  public var entityTypes: [Breakdown]
  /// Precision and recall of first answers by lowest score, scores falling.
  public var precisionRecall: [CurvePoint]
  /// Whether scores are the probabilities they claim to be.
  public var calibration: Calibration
  /// How long queries took.
  public var latency: Latency
  /// The worst failures, worst first; at most `failureLimit`, and at most three of one picture with the
  /// same entity ranked first.
  public var failures: [Failure]
  /// How many queries failed in all.
  public var failureCount: Int
  /// The pairs of entities taken for one another, most often first; at most `confusionLimit`.
  public var confusions: [Confusion]
  /// Queries whose picture could not be read or changed, which no figure counts; in the truth's order.
  public var unasked: [Unasked]

  /// The most failures that a report shows.
  public static let failureLimit = 50
  /// The most confused pairs that a report shows.
  public static let confusionLimit = 50
}
