/// A summary for each value of a parameter.
public struct ParameterSummarySwitchCondition<Intent: AppIntent>: ParameterSummary {
  let choose: @Sendable (Intent) -> (any ParameterSummary)?

  /// Makes a choice by the value of a parameter; the first case that fits counts.
  public init<Value: _IntentValue & Sendable>(
    _ keyPath: any KeyPath<Intent, IntentParameter<Value>> & Sendable,
    @ParameterSummaryCaseBuilder<Intent, Value.UnwrappedType> _ cases: () ->
      [ParameterSummaryCase<Value.UnwrappedType>]
  ) {
    let cases = cases()
    choose = { intent in
      let value = intent[keyPath: keyPath].currentValue as? Value.UnwrappedType
      return cases.first { $0.fits(value) }?.content
    }
  }
}

/// A case of a choice by value, with or without values of its own.
public struct ParameterSummaryCase<Value>: Sendable {
  let fits: @Sendable (Value?) -> Bool
  let content: any ParameterSummary
}

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

/// The summary for the remaining values of a parameter.
public struct ParameterSummaryDefaultCaseCondition<Intent: AppIntent>: Sendable {
  let content: any ParameterSummary

  /// Makes the case.
  public init(@ParameterSummaryBuilder<Intent> _ content: () -> some ParameterSummary) {
    self.content = content()
  }
}
