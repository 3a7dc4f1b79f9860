import AppIntents
import SightlineIntents
import VisualIntelligence

/// An app's landmark, as the README's query answers with.
struct LandmarkEntity: AppEntity {
  static let typeDisplayRepresentation: TypeDisplayRepresentation = "Landmark"
  static let defaultQuery = LandmarkQuery()
  let id: String
  var displayRepresentation: DisplayRepresentation { DisplayRepresentation(title: "\(id)") }
}

struct LandmarkQuery: EntityQuery {
  func entities(for identifiers: [String]) async throws -> [LandmarkEntity] {
    identifiers.map(LandmarkEntity.init)
  }
}

@UnionValue
enum VisualSearchResult {
  case landmark(LandmarkEntity)
}

// The README's snippet of App Intents.

struct LandmarkVisualQuery: IntentValueQuery {
  @Dependency var search: EntitySearch<VisualSearchResult>

  func values(for input: SemanticContentDescriptor) async throws -> [VisualSearchResult] {
    try await search.values(for: input, limit: 20)
  }
}
