/// Collects the cases of a choice by value.
@resultBuilder
public enum ParameterSummaryCaseBuilder<Intent: AppIntent, Value> {
  /// Takes a case.
  public static func buildExpression(
    _ condition: ParameterSummaryCaseCondition<Intent, Value>
  ) -> ParameterSummaryCase<Value> { condition.condition }

  /// Takes the case of the remaining values.
  public static func buildExpression(
    _ condition: ParameterSummaryDefaultCaseCondition<Intent>
  ) -> ParameterSummaryCase<Value> {
    ParameterSummaryCase(fits: { _ in true }, content: condition.content)
  }

  /// Joins cases.
  public static func buildBlock(
    _ cases: ParameterSummaryCase<Value>...
  ) -> [ParameterSummaryCase<Value>] { cases }
}
