package import AppIntents

/// Asks for the required parameters that have no value, if there is anybody to ask.
package struct PlainPreparation: IntentPreparation {
  /// Who answers.
  package let interaction: (any IntentInteraction)?

  /// Makes a preparation; without anybody to answer, the host reports what is missing.
  package init(interaction: (any IntentInteraction)?) { self.interaction = interaction }

  /// Asks for each required parameter without a value.
  package func prepare(
    _ intent: any AppIntent,
    _ interaction: (any IntentInteraction)?
  ) async throws {
    guard let interaction else { return }
    for (_, parameter) in IntentReflection.parameters(of: intent) where parameter.needsValue {
      let dialog = parameter.specification.requestValueDialog
      try parameter.set(try await interaction.value(for: parameter, dialog: dialog))
    }
  }
}
