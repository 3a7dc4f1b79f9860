extension IntentParameter: AnyIntentParameter {
  /// The type of one value.
  package var valueType: any _IntentValue.Type { Value.ValueType.self }

  /// Whether the parameter holds several values.
  package var isCollection: Bool { Value.UnwrappedType.self is any _SequenceIntentValue.Type }

  /// Whether somebody set a value.
  package var isSet: Bool {
    if case .set = valueState { return true }
    return false
  }

  /// The value that the intent would see; nil when there is none or when it is nil.
  package var currentValue: (any _IntentValue)? {
    guard let value = valueOrDefault else { return nil }
    return value as? Value.UnwrappedType
  }

  /// Sets the value; a single value makes a collection of one.
  package func set(_ value: any _IntentValue) throws(AppIntentError) {
    if let value = value as? Value {
      wrappedValue = value
    } else if let one = value as? Value.ValueType, let value = [one] as? Value {
      wrappedValue = value
    } else {
      throw mismatch(value)
    }
  }

  /// Forgets the value, so that the default counts.
  package func reset() { valueState = .unset }

  /// Turns a value of another type into one that fits, by the parameter's resolvers.
  package func resolve(_ input: any _IntentValue) async throws -> (any _IntentValue)? {
    if let value = input as? Value.ValueType { return value }
    let resolvers =
      specification.resolvers ?? Value.ValueType.defaultResolverSpecification.map { $0 }
    for resolver in resolvers {
      if let output = try await attempt(resolver, on: input) { return output }
    }
    return nil
  }

  private func attempt<Item: Resolver>(
    _ resolver: Item,
    on input: any _IntentValue
  ) async throws -> (any _IntentValue)? {
    guard let input = input as? Item.Input else { return nil }
    return try await resolver.resolve(from: input, context: IntentParameterContext(self))
  }

  func mismatch(_ value: any _IntentValue) -> AppIntentError {
    AppIntentError(
      .invalidValue(
        "parameter '\(title)' takes \(Value.self), not \(type(of: value)); "
          + "give it a value of that type"
      )
    )
  }
}
