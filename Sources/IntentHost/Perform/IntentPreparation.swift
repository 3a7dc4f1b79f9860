package import AppIntents

/// Gets an intent ready to perform, and knows who answers its questions.
package protocol IntentPreparation: Sendable {
  /// Who answers what the intent asks while it performs; nil for nobody.
  var interaction: (any IntentInteraction)? { get }
  /// Gives the intent's parameters their values; the host checks them afterwards.
  ///
  /// - Parameters:
  ///   - intent: The intent, whose dependencies are resolved.
  ///   - interaction: Who answers questions. The time that they take does not count as the intent's.
  /// - Throws: `IntentHostError`, or what whoever answers throws.
  func prepare(_ intent: any AppIntent, _ interaction: (any IntentInteraction)?) async throws
}
