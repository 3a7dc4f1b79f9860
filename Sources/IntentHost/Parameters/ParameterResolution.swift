package import AppIntents

/// Resolves the parameters of intents through a delegate: what is missing is asked for, and what an
/// intent asks while it performs is answered.
package struct ParameterResolution: IntentPreparation {
  /// How many questions an intent and those that it opens may ask.
  package static let maximumQuestions = 64

  private let delegate: any IntentHostDelegate

  /// Makes a resolution.
  package init(delegate: any IntentHostDelegate) { self.delegate = delegate }

  /// Who answers outside a run.
  package var interaction: (any IntentInteraction)? { interaction(in: RunClock()) }

  /// Who answers within a run.
  ///
  /// Only the delegate's own time is not the run's: queries and providers
  /// of options are the app's code.
  package func interaction(in clock: RunClock) -> (any IntentInteraction)? {
    DelegateInteraction(
      ParameterAsker(
        delegate: PausingDelegate(base: delegate, clock: clock),
        budget: QuestionBudget(maximum: Self.maximumQuestions)
      )
    )
  }

  /// Asks for each required parameter without a value, in the order of the declarations.
  package func prepare(
    _ intent: any AppIntent,
    _ interaction: (any IntentInteraction)?
  ) async throws {
    guard let interaction = interaction as? DelegateInteraction else { return }
    for (_, parameter) in IntentReflection.parameters(of: intent) where parameter.needsValue {
      try await interaction.fill(parameter, nil)
    }
  }
}
