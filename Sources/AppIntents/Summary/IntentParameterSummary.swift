/// A sentence with places for parameters: `Summary("Open \(\.$landmark)")`.
public struct IntentParameterSummary<Intent: AppIntent>: ParameterSummary {
  let sentence: ParameterSummaryString<Intent>?
  let table: String?
  let others: [any PartialKeyPath<Intent> & Sendable]

  /// Makes a summary of the title alone.
  public init() {
    sentence = nil
    table = nil
    others = []
  }

  /// Makes a summary from a sentence.
  public init(_ summary: ParameterSummaryString<Intent>, table: String? = nil) {
    sentence = summary
    self.table = table
    others = []
  }

  /// Makes a summary from a sentence and the parameters listed below it.
  public init(
    _ summary: ParameterSummaryString<Intent>,
    table: String? = nil,
    @ParameterKeyPathsBuilder<Intent> _ others: () -> [any PartialKeyPath<Intent> & Sendable]
  ) {
    sentence = summary
    self.table = table
    self.others = others()
  }

  /// Makes a summary of the parameters listed below the title.
  public init(
    @ParameterKeyPathsBuilder<Intent> _ others: () -> [any PartialKeyPath<Intent> & Sendable]
  ) {
    sentence = nil
    table = nil
    self.others = others()
  }
}
