import AppIntents

extension IntentHost {
  /// Performs an intent with the parameter values in its address.
  func open<Intent: URLRepresentableIntent>(
    _ type: Intent.Type,
    _ texts: [String]
  ) async throws(IntentHostError) -> IntentOutcome {
    let intent = type.init()
    for (parameter, text) in zip(intent.addressParameters, texts) {
      let name = IntentReflection.name(of: parameter, in: intent) ?? "-"
      guard let value = try await value(of: parameter, for: text, "\(type)"),
        (try? parameter.setAll([value])) != nil
      else {
        throw IntentHostError(
          .parameterTypeMismatch,
          "'\(text.prefix(200))' in the address is no \(parameter.valueType) for parameter "
            + "'\(name)' of intent '\(type)'",
          typeName: "\(type)",
          value: text
        )
      }
    }
    return try await perform(intent)
  }

  /// The one value that a text stands for, in an address or a test: by id or raw value, if values have them.
  func value(
    of parameter: any AnyIntentParameter,
    for text: String,
    _ name: String
  ) async throws(IntentHostError) -> (any _IntentValue)? {
    if let type = parameter.valueType as? any AppEntity.Type { return try await entity(type, text) }
    if let type = parameter.valueType as? any AppEnum.Type { return type.value(rawText: text) }
    return try await within(limits.resolving, "a parameter of intent '\(name)'", name) { _ in
      let values = try await ValueReader(target: ValueTarget(parameter)).values(
        for: text,
        among: []
      )
      return values.count == 1 ? values[0] : nil
    }
  }
}
