/// The bounds of a host's time and memory.
public struct IntentHostLimits: Hashable, Sendable {
  /// How long an intent may perform, without the time that a person takes to answer its questions.
  public var performing: Duration
  /// How long a default query may take to find an entity again before it is opened.
  public var resolving: Duration
  /// How many intents may open one another in a row; at least 1.
  public var openedIntents: Int
  /// How often one intent may ask to be performed again.
  public var restarts: Int
  /// How many questions one intent may ask.
  public var questions: Int
  /// How many answers to captures are kept for repeated calls.
  public var keptAnswers: Int
  /// How many values an answer may have to be kept.
  public var keptValues: Int
  /// How many bytes of pixels may be kept to recognise a repeated call.
  ///
  /// Pixels are shared with the capture, not copied. For a capture with more, the query runs each
  /// time.
  public var keptBytes: Int
  /// How many runs past their deadline may still be running before new ones are refused; at least
  /// 1.
  public var unfinishedRuns: Int

  /// Makes limits.
  ///
  /// - Parameters:
  ///   - performing: How long an intent may perform.
  ///   - resolving: How long finding an entity again may take.
  ///   - openedIntents: How many intents may open one another in a row.
  ///   - restarts: How often one intent may ask to be performed again.
  ///   - questions: How many questions one intent may ask.
  ///   - keptAnswers: How many answers are kept; 0 for none.
  ///   - keptValues: How many values an answer may have to be kept.
  ///   - keptBytes: How many bytes of pixels may be kept.
  ///   - unfinishedRuns: How many runs past their deadline may still be running.
  public init(
    performing: Duration = .seconds(30),
    resolving: Duration = .seconds(5),
    openedIntents: Int = 8,
    restarts: Int = 8,
    questions: Int = 64,
    keptAnswers: Int = 32,
    keptValues: Int = 1000,
    keptBytes: Int = 64 << 20,
    unfinishedRuns: Int = 16
  ) {
    self.performing = performing
    self.resolving = resolving
    self.openedIntents = openedIntents
    self.restarts = restarts
    self.questions = questions
    self.keptAnswers = keptAnswers
    self.keptValues = keptValues
    self.keptBytes = keptBytes
    self.unfinishedRuns = unfinishedRuns
  }
}
