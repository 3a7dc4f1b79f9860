extension AnyEntityQueryComparator {
  /// Turns a value of another type into one that fits, by the comparator's resolvers.
  ///
  /// - Parameter input: The value.
  /// - Returns: A value of `valueType`; nil when no resolver makes one.
  /// - Throws: What a resolver throws.
  package func resolve(_ input: any _IntentValue) async throws -> (any _IntentValue)? {
    try await resolve(input, to: valueType)
  }

  private func resolve<Value: _IntentValue>(
    _ input: any _IntentValue,
    to type: Value.Type
  ) async throws -> (any _IntentValue)? {
    if let value = input as? Value { return value }
    // A resolver may ask about the parameter it works for; a comparison's is nobody's.
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
