/// One summary when a condition holds, another when it does not.
public struct ParameterSummaryWhenCondition<Intent: AppIntent>: ParameterSummary {
  /// A condition that needs no value.
  public enum PresenceOperator: Hashable, Sendable {
    /// There is a value.
    case hasAnyValue
    /// There is none.
    case hasNoValue
  }

  /// A condition on a value.
  public enum ComparisonOperator: Hashable, Sendable {
    /// It equals the value.
    case equalTo
    /// It differs from the value.
    case notEqualTo
    /// It is less.
    case lessThan
    /// It is at most the value.
    case lessThanOrEqualTo
    /// It is greater.
    case greaterThan
    /// It is at least the value.
    case greaterThanOrEqualTo
  }

  /// A condition on a value among several.
  public enum MembershipOperator: Hashable, Sendable {
    /// It is one of the values.
    case oneOf
  }

  let holds: @Sendable (Intent) -> Bool
  let content: any ParameterSummary
  let otherwise: any ParameterSummary

  /// Makes a condition on whether a parameter has a value.
  public init<Value: _IntentValue & Sendable>(
    _ keyPath: any KeyPath<Intent, IntentParameter<Value>> & Sendable,
    _ presence: PresenceOperator,
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
    _ comparison: EqualityOperator,
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

  /// Makes a condition on the order of a parameter's value.
  public init<Value: _IntentValue & Sendable>(
    _ keyPath: any KeyPath<Intent, IntentParameter<Value>> & Sendable,
    _ comparison: ComparisonOperator,
    _ value: Value.UnwrappedType,
    @ParameterSummaryBuilder<Intent> _ content: () -> some ParameterSummary,
    @ParameterSummaryBuilder<Intent> otherwise: () -> some ParameterSummary
  ) where Value.UnwrappedType: Comparable {
    holds = { intent in
      guard let own = intent[keyPath: keyPath].currentValue as? Value.UnwrappedType else {
        return comparison == .notEqualTo
      }
      return switch comparison {
      case .equalTo: own == value
      case .notEqualTo: own != value
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
    _ membership: MembershipOperator,
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

  /// Makes a condition on the family of the widget, which a host here never has: it does not hold.
  public init(
    widgetFamily comparison: EqualityOperator,
    _ family: IntentWidgetFamily,
    @ParameterSummaryBuilder<Intent> _ content: () -> some ParameterSummary,
    @ParameterSummaryBuilder<Intent> otherwise: () -> some ParameterSummary
  ) {
    holds = { _ in comparison == .notEqualTo }
    self.content = content()
    self.otherwise = otherwise()
  }

  /// Whether a value must equal another, or differ.
  public enum EqualityOperator: Hashable, Sendable {
    /// It equals the value.
    case equalTo
    /// It differs from the value.
    case notEqualTo
  }
}
