import AppIntents
public import VisualIntelligence

extension IntentHost {
  /// Shows all results of a capture in the app, as the "More results" button does.
  ///
  /// - Parameter capture: The capture that was searched for.
  /// - Returns: The outcome for the person.
  /// - Throws: `IntentHostError`: `noSemanticContentSearch` if no registered intent has the schema
  ///   `.visualIntelligence.semanticContentSearch`, and any error of `perform(_:)`.
  public func showMore(
    for capture: SemanticContentDescriptor
  ) async throws(IntentHostError) -> IntentOutcome {
    try Self.check(capture)
    guard let type = registry.semanticContentSearches.first else {
      throw IntentHostError(
        .noSemanticContentSearch,
        "no registered intent has the schema .visualIntelligence.semanticContentSearch; write "
          + "@AppIntent(schema: .visualIntelligence.semanticContentSearch) before the intent that "
          + "shows all results, and register it"
      )
    }
    let intent: any AppIntent = type.init()
    let parameter = IntentReflection.parameters(of: intent).first {
      $0.parameter.valueType == SemanticContentDescriptor.self
    }?.parameter
    do {
      guard let parameter else { throw IntentHostError.noCaptureParameter(type) }
      try parameter.set(capture)
    } catch let error as IntentHostError {
      throw error
    } catch {
      throw IntentHostError(
        .parameterTypeMismatch,
        "intent '\(type)': \(error)",
        typeName: "\(type)",
        underlying: error
      )
    }
    return try await perform(intent)
  }
}

extension IntentHostError {
  fileprivate static func noCaptureParameter(_ type: any AppIntent.Type) -> IntentHostError {
    IntentHostError(
      .parameterTypeMismatch,
      "intent '\(type)' has the schema .visualIntelligence.semanticContentSearch and no parameter "
        + "of type SemanticContentDescriptor; add 'var semanticContent: SemanticContentDescriptor'",
      typeName: "\(type)"
    )
  }
}

/// An entity or enumeration type, with its names and the intent that opens it.
struct RegisteredType: Sendable {
  /// The type.
  let type: any AppValue.Type
  /// The persistent name.
  let name: String
  /// The name for people.
  let title: String
  /// The intent that opens it, the one registered first; nil if none does.
  let opener: (any OpenIntent.Type)?
  /// The name of that intent's type; empty when there is none.
  let openerName: String

  init(_ type: any AppValue.Type, in registry: IntentRegistry) {
    self.type = type
    name = type.persistentIdentifier
    title = type.typeDisplayRepresentation.name.text()
    opener = registry.openIntents.first { $0.targetType == type }
    openerName = opener.map { "\($0)" } ?? ""
  }
}
