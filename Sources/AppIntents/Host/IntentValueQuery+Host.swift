extension IntentValueQuery {
  /// The type of what is asked about.
  package static var inputType: any _IntentValue.Type { Input.self }

  /// The types that answers may have: the cases of a union, or the one type.
  package static var answerTypes: [any _IntentValue.Type] {
    let type = Result.Result.ValueType.self
    return (type as? any _IntentValueRepresentable.Type)?.allIntentValueTypes ?? [type]
  }

  /// The answers without their union, in the query's order.
  ///
  /// - Parameter input: What is asked about.
  /// - Returns: The answers; nil when the query does not take such an input.
  /// - Throws: What the query or its dependencies throw.
  package func answers(for input: any _IntentValue) async throws -> [any _IntentValue]? {
    guard let input = input as? Input else { return nil }
    try await IntentReflection.resolveDependencies(of: self)
    return try await values(for: input).items.map { value in
      (value as? any _IntentValueRepresentable)?.asIntentValue ?? value
    }
  }
}
