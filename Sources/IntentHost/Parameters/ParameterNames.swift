import AppIntents

/// What parameters are called in questions and errors.
enum ParameterNames {
  /// The name of the type of the intent that runs.
  static var intent: String { IntentRuntime.intent.map { String(describing: type(of: $0)) } ?? "-" }

  /// The parameter's name in code; its name for people when it is not one of the intent that runs.
  static func name(of parameter: any AnyIntentParameter) -> String {
    IntentRuntime.intent.flatMap { IntentReflection.name(of: parameter, in: $0) }
      ?? parameter.specification.title?.text() ?? "-"
  }
}
