extension EvaluationReport {
  /// What was asked of what, and where.
  public struct Conditions: Codable, Hashable, Sendable {
    /// What the queries come from.
    public enum TruthKind: String, Codable, Hashable, Sendable {
      /// Pictures with their right answers, listed in a truth file.
      case file
      /// Known changes to the catalog's own pictures.
      case changes
    }

    /// What the queries come from.
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
    /// What all choices by chance come from.
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
