/// Takes the one sentence or condition of a summary.
@resultBuilder
public enum ParameterSummaryBuilder<Intent: AppIntent> {
  /// The summary as it is.
  public static func buildBlock<Content: ParameterSummary>(_ content: Content) -> Content {
    content
  }

  /// Takes a sentence.
  public static func buildExpression(
    _ summary: IntentParameterSummary<Intent>
  ) -> IntentParameterSummary<Intent> { summary }

  /// Takes a condition.
  public static func buildExpression(
    _ condition: ParameterSummaryWhenCondition<Intent>
  ) -> ParameterSummaryWhenCondition<Intent> { condition }

  /// Takes a choice by the value of a parameter.
  public static func buildExpression(
    _ condition: ParameterSummarySwitchCondition<Intent>
  ) -> ParameterSummarySwitchCondition<Intent> { condition }

  /// Takes any other summary.
  @_disfavoredOverload
  public static func buildExpression<Content: ParameterSummary>(_ content: Content) -> Content {
    content
  }
}
