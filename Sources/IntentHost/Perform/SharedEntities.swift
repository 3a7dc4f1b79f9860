import AppIntents

extension ParameterResolution {
  /// Asks whether an intent may delete or change entities that other people see.
  ///
  /// - Throws: The person's refusal.
  func confirmShared(_ intent: any AppIntent, _ asker: ParameterAsker) async throws {
    guard Self.changes(intent) else { return }
    let values = IntentReflection.parameters(of: intent).compactMap(\.parameter.currentValue)
    let shared = values.flatMap { ($0 as? any _SequenceIntentValue)?.intentValues ?? [$0] }
      .compactMap { $0 as? any OwnershipProvidingEntity }
      .filter { !$0.ownership.isDisjoint(with: [.shared, .public]) }
    guard !shared.isEmpty else { return }
    let isPublic = shared.contains { $0.ownership.contains(.public) }
    let names = shared.map { $0.displayRepresentation.title.text() }.joined(separator: ", ")
    let what = isPublic ? "public" : "shared with others"
    let words =
      "\(type(of: intent).title.text()): \(names) \(shared.count == 1 ? "is" : "are") \(what)."
    let interaction = DelegateInteraction(asker, self)
    let dialog = IntentDialog(LocalizedStringResource(stringLiteral: words))
    guard try await interaction.confirmation(of: intent, .continue, dialog) else {
      throw interaction.lastRefusal ?? AppIntentError.UserActionRequired.confirmation
    }
  }

  /// Whether an intent deletes or changes its entities, as far as its type says so.
  private static func changes(_ intent: any AppIntent) -> Bool {
    if intent is any DeleteIntent { return true }
    guard let intent = intent as? any AssistantSchemaIntent else { return false }
    let name = type(of: intent).__assistantSchemaIntent.identifier.split(separator: ".").last ?? ""
    return name.hasPrefix("delete") || name.hasPrefix("update")
  }
}
