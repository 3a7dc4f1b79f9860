import AppIntents

extension ParameterAsker {
  static func question(
    about parameter: any AnyIntentParameter,
    _ prompt: String?,
    _ options: [ParameterOption]
  ) -> ParameterQuestion {
    let name = ParameterNames.name(of: parameter)
    let title = parameter.specification.title?.text() ?? name
    return ParameterQuestion(
      intent: ParameterNames.intent,
      name: name,
      title: title,
      description: parameter.specification.description?.text(),
      prompt: prompt ?? "\(title)?",
      valueType: String(describing: parameter.valueType),
      isCollection: parameter.isCollection,
      range: parameter.specification.inclusiveRange,
      options: options,
      problem: nil
    )
  }

  static func failure(
    _ code: IntentHostError.Code,
    _ what: String,
    _ parameter: any AnyIntentParameter
  ) -> IntentHostError {
    IntentHostError(
      code,
      "\(ParameterNames.intent): parameter '\(ParameterNames.name(of: parameter))' \(what)",
      typeName: ParameterNames.intent
    )
  }

  static func cancelled(_ parameter: any AnyIntentParameter) -> IntentHostError {
    failure(.cancelled, "was asked for and the person cancelled", parameter)
  }

  static func unusable(
    _ question: ParameterQuestion,
    _ parameter: any AnyIntentParameter
  ) -> IntentHostError {
    failure(
      .parameterNeedsValue,
      "got no usable answer in \(maximumAttempts) attempts: \(question.problem ?? "none was given")",
      parameter
    )
  }
}
