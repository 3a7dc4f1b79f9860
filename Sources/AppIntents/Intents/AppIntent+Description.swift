extension AppIntent {
  /// The description, whichever way it was written; nil when there is none.
  package static var hostDescription: IntentDescription? {
    if let description: IntentDescription = optionalDescription { return description }
    let description = requiredDescription
    return description.descriptionText.key.isEmpty ? nil : description
  }

  private static var optionalDescription: IntentDescription? { description }

  private static var requiredDescription: IntentDescription { describe(Self.self) }
}

private func describe<Intent: _IntentDescribing>(_ type: Intent.Type) -> IntentDescription {
  type.description
}
