/// A comparison of how well models find pictures of one kind.
///
/// The same pictures, models and seed give the same report, but for times.
public struct AlikeReport: Codable, Hashable, Sendable {
  /// The version of the JSON form that this release writes.
  public static let formatVersion = 1
  /// How many of the first pictures each example lists.
  public static let shownNeighbors = 5
  /// The most examples of queries that went wrong.
  public static let exampleLimit = 24

  /// The version of the form; `formatVersion`.
  public var version: Int
  /// The pictures and the run.
  public var conditions: Conditions
  /// The models, in the order that they were named in.
  public var models: [Model]
  /// Each further model compared with the first, on the same queries.
  public var comparisons: [Comparison]
  /// The kinds, those of which the fewest are found first.
  public var kinds: [Kind]
  /// Queries whose first picture is wrong to one model or more: to the most models first.
  public var examples: [Example]
  /// Pictures that could not be read; no figure counts them.
  public var unread: [Unread]
}

extension AlikeReport {
  /// The pictures and the run.
  public struct Conditions: Codable, Hashable, Sendable {
    /// The folder or truth file.
    public var source: String
    /// The pictures that may be found.
    public var pictures: Int
    /// The pictures asked about.
    public var queries: Int
    /// The kinds asked about.
    public var kindCount: Int
    /// The pictures not asked about, since no other is of their kind.
    public var alone: Int
    /// The seed of the halves that calibration is fitted and measured on.
    public var seed: UInt64
    /// How many pictures were worked on at once.
    public var jobs: Int
    /// The release that made the report.
    public var release: String
    /// How long the run took, in seconds.
    public var seconds: Double
  }

  /// A model with its figures.
  public struct Model: Codable, Hashable, Sendable {
    /// The file or name that was given.
    public var name: String
    /// Its identity: name and digest.
    public var identity: String
    /// How many numbers an embedding has.
    public var dimension: Int
    /// The median time of an embedding in milliseconds, with as many at once as there were jobs.
    public var milliseconds: Double
    /// How well it finds pictures of one kind.
    public var figures: Figures
  }

  /// How well a model finds pictures of one kind.
  public struct Figures: Codable, Hashable, Sendable {
    /// The share of queries whose first picture is of their kind.
    public var precisionAt1: Rate
    /// The share of the first five pictures of all queries that are of the query's kind; a kind with fewer than
    /// five other pictures lowers it.
    public var precisionAt5: Rate
    /// The same of the first ten.
    public var precisionAt10: Rate
    /// The mean over the queries of their average precision over all pictures.
    public var meanAveragePrecision: AlikeMean?
    /// The share of the pictures that `query --similar` would list among five that are of the query's kind.
    public var listed: Rate
    /// The share of the suggested labels that name the query's kind.
    public var labels: Rate
    /// The share of queries whose first suggested label names their kind.
    public var labeled: Rate
    /// The calibration of the probability that a look-alike is of one kind, by its cosine; nil for too few pairs.
    ///
    /// It is fitted on half of the kinds and measured on the others, and the other way around.
    public var likeness: EvaluationReport.Calibration?
    /// The calibration of the shares of suggested labels.
    public var shares: EvaluationReport.Calibration
  }

  /// A model compared with the first one.
  public struct Comparison: Codable, Hashable, Sendable {
    /// The name of the model.
    public var model: String
    /// The name of the first one.
    public var base: String
    /// The difference in the share of queries whose first picture is of their kind.
    public var precisionAt1: AlikeMean?
    /// The difference in average precision.
    public var meanAveragePrecision: AlikeMean?
  }

  /// A kind with the results of each model.
  public struct Kind: Codable, Hashable, Sendable {
    /// The kind.
    public var name: String
    /// How many queries show it.
    public var queries: Int
    /// For each model, how many of them have a first picture of their kind.
    public var found: [Int]
  }

  /// A failed query, with the first pictures of each model.
  public struct Example: Codable, Hashable, Sendable {
    /// A picture that was found.
    public struct Neighbor: Codable, Hashable, Sendable {
      /// The file.
      public var path: String
      /// Its name.
      public var name: String
      /// The kinds that it shows.
      public var kinds: [String]
      /// The cosine of the embeddings.
      public var similarity: Double
      /// Whether it is of the query's kind.
      public var isRight: Bool
    }

    /// The file that was asked about.
    public var path: String
    /// Its name.
    public var name: String
    /// Its kind.
    public var kind: String
    /// For each model, the first pictures.
    public var found: [[Neighbor]]
  }

  /// A picture that could not be read.
  public struct Unread: Codable, Hashable, Sendable {
    /// Its name.
    public var picture: String
    /// Why.
    public var message: String
  }
}
