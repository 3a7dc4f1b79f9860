extension IntentParameter {
  /// Asks the person for a value and waits for it.
  ///
  /// - Parameter dialog: The question; nil for the one in the declaration.
  /// - Returns: The value. It is not stored in the parameter.
  /// - Throws: Any error that a host throws when it gets none; `needsValueError(_:)` where there is no host.
  public func requestValue(_ dialog: IntentDialog? = nil) async throws -> Value.ValueType {
    guard let interaction = IntentRuntime.interaction else { throw needsValueError(dialog) }
    let answer = try await interaction.value(
      for: self,
      dialog: dialog ?? specification.requestValueDialog
    )
    return try unwrap(answer)
  }

  /// The error that asks the person for a value and starts the intent again; for `throw`.
  public func requestValue(_ dialog: IntentDialog? = nil) -> any Error { needsValueError(dialog) }

  /// Asks the person which of several values is meant, and waits for the answer.
  ///
  /// - Parameters:
  ///   - values: The values to choose from.
  ///   - dialog: The question; nil for the one in the declaration.
  /// - Returns: The chosen value. It is not stored in the parameter.
  /// - Throws: Any error that a host throws when no value is chosen; where there is no host,
  ///   `needsDisambiguationError(among:dialog:)`.
  public func requestDisambiguation(
    among values: [Value.ValueType],
    dialog: IntentDialog? = nil
  ) async throws -> Value.ValueType {
    guard let interaction = IntentRuntime.interaction else {
      throw needsDisambiguationError(among: values, dialog: dialog)
    }
    let answer = try await interaction.disambiguation(
      for: self,
      among: values,
      dialog: dialog ?? specification.requestDisambiguationDialog
    )
    return try unwrap(answer)
  }

  /// Asks the person whether a value is right.
  ///
  /// - Parameters:
  ///   - value: The value in question.
  ///   - dialog: The question.
  /// - Returns: Whether it is.
  /// - Throws: Any error that a host throws; `AppIntentError.UserActionRequired.confirmation` where there is none.
  public func requestConfirmation(
    for value: Value.ValueType,
    dialog: IntentDialog? = nil
  ) async throws -> Bool {
    try await IntentRuntime.confirmation(of: value, for: self, dialog: dialog)
  }

  /// Asks the person whether a value is right, beside a view of it.
  ///
  /// - Parameters:
  ///   - value: The value in question.
  ///   - dialog: The question.
  ///   - view: The view.
  /// - Returns: Whether it is.
  /// - Throws: Any error that a host throws; `AppIntentError.UserActionRequired.confirmation` where there is none.
  @_disfavoredOverload
  public func requestConfirmation<Content>(
    for value: Value.ValueType,
    dialog: IntentDialog? = nil,
    view: Content
  ) async throws -> Bool {
    try await IntentRuntime.confirmation(
      of: value,
      for: self,
      dialog: dialog,
      view: _SnippetViewContainer(view)
    )
  }

  /// Asks the person whether a value is right, beside a view of it.
  ///
  /// - Parameters:
  ///   - value: The value in question.
  ///   - dialog: The question.
  ///   - view: The view.
  /// - Returns: Whether it is.
  /// - Throws: Any error that a host throws; `AppIntentError.UserActionRequired.confirmation` where there is none.
  public func requestConfirmation<Content>(
    for value: Value.ValueType,
    dialog: IntentDialog? = nil,
    @_ViewBuilder view: () -> Content
  ) async throws -> Bool {
    try await requestConfirmation(for: value, dialog: dialog, view: view())
  }

  /// The error that makes a host ask for a value and run the intent again with it.
  public func needsValueError(_ dialog: IntentDialog? = nil) -> AppIntentError {
    AppIntentError(.needsValue(self, dialog ?? specification.requestValueDialog))
  }

  /// The error that makes a host ask which value is meant and run the intent again with it.
  public func needsDisambiguationError(
    among values: [Value.ValueType],
    dialog: IntentDialog? = nil
  ) -> AppIntentError {
    AppIntentError(
      .needsDisambiguation(self, values, dialog ?? specification.requestDisambiguationDialog)
    )
  }

  private func unwrap(_ answer: any _IntentValue) throws -> Value.ValueType {
    guard let value = answer as? Value.ValueType else { throw mismatch(answer) }
    return value
  }
}

