/// The result of an evaluation, with everything that a table, a page or a program shows.
///
/// The same queries, catalog, profile and seed give the same report, whatever the number of jobs;
/// only `latency`, and the run and the machine in `conditions`, differ.
///
/// Terms: a *present* query shows entities of the catalog, its *expected* ones; an *absent* query shows
/// nothing that may answer. Ranks, and with them recall and average precision, count at any score;
/// an *answered* entity has at least the lowest score that a search returns.
public struct EvaluationReport: Codable, Hashable, Sendable {
  /// The version of the JSON form that this release writes and reads.
  ///
  /// Keys may be added within a version; they do not change meaning, and none is taken away.
  public static let formatVersion = 1

  /// The version of the form; `formatVersion`.
  public var version: Int
  /// The conditions: the queries, the catalog and the machine.
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
  /// Precision and recall of all answers by lowest score, scores falling.
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
  /// The pairs of confused entities, most often first; at most `confusionLimit`.
  public var confusions: [Confusion]
  /// Queries whose picture could not be read or changed, which no figure counts; in the truth's order.
  public var unasked: [Unasked]

  /// The most failures that a report shows.
  public static let failureLimit = 50
  /// The most confused pairs that a report shows.
  public static let confusionLimit = 50
}

extension EvaluationReport {
  /// How long queries took, in milliseconds, with as many at once as there were jobs.
  public struct Latency: Codable, Hashable, Sendable {
    /// How long one step took.
    public struct Step: Codable, Hashable, Sendable {
      /// How often it was measured.
      public var count: Int
      /// The median.
      public var p50: Double
      /// The 99th percentile.
      public var p99: Double
    }

    /// A search, from pixels to ranked entities; nil when nothing was measured.
    public var answering: Step?
    /// Reading and decoding a picture file; nil when nothing was measured.
    public var decoding: Step?
    /// Making a change; nil when no picture was changed.
    public var changing: Step?
  }
}

extension EvaluationReport {
  /// The caveats that a reader must know before believing the figures, each in a line; empty when there are none.
  public var notes: [String] {
    var notes: [String] = []
    if overall.absent == 0 {
      notes.append(
        "no query shows something that the catalog lacks, so false positives were not measured"
      )
    } else if let interval = overall.falsePositives.interval, interval.upperBound > 0.05,
      overall.falsePositives.count == 0
    {
      notes.append(
        "\(overall.absent) absent queries without a false positive show no more than that fewer than "
          + "\(Int((interval.upperBound * 100).rounded(.up))) % are"
      )
    }
    if overall.present == 0 {
      notes.append("no query shows an entity of the catalog, so recall was not measured")
    }
    if !unasked.isEmpty {
      notes.append("\(unasked.count) queries could not be asked, and no figure counts them")
    }
    return notes
  }
}

extension EvaluationReport {
  /// The conditions of an evaluation: the queries, the catalog and the machine.
  public struct Conditions: Codable, Hashable, Sendable {
    /// The origin of the queries.
    public enum TruthKind: String, Codable, Hashable, Sendable {
      /// Pictures with their right answers, listed in a truth file.
      case file
      /// Known changes to the catalog's own pictures.
      case changes
    }

    /// The origin of the queries.
    public var truthKind: TruthKind
    /// The truth file, or the catalog whose pictures were changed.
    public var truth: String
    /// The catalog asked, or the manifest or folder that it was made of for this run.
    public var catalog: String
    /// The entities of the catalog.
    public var entities: Int
    /// The reference pictures of the catalog that can be answered with.
    public var pictures: Int
    /// The folder that paths of reference pictures are relative to; nil when the catalog does not say.
    public var folder: String?
    /// The files that queries are made of.
    public var queryPictures: Int
    /// The name of the profile: `standard`, or its file.
    public var profile: String
    /// The lowest score that is answered.
    public var minimumScore: Double
    /// The seed of all random choices.
    public var seed: UInt64
    /// How many queries were worked on at once.
    public var jobs: Int
    /// The model of the processor; empty where the system does not say.
    public var processor: String
    /// The number of cores.
    public var cores: Int
    /// The release that made the report.
    public var release: String
    /// How long this run took, in seconds; a resumed run counts its own time only.
    public var seconds: Double
    /// How many queries this run asked; the others were asked by the run that it resumed.
    public var askedNow: Int

    /// Queries asked a second in this run, decoding and changing pictures included; 0 for none.
    public var queriesPerSecond: Double { seconds > 0 ? Double(askedNow) / seconds : 0 }
  }
}
