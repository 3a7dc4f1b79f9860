package import AppIntents
import VisualIntelligence

extension IntentRegistry {
  /// The schema of the intent behind the "More results" button.
  static let semanticContentSearch = "visualIntelligence.semanticContentSearch"

  /// The queries that take a visual capture.
  var visualQueries: [Query] {
    queries.filter { $0.type.inputType == SemanticContentDescriptor.self }
  }

  /// The intents of the schema `.visualIntelligence.semanticContentSearch`.
  var semanticContentSearches: [any AssistantSchemaIntent.Type] {
    intents.compactMap { $0 as? any AssistantSchemaIntent.Type }
      .filter { $0.__assistantSchemaIntent.identifier == Self.semanticContentSearch }
  }

  /// The intents that open something.
  var openIntents: [any OpenIntent.Type] { intents.compactMap { $0 as? any OpenIntent.Type } }

  /// The types that a query may answer with; unions within unions are taken apart.
  static func answerTypes(of query: Query) -> [any _IntentValue.Type] {
    var found: [any _IntentValue.Type] = []
    var seen: Set<ObjectIdentifier> = []
    func add(_ type: any _IntentValue.Type) {
      guard seen.insert(ObjectIdentifier(type)).inserted else { return }
      guard let union = type as? any _IntentValueRepresentable.Type else {
        found.append(type)
        return
      }
      for part in union.allIntentValueTypes { add(part) }
    }
    for type in query.type.answerTypes { add(type) }
    return found
  }

  /// The entities and enumerations that were registered, that a query may answer with, or that an
  /// intent opens: each once, in this order.
  package var values: [any AppValue.Type] {
    let all: [any AppValue.Type] =
      entities
      + queries.flatMap { Self.answerTypes(of: $0) }.compactMap { $0 as? any AppValue.Type }
      + openIntents.map { $0.targetType }
    var seen: Set<ObjectIdentifier> = []
    return all.filter { seen.insert(ObjectIdentifier($0)).inserted }
  }
}