/// A parameter whose value is being resolved, as a resolver sees it.
public struct IntentParameterContext<Value: _IntentValue>: Sendable {
  /// The parameter.
  package let parameter: any AnyIntentParameter

  init(_ parameter: any AnyIntentParameter) { self.parameter = parameter }

  /// Asks the person for a value and waits for it.
  ///
  /// - Parameter dialog: The question; nil for the one in the declaration.
  /// - Returns: The value.
  /// - Throws: Any error that a host throws when it gets none; `needsValueError(_:)` where there is no host.
  public func requestValue(_ dialog: IntentDialog? = nil) async throws -> Value {
    guard let interaction = IntentRuntime.interaction,
      let value = try await interaction.value(for: parameter, dialog: dialog) as? Value
    else { throw needsValueError(dialog) }
    return value
  }

  /// Asks the person which of several values is meant, and waits for the answer.
  ///
  /// - Parameters:
  ///   - values: The values to choose from.
  ///   - dialog: The question; nil for the one in the declaration.
  /// - Returns: The chosen value.
  /// - Throws: Any error that a host throws when no value is chosen; where there is no host,
  ///   `needsDisambiguationError(among:dialog:)`.
  public func requestDisambiguation(
    among values: [Value],
    dialog: IntentDialog? = nil
  ) async throws -> Value {
    guard let interaction = IntentRuntime.interaction,
      let value = try await interaction.disambiguation(
        for: parameter,
        among: values,
        dialog: dialog
      ) as? Value
    else { throw needsDisambiguationError(among: values, dialog: dialog) }
    return value
  }

  /// Asks the person whether a value is right.
  ///
  /// - Parameters:
  ///   - value: The value in question.
  ///   - dialog: The question.
  /// - Returns: Whether it is.
  /// - Throws: Any error that a host throws; `AppIntentError.UserActionRequired.confirmation` where there is none.
  public func requestConfirmation(
    for value: Value,
    dialog: IntentDialog? = nil
  ) async throws -> Bool {
    try await IntentRuntime.confirmation(of: value, for: parameter, dialog: dialog)
  }

  /// Asks the person whether a value is right, beside a view of it.
  ///
  /// - Parameters:
  ///   - value: The value in question.
  ///   - dialog: The question.
  ///   - view: The view.
  /// - Returns: Whether it is.
  /// - Throws: Any error that a host throws; `AppIntentError.UserActionRequired.confirmation` where there is none.
  @_disfavoredOverload
  public func requestConfirmation<Content>(
    for value: Value,
    dialog: IntentDialog? = nil,
    view: Content
  ) async throws -> Bool {
    try await IntentRuntime.confirmation(
      of: value,
      for: parameter,
      dialog: dialog,
      view: _SnippetViewContainer(view)
    )
  }

  /// Asks the person whether a value is right, beside a view of it.
  ///
  /// - Parameters:
  ///   - value: The value in question.
  ///   - dialog: The question.
  ///   - view: The view.
  /// - Returns: Whether it is.
  /// - Throws: Any error that a host throws; `AppIntentError.UserActionRequired.confirmation` where there is none.
  public func requestConfirmation<Content>(
    for value: Value,
    dialog: IntentDialog? = nil,
    @_ViewBuilder view: () -> Content
  ) async throws -> Bool {
    try await requestConfirmation(for: value, dialog: dialog, view: view())
  }

  /// The error that makes a host ask for a value.
  public func needsValueError(_ dialog: IntentDialog? = nil) -> AppIntentError {
    AppIntentError(.needsValue(parameter, dialog))
  }

  /// The error that makes a host ask which value is meant.
  public func needsDisambiguationError(
    among values: [Value],
    dialog: IntentDialog? = nil
  ) -> AppIntentError {
    AppIntentError(.needsDisambiguation(parameter, values, dialog))
  }
}

extension IntentRuntime {
  /// Asks the person through the host; without a host, returns the error that makes a host ask.
  fileprivate static func confirmation(
    of value: any _IntentValue,
    for parameter: any AnyIntentParameter,
    dialog: IntentDialog?,
    view: _SnippetViewContainer? = nil
  ) async throws -> Bool {
    guard let interaction else { throw AppIntentError.UserActionRequired.confirmation }
    return try await interaction.confirmation(
      of: value,
      for: parameter,
      dialog: dialog,
      view: view
    )
  }
}
