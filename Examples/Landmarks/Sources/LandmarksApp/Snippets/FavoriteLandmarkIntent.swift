import AppIntents

/// Adds a landmark to the favorites, or removes it.
public struct FavoriteLandmarkIntent: AppIntent {
  /// The intent's title.
  public static let title: LocalizedStringResource = "Add or Remove Favorite"

  /// The landmark.
  @Parameter(title: "Landmark")
  public var landmark: LandmarkEntity

  @Dependency var store: LandmarkStore

  /// Makes the intent.
  public init() {}

  /// Makes the intent for a landmark.
  public init(landmark: LandmarkEntity) { self.landmark = landmark }

  /// Changes whether the landmark is a favorite.
  public func perform() async throws -> some IntentResult {
    guard await !store.landmarks(with: [landmark.id]).isEmpty else {
      throw LandmarkError.gone(landmark.name)
    }
    await store.toggleFavorite(landmark.id)
    return .result()
  }
}
