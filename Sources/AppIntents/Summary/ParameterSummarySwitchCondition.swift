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
