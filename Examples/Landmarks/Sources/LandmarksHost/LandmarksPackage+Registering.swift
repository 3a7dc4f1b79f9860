import IntentHost
import LandmarksApp

/// What a device reads from the app's metadata.
extension LandmarksPackage: IntentRegistering {
  /// Names the query, the intents and the shortcuts; entities are known by them.
  public static func register(in registry: inout IntentRegistry) {
    registry.register(LandmarkVisualQuery())
    registry.register(OpenLandmarkIntent.self)
    registry.register(OpenCollectionIntent.self)
    registry.register(ShowSearchResultsIntent.self)
    registry.register(LandmarkSnippetIntent.self)
    registry.register(FavoriteLandmarkIntent.self)
    registry.register(LandmarkShortcuts.self)
  }
}
