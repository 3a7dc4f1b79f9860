extension EvaluationReport {
  /// How long queries took, in milliseconds, with as many at once as there were jobs.
  public struct Latency: Codable, Hashable, Sendable {
    /// How long one step took.
    public struct Step: Codable, Hashable, Sendable {
      /// How often it was measured.
      public var count: Int
      /// Half of the measurements took at most so long.
      public var p50: Double
      /// 99 of 100 measurements took at most so long.
      public var p99: Double
    }

    /// From pixels to ranked entities: what a search takes; nil when nothing was measured.
    public var answering: Step?
    /// Reading and decoding a picture file; nil when nothing was measured.
    public var decoding: Step?
    /// Making a change; nil when no picture was changed.
    public var changing: Step?
  }
}
