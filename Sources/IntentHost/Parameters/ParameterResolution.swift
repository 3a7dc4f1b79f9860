package import AppIntents

/// Runs an intent with its parameters resolved: asks for missing values, answers the intent's questions, and
/// performs it again if it requests that.
package struct ParameterResolution: Sendable {
  /// The delegate that answers.
  package let delegate: any IntentHostDelegate
  /// How often an intent may be performed again.
  package var maximumRestarts = 8
  /// How many questions one intent may ask.
  package var maximumQuestions = 64
  /// Keeps open the snippets that are shown beside questions; nil for none.
  package var host: IntentHost?

  /// Makes a resolution.
  package init(delegate: any IntentHostDelegate) { self.delegate = delegate }

  /// Runs an intent.
  ///
  /// Required parameters without a value are asked for in the order of their declarations; set values are
  /// checked against range, size and kind. After an error that requests a value, a disambiguation, a
  /// confirmation or the foreground, the delegate is asked and the intent runs again.
  ///
  /// - Parameter intent: The intent. Its parameters keep the values that they are given.
  /// - Returns: The result of `perform()`.
  /// - Throws: `IntentHostError` if the host stops it; otherwise any error of the intent, its dependencies,
  ///   its queries or the delegate.
  package func run(_ intent: any AppIntent) async throws -> any IntentResult {
    try await runOpened(intent)
  }

  /// Performs a snippet intent like any other, and returns its snippet; it is never an answer by itself.
  ///
  /// As in the system, a new intent is made first, and only its parameters are kept.
  func snippet(of intent: any SnippetIntent) async throws -> IntentSnippet? {
    let name = "\(type(of: intent))"
    let values = IntentReflection.parameters(of: intent)
      .filter { $0.parameter.isSet }
      .compactMap { name, parameter in parameter.currentValue.map { (name, $0) } }
    let fresh = try ShortcutValues.copy(of: intent, with: [:])
    try await IntentHost.resolveDependencies(of: fresh, called: "snippet intent '\(name)'", name)
    guard let view = (try await run(fresh) as? any AnyIntentResult)?.snippetView else { return nil }
    // Values from the person are kept; changes that the intent made to its parameters are not.
    let source = try ShortcutValues.copy(
      of: fresh,
      with: Dictionary(values, uniquingKeysWith: { first, _ in first })
    )
    return await IntentSnippet(view, by: source as? any SnippetIntent)
  }

  private func runOpened<Intent: AppIntent>(_ intent: Intent) async throws -> any IntentResult {
    let budget = QuestionBudget(maximum: maximumQuestions)
    let asker = ParameterAsker(delegate: delegate, budget: budget, fileFolder: host?.fileFolder)
    return try await IntentRuntime.$intent.withValue(intent) {
      try await IntentReflection.resolveDependencies(of: intent)
      try await prepare(intent, asker)
      try await confirmShared(intent, asker)
      return try await perform(intent, asker)
    }
  }

  /// Asks for missing values and checks those that are set.
  private func prepare(_ intent: any AppIntent, _ asker: ParameterAsker) async throws {
    for (name, parameter) in IntentReflection.parameters(of: intent) {
      if parameter.needsValue { try await ask(for: parameter, nil, asker) }
      guard let value = parameter.currentValue else { continue }
      let limits = ParameterLimits(name: name, specification: parameter.specification)
      guard let problem = limits.problem(with: value) else { continue }
      let type = String(describing: type(of: intent))
      throw IntentHostError(.parameterOutOfRange, "\(type): parameter \(problem)", typeName: type)
    }
  }

  private func ask(
    for parameter: any AnyIntentParameter,
    _ dialog: IntentDialog?,
    _ asker: ParameterAsker
  ) async throws {
    try parameter.setAll(try await asker.values(for: parameter, dialog: dialog))
  }

  private func perform<Intent: AppIntent>(
    _ intent: Intent,
    _ asker: ParameterAsker
  ) async throws -> any IntentResult {
    var context = IntentRuntime.systemContext
    var hasConfirmed = false
    for _ in 0...maximumRestarts {
      let interaction = DelegateInteraction(asker, self)
      do {
        return try await IntentRuntime.$interaction.withValue(interaction) {
          try await IntentRuntime.$systemContext.withValue(context) { try await intent.perform() }
        }
      } catch AppIntentError.UserActionRequired.confirmation {
        // After a refusal, the error is the intent's way to stop, and asking again would not help.
        if let refusal = interaction.lastRefusal { throw refusal }
        guard !hasConfirmed else { throw AppIntentError.UserActionRequired.confirmation }
        guard try await interaction.confirmation(of: intent, .continue, nil) else {
          throw interaction.lastRefusal ?? AppIntentError.UserActionRequired.confirmation
        }
        hasConfirmed = true
      } catch let error as AppIntentError {
        if case .continuesInForeground(let dialog, let continuation) = error.reason {
          try await interaction.continueInForeground(dialog, alwaysConfirm: true)
          try await continuation?()
          return IntentResultContainer.done
        }
        if interaction.hasComeToFront { context = Self.inFront(context) }
        context = try await answer(error, asker, interaction, context)
        try await prepare(intent, asker)
      }
    }
    let type = String(describing: Intent.self)
    throw IntentHostError(
      .tooManyRestarts,
      "\(type) asked to be performed again more than \(maximumRestarts) times; "
        + "check that it goes on once it has what it asked for",
      typeName: type
    )
  }

  /// Does what an error requests, so that the intent can be performed again.
  private func answer(
    _ error: AppIntentError,
    _ asker: ParameterAsker,
    _ interaction: DelegateInteraction,
    _ context: IntentSystemContext
  ) async throws -> IntentSystemContext {
    switch error.reason {
    case .restartPerform: break
    case .needsValue(let parameter, let dialog): try await ask(for: parameter, dialog, asker)
    case .needsDisambiguation(let parameter, let values, let dialog):
      try parameter.setAll(
        [try await asker.disambiguation(for: parameter, among: values, dialog: dialog)]
      )
    case .needsForeground(let dialog, let alwaysConfirm):
      try await interaction.continueInForeground(dialog, alwaysConfirm: alwaysConfirm)
      return Self.inFront(context)
    case .continuesInForeground, .invalidValue, .noHost, .described: throw error
    }
    return context
  }

  private static func inFront(_ context: IntentSystemContext) -> IntentSystemContext {
    IntentSystemContext(currentMode: .foreground, preciseTimestamp: context.preciseTimestamp)
  }
}

/// The names of parameters in questions and errors.
enum ParameterNames {
  /// The name of the type of the intent that runs.
  static var intent: String { IntentRuntime.intent.map { String(describing: type(of: $0)) } ?? "-" }

  /// The parameter's name in code, or its name for people if it does not belong to the running intent.
  static func name(of parameter: any AnyIntentParameter) -> String {
    IntentRuntime.intent.flatMap { IntentReflection.name(of: parameter, in: $0) }
      ?? parameter.specification.title?.text() ?? "-"
  }
}
