/// The summary for some values of a parameter.
public struct ParameterSummaryCaseCondition<Intent: AppIntent, Value>: Sendable {
  let condition: ParameterSummaryCase<Value>

  /// Makes the case of one value.
  public init(
    _ value: Value,
    @ParameterSummaryBuilder<Intent> _ content: () -> some ParameterSummary
  ) where Value: Equatable & Sendable {
    condition = ParameterSummaryCase(fits: { $0 == value }, content: content())
  }

  /// Makes the case of several values.
  public init(
    _ values: [Value],
    @ParameterSummaryBuilder<Intent> _ content: () -> some ParameterSummary
  ) where Value: Equatable & Sendable {
    condition = ParameterSummaryCase(
      fits: { $0.map(values.contains) ?? false },
      content: content()
    )
  }
}
