import AppIntents

/// Shows a landmark with a button for favorites.
public struct LandmarkSnippetIntent: SnippetIntent {
  /// The intent's title.
  public static let title: LocalizedStringResource = "Landmark Snippet"

  /// The landmark.
  @Parameter(title: "Landmark")
  public var landmark: LandmarkEntity

  @Dependency var store: LandmarkStore

  /// Makes the intent.
  public init() {}

  /// Makes the intent for a landmark.
  public init(landmark: LandmarkEntity) { self.landmark = landmark }

  /// Reads the current state, and changes nothing.
  public func perform() async throws -> some IntentResult & ShowsSnippetView {
    let isFavorite = await store.isFavorite(landmark.id)
    return .result(view: LandmarkView(landmark: landmark, isFavorite: isFavorite))
  }
}
