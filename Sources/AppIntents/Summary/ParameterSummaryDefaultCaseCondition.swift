/// The summary for the remaining values of a parameter.
public struct ParameterSummaryDefaultCaseCondition<Intent: AppIntent>: Sendable {
  let content: any ParameterSummary

  /// Makes the case.
  public init(@ParameterSummaryBuilder<Intent> _ content: () -> some ParameterSummary) {
    self.content = content()
  }
}
