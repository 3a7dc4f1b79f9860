import AppIntents
import SightlineIntents
import VisualIntelligence

/// Answers captures of things that a person points the camera at or circles on the screen.
public struct LandmarkVisualQuery: IntentValueQuery {
  @Dependency var search: EntitySearch<VisualSearchResult>

  /// Makes the query.
  public init() {}

  /// The landmarks and collections that a capture shows, best first.
  public func values(for input: SemanticContentDescriptor) async throws -> [VisualSearchResult] {
    try await search.values(for: input, limit: 20)
  }
}
