import AppIntents
import SightlineIntents
import VisualIntelligence

/// Shows all results of a visual search in the app, for "More results".
@AppIntent(schema: .visualIntelligence.semanticContentSearch)
public struct ShowSearchResultsIntent {
  /// The intent's title.
  public static let title: LocalizedStringResource = "Search Landmarks"

  /// The capture to search with.
  public var semanticContent: SemanticContentDescriptor

  @Dependency var search: EntitySearch<VisualSearchResult>
  @Dependency var navigator: Navigator

  /// Makes the intent.
  public init() {}

  /// Shows the results, the less likely ones too.
  public func perform() async throws -> some IntentResult {
    let results = try await search.results(for: semanticContent, minimumScore: 0.01)
    await navigator.show(.searchResults(results.values.map(\.name)))
    return .result()
  }
}
