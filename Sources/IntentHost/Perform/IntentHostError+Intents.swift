import AppIntents

extension IntentHostError {
  /// The host's error for an error of an app's intent.
  static func thrown(_ error: any Error, by intent: any AppIntent) -> IntentHostError {
    IntentHostError(
      .intentFailed,
      "intent '\(type(of: intent))' threw \(type(of: error)): \(error.developerText)",
      typeName: "\(type(of: intent))",
      underlying: error
    )
  }

  /// The error for an intent that is opened again with the same values.
  static func cycle(_ steps: [IntentStep], _ intent: any AppIntent) -> IntentHostError {
    IntentHostError(
      .cyclicOpensIntent,
      "intent '\(type(of: intent))' is opened again with the same values (\(path(steps, intent))); "
        + "let the last intent return a result without opensIntent",
      typeName: "\(type(of: intent))"
    )
  }

  /// The error for a chain of intents that is too long.
  static func tooManyOpened(
    _ steps: [IntentStep],
    _ intent: any AppIntent,
    _ limits: IntentHostLimits
  ) -> IntentHostError {
    IntentHostError(
      .tooManyOpenedIntents,
      "more than \(max(limits.openedIntents, 1)) intents open one another (\(path(steps, intent))); "
        + "let one of them return a result without opensIntent",
      typeName: "\(type(of: intent))"
    )
  }

  private static func path(_ steps: [IntentStep], _ intent: any AppIntent) -> String {
    (steps.map(\.intentName) + ["\(type(of: intent))"]).joined(separator: " → ")
  }
}

extension IntentReflection {
  /// The intent's type and its parameters' values as text, the same for the same values.
  static func signature(of intent: any AppIntent) -> String {
    let values = parameters(of: intent).map { name, parameter in
      "\(name)=\(parameter.currentValue.map(text) ?? "nil")"
    }
    return "\(String(reflecting: type(of: intent)))(\(values.joined(separator: ",")))"
  }

  private static func text(_ value: any _IntentValue) -> String {
    if let entity = value as? any AppEntity { return EntityIdentifier(for: entity).description }
    return String(reflecting: value)
  }
}
