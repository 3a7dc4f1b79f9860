/// One summary when a condition holds, another when it does not.
public struct ParameterSummaryWhenCondition<Intent: AppIntent>: ParameterSummary {
  let holds: @Sendable (Intent) -> Bool
  let content: any ParameterSummary
  let otherwise: any ParameterSummary

  /// Makes a condition on whether a parameter has a value.
  public init<Value: _IntentValue & Sendable>(
    _ keyPath: any KeyPath<Intent, IntentParameter<Value>> & Sendable,
    _ presence: HasValueComparisonOperator,
    @ParameterSummaryBuilder<Intent> _ content: () -> some ParameterSummary,
    @ParameterSummaryBuilder<Intent> otherwise: () -> some ParameterSummary
  ) {
    holds = { ($0[keyPath: keyPath].currentValue != nil) == (presence == .hasAnyValue) }
    self.content = content()
    self.otherwise = otherwise()
  }

  /// Makes a condition on a parameter's value.
  public init<Value: _IntentValue & Sendable>(
    _ keyPath: any KeyPath<Intent, IntentParameter<Value>> & Sendable,
    _ comparison: EquatableComparisonOperator,
    _ value: Value.UnwrappedType,
    @ParameterSummaryBuilder<Intent> _ content: () -> some ParameterSummary,
    @ParameterSummaryBuilder<Intent> otherwise: () -> some ParameterSummary
  ) where Value.UnwrappedType: Equatable {
    holds = {
      let equal = $0[keyPath: keyPath].currentValue as? Value.UnwrappedType == value
      return equal == (comparison == .equalTo)
    }
    self.content = content()
    self.otherwise = otherwise()
  }

  /// Makes a condition on the case of a union value.
  public init<Value: _IntentValue & Sendable>(
    _ keyPath: any KeyPath<Intent, IntentParameter<Value>> & Sendable,
    _ comparison: EquatableComparisonOperator,
    _ value: Value.ValueType.Cases,
    @ParameterSummaryBuilder<Intent> _ content: () -> some ParameterSummary,
    @ParameterSummaryBuilder<Intent> otherwise: () -> some ParameterSummary
  ) where Value.ValueType: AppUnionValue {
    holds = {
      let own = ($0[keyPath: keyPath].currentValue as? Value.ValueType)?._case
      return (own == value) == (comparison == .equalTo)
    }
    self.content = content()
    self.otherwise = otherwise()
  }

  /// Makes a condition on the order of a parameter's value.
  public init<Value: _IntentValue & Sendable>(
    _ keyPath: any KeyPath<Intent, IntentParameter<Value>> & Sendable,
    _ comparison: ComparableComparisonOperator,
    _ value: Value.UnwrappedType,
    @ParameterSummaryBuilder<Intent> _ content: () -> some ParameterSummary,
    @ParameterSummaryBuilder<Intent> otherwise: () -> some ParameterSummary
  ) where Value.UnwrappedType: Comparable {
    holds = { intent in
      guard let own = intent[keyPath: keyPath].currentValue as? Value.UnwrappedType else {
        return false
      }
      return switch comparison {
      case .lessThan: own < value
      case .lessThanOrEqualTo: own <= value
      case .greaterThan: own > value
      case .greaterThanOrEqualTo: own >= value
      }
    }
    self.content = content()
    self.otherwise = otherwise()
  }

  /// Makes a condition on whether a parameter's value is among several.
  public init<Value: _IntentValue & Sendable>(
    _ keyPath: any KeyPath<Intent, IntentParameter<Value>> & Sendable,
    _ membership: OneOfComparisonOperator,
    _ values: [Value.UnwrappedType],
    @ParameterSummaryBuilder<Intent> _ content: () -> some ParameterSummary,
    @ParameterSummaryBuilder<Intent> otherwise: () -> some ParameterSummary
  ) where Value.UnwrappedType: Equatable {
    holds = { intent in
      (intent[keyPath: keyPath].currentValue as? Value.UnwrappedType).map(values.contains) ?? false
    }
    self.content = content()
    self.otherwise = otherwise()
  }

  /// Makes a condition on the family of the widget.
  ///
  /// It never holds here, since a host has no widgets.
  public init(
    widgetFamily comparison: EquatableComparisonOperator,
    _ family: IntentWidgetFamily,
    @ParameterSummaryBuilder<Intent> _ content: () -> some ParameterSummary,
    @ParameterSummaryBuilder<Intent> otherwise: () -> some ParameterSummary
  ) {
    holds = { _ in comparison == .notEqualTo }
    self.content = content()
    self.otherwise = otherwise()
  }
}
