/// A summary for each value of a parameter.
public struct ParameterSummarySwitchCondition<Intent: AppIntent>: ParameterSummary {
  let choose: @Sendable (Intent) -> (any ParameterSummary)?
  /// The summaries of all cases.
  let contents: [any ParameterSummary]

  /// Makes a choice by the value of a parameter; the first case that fits is used.
  public init<Value: _IntentValue & Sendable>(
    _ keyPath: any KeyPath<Intent, IntentParameter<Value>> & Sendable,
    @ParameterSummaryCaseBuilder<Intent, Value.UnwrappedType> _ cases: () ->
      [_ParameterSummaryCase<Value.UnwrappedType>]
  ) {
    let cases = cases()
    contents = cases.map(\.content)
    choose = { intent in
      let value = intent[keyPath: keyPath].currentValue as? Value.UnwrappedType
      return cases.first { $0.fits(value) }?.content
    }
  }

  /// Makes a choice by the case of a union value; the first that fits counts.
  public init<Value: _IntentValue & Sendable>(
    _ keyPath: any KeyPath<Intent, IntentParameter<Value>> & Sendable,
    @ParameterSummaryCaseBuilder<Intent, Value.ValueType.Cases> _ cases: () ->
      [_ParameterSummaryCase<Value.ValueType.Cases>]
  ) where Value.ValueType: AppUnionValue {
    let cases = cases()
    contents = cases.map(\.content)
    choose = { intent in
      let value = intent[keyPath: keyPath].currentValue as? Value.ValueType
      return cases.first { $0.fits(value?._case) }?.content
    }
  }
}

/// A case of a choice by value, with or without values of its own.
public struct _ParameterSummaryCase<Value>: Sendable {
  let fits: @Sendable (Value?) -> Bool
  let content: any ParameterSummary
}

/// Collects the cases of a choice by value.
@resultBuilder
public enum ParameterSummaryCaseBuilder<Intent: AppIntent, Value> {
  /// Takes a case.
  public static func buildExpression(
    _ condition: ParameterSummaryCaseCondition<Intent, Value>
  ) -> _ParameterSummaryCase<Value> { condition.condition }

  /// Takes the case of the remaining values.
  public static func buildExpression(
    _ condition: ParameterSummaryDefaultCaseCondition<Intent>
  ) -> _ParameterSummaryCase<Value> {
    _ParameterSummaryCase(fits: { _ in true }, content: condition.content)
  }

  /// Joins cases.
  public static func buildBlock(
    _ cases: _ParameterSummaryCase<Value>...
  ) -> [_ParameterSummaryCase<Value>] { cases }
}

/// The summary for some values of a parameter.
public struct ParameterSummaryCaseCondition<Intent: AppIntent, Value>: Sendable {
  let condition: _ParameterSummaryCase<Value>

  /// Makes the case of one value.
  public init(
    _ value: Value,
    @ParameterSummaryBuilder<Intent> _ content: () -> some ParameterSummary
  ) where Value: Equatable & Sendable {
    condition = _ParameterSummaryCase(fits: { $0 == value }, content: content())
  }

  /// Makes the case of several values.
  public init(
    _ values: [Value],
    @ParameterSummaryBuilder<Intent> _ content: () -> some ParameterSummary
  ) where Value: Equatable & Sendable {
    condition = _ParameterSummaryCase(
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
