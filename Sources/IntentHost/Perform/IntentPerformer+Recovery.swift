import AppIntents

extension IntentPerformer {
  /// Does what an intent asks for before it is performed again.
  ///
  /// - Returns: Nil when it can be performed again; else what to report.
  /// - Throws: `IntentHostError` when nobody can answer.
  func recover(
    from error: AppIntentError,
    in intent: any AppIntent
  ) async throws -> IntentFailure? {
    do {
      switch error.reason {
      case .restartPerform: return nil
      case .needsValue(let parameter, let dialog):
        guard let interaction else { throw missing(parameter, intent, error) }
        let value = try await interaction.value(for: parameter, dialog: dialog)
        try set(parameter, to: value, in: intent)
        return nil
      case .needsDisambiguation(let parameter, let values, let dialog):
        guard let interaction else { throw missing(parameter, intent, error) }
        let value = try await interaction.disambiguation(
          for: parameter,
          among: values,
          dialog: dialog
        )
        try set(parameter, to: value, in: intent)
        return nil
      case .needsForeground(let dialog, let alwaysConfirm):
        guard let interaction else { return IntentFailure(error, of: intent) }
        try await interaction.continueInForeground(dialog, alwaysConfirm: alwaysConfirm)
        return nil
      case .invalidValue, .noHost: return IntentFailure(error, of: intent)
      }
    } catch let error as IntentHostError {
      throw error
    } catch {
      return IntentFailure(error, of: intent)
    }
  }

  private func set(
    _ parameter: any AnyIntentParameter,
    to value: any _IntentValue,
    in intent: any AppIntent
  ) throws(IntentHostError) {
    do {
      try parameter.set(value)
    } catch {
      throw IntentHostError(
        .parameterTypeMismatch,
        "intent '\(type(of: intent))': \(error.description)",
        typeName: "\(type(of: intent))",
        underlying: error
      )
    }
  }

  private func missing(
    _ parameter: any AnyIntentParameter,
    _ intent: any AppIntent,
    _ error: AppIntentError
  ) -> IntentHostError {
    let name = IntentReflection.name(of: parameter, in: intent)
    return ParameterCheck.needsValue(parameter, name: name, of: intent, error)
  }

  func cycle(_ steps: [IntentStep], _ intent: any AppIntent) -> IntentHostError {
    let path = (steps.map(\.intentName) + ["\(type(of: intent))"]).joined(separator: " → ")
    return IntentHostError(
      .cyclicOpensIntent,
      "intent '\(type(of: intent))' is opened again with the same values (\(path)); let the last "
        + "intent return a result without opensIntent",
      typeName: "\(type(of: intent))"
    )
  }

  func tooMany(_ steps: [IntentStep], _ intent: any AppIntent) -> IntentHostError {
    let path = (steps.map(\.intentName) + ["\(type(of: intent))"]).joined(separator: " → ")
    return IntentHostError(
      .tooManyOpenedIntents,
      "more than \(max(limits.openedIntents, 1)) intents open one another (\(path)); let one of "
        + "them return a result without opensIntent",
      typeName: "\(type(of: intent))"
    )
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
