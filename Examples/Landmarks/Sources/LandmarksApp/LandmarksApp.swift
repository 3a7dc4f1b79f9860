import AppIntents
import SightlineCatalog
import SightlineIntents
import SightlineSearch

/// The app without its views.
public enum LandmarksApp {
  /// Registers the dependencies of intents and queries, as `App.init()` does on a device.
  ///
  /// - Parameters:
  ///   - catalogPath: The catalog of the landmarks' pictures, which ships with the app.
  ///   - store: The landmarks and collections.
  ///   - navigator: The person's place in the app.
  /// - Throws: An error if the catalog cannot be opened or lacks one of the types.
  public static func launch(
    catalogPath: String,
    store: LandmarkStore,
    navigator: Navigator
  ) async throws {
    let engine = try await SearchEngine(Catalog(at: catalogPath))
    let search = try EntitySearch(engine) {
      EntityMapping("landmark", VisualSearchResult.landmark)
      EntityMapping("collection", VisualSearchResult.collection)
    }
    AppDependencyManager.shared.add(dependency: search)
    AppDependencyManager.shared.add(dependency: store)
    AppDependencyManager.shared.add(dependency: navigator)
  }
}

/// The intents of this package, for the app that includes it.
public struct LandmarksPackage: AppIntentsPackage {}
