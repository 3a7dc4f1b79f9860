/// A comparator without the type of its value, by which a host turns a filter into the query's own form.
package struct AnyEntityQueryComparator<Mapping>: Sendable {
  /// How the property is compared.
  package let kind: EntityQueryComparatorKind
  /// The type of the value.
  package let valueType: any _IntentValue.Type
  /// The resolvers from other types; nil for the type's own.
  package let resolvers: [any Resolver]
  /// Returns the query's own form of the values; nil if there are too few or they are of another type.
  package let mapping: @Sendable ([any _IntentValue]) -> Mapping?

  init<Value: _IntentValue>(
    _ kind: EntityQueryComparatorKind,
    resolvers: [any Resolver]?,
    _ transform: @escaping @Sendable (Value) -> Mapping
  ) {
    self.kind = kind
    valueType = Value.self
    self.resolvers = resolvers ?? Value.defaultResolverSpecification.map { $0 }
    mapping = { values in (values.first as? Value).map(transform) }
  }

  init<Value: _IntentValue>(
    between transform: @escaping @Sendable (Value, Value) -> Mapping,
    resolvers: [any Resolver]?
  ) {
    kind = .isBetween
    valueType = Value.self
    self.resolvers = resolvers ?? Value.defaultResolverSpecification.map { $0 }
    mapping = { values in
      guard values.count == 2, let lower = values[0] as? Value, let upper = values[1] as? Value
      else { return nil }
      return transform(lower, upper)
    }
  }
}

extension AnyEntityQueryComparator {
  /// Turns a value of another type into one that fits, by the comparator's resolvers.
  ///
  /// - Parameter input: The value.
  /// - Returns: A value of `valueType`; nil when no resolver makes one.
  /// - Throws: Any error that a resolver throws.
  package func resolve(_ input: any _IntentValue) async throws -> (any _IntentValue)? {
    try await resolve(input, to: valueType)
  }

  private func resolve<Value: _IntentValue>(
    _ input: any _IntentValue,
    to type: Value.Type
  ) async throws -> (any _IntentValue)? {
    if let value = input as? Value { return value }
    // A resolver may ask about its parameter, but a comparison has none, so it gets an empty one.
    let parameter = IntentParameter<Value>()
    for resolver in resolvers {
      if let output = try await attempt(resolver, on: input, parameter) { return output }
    }
    return nil
  }

  private func attempt<Item: Resolver>(
    _ resolver: Item,
    on input: any _IntentValue,
    _ parameter: any AnyIntentParameter
  ) async throws -> (any _IntentValue)? {
    guard let input = input as? Item.Input else { return nil }
    return try await resolver.resolve(from: input, context: IntentParameterContext(parameter))
  }
}

extension EqualToComparator: ErasableComparator { var erasedComparator: Any { comparator } }
extension NotEqualToComparator: ErasableComparator { var erasedComparator: Any { comparator } }
extension GreaterThanComparator: ErasableComparator { var erasedComparator: Any { comparator } }
extension LessThanComparator: ErasableComparator { var erasedComparator: Any { comparator } }
extension GreaterThanOrEqualToComparator: ErasableComparator {
  var erasedComparator: Any { comparator }
}
extension LessThanOrEqualToComparator: ErasableComparator {
  var erasedComparator: Any { comparator }
}
extension IsBetweenComparator: ErasableComparator { var erasedComparator: Any { comparator } }
extension ContainsComparator: ErasableComparator { var erasedComparator: Any { comparator } }
extension HasPrefixComparator: ErasableComparator { var erasedComparator: Any { comparator } }
extension HasSuffixComparator: ErasableComparator { var erasedComparator: Any { comparator } }
