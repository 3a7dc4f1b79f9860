/// A condition that needs no value.
public enum HasValueComparisonOperator: Hashable, Sendable {
  /// There is a value.
  case hasAnyValue
  /// There is none.
  case hasNoValue
}

/// Whether a value must equal another, or differ.
public enum EquatableComparisonOperator: Hashable, Sendable {
  /// It equals the value.
  case equalTo
  /// It differs from the value.
  case notEqualTo
}

/// A condition on the order of a value.
public enum ComparableComparisonOperator: Hashable, Sendable {
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
public enum OneOfComparisonOperator: Hashable, Sendable {
  /// It is one of the values.
  case oneOf
}
