import AppIntents

/// Whether an intent's parameters are as their declarations demand.
enum ParameterCheck {
  /// Checks that required parameters have a value, and that values are within the declarations' limits.
  ///
  /// - Parameter intent: The intent, about to perform.
  /// - Throws: `parameterNeedsValue` or `parameterOutOfRange` for the first that is not.
  static func check(_ intent: any AppIntent) throws(IntentHostError) {
    for (name, parameter) in IntentReflection.parameters(of: intent) {
      let owner = "intent '\(type(of: intent))'"
      guard !parameter.needsValue else {
        throw needsValue(parameter, name: name, of: intent, nil)
      }
      guard let value = parameter.currentValue else { continue }
      let limits = ParameterLimits(specification: parameter.specification)
      guard let problem = limits.problem(with: value) else { continue }
      throw IntentHostError(
        .parameterOutOfRange,
        "parameter '\(name)' of \(owner) \(problem)",
        typeName: "\(type(of: intent))"
      )
    }
  }

  /// The error for a parameter that needs a value.
  static func needsValue(
    _ parameter: any AnyIntentParameter,
    name: String?,
    of intent: any AppIntent,
    _ underlying: (any Error)?
  ) -> IntentHostError {
    let name = name ?? parameter.title
    return IntentHostError(
      .parameterNeedsValue,
      "parameter '\(name)' of intent '\(type(of: intent))' needs a value of type "
        + "\(parameter.valueType); set it before the intent is performed, give it a default, or "
        + "give the host somebody to ask",
      typeName: "\(type(of: intent))",
      underlying: underlying
    )
  }
}
