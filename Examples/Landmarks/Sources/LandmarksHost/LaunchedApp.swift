import IntentHost
import LandmarksApp

/// The app as it runs on a device: launched, and known to the system.
public struct LaunchedApp: Sendable {
  /// The app's landmarks and collections.
  public let store: LandmarkStore
  /// The person's place in the app.
  public let navigator: Navigator
  /// The system's part.
  public let host: IntentHost

  /// Launches the app on the sample pictures.
  public init() async throws {
    store = try LandmarkStore(manifest: SampleCatalog.manifest)
    navigator = Navigator()
    try await LandmarksApp.launch(
      catalogPath: SampleCatalog.upToDate(),
      store: store,
      navigator: navigator
    )
    var registry = IntentRegistry()
    registry.register(LandmarksAppRegistration.self)
    host = try IntentHost(registry)
  }
}
