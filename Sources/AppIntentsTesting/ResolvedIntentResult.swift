public import AppIntents

/// The result of an intent: `result.value`, and the values within it.
@dynamicMemberLookup
public struct ResolvedIntentResult: Sendable, Equatable {
  /// The names that a result has.
  public struct ValueKeyPath {
    /// The value that the intent returned.
    public let value: Never
  }

  let value: IntentValuePath

  /// The value without a type; nil for none.
  public subscript(
    dynamicMember keyPath: KeyPath<ValueKeyPath, Never>
  ) -> (any IntentValueExpressing)? { value.expressing }

  /// The value.
  public subscript<T: IntentValueConvertible>(
    dynamicMember keyPath: KeyPath<ValueKeyPath, Never>
  ) -> T {
    get throws { try value.read() }
  }

  /// The way to what is within the value.
  @_disfavoredOverload
  public subscript(dynamicMember keyPath: KeyPath<ValueKeyPath, Never>) -> DynamicPropertyPath {
    DynamicPropertyPath(path: value)
  }

  /// Whether both are values that read alike.
  public static func == (left: ResolvedIntentResult, right: ResolvedIntentResult) -> Bool {
    left.value.text == right.value.text
  }
}

/// The answers of a query.
public struct ResolvedValueQueryResult: Sendable {
  /// The answers, in the query's order.
  public let items: DynamicPropertyPathCollection
}
