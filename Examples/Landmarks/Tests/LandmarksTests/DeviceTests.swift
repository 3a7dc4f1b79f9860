import AppIntentsTesting
import IntentHost
import LandmarksApp
import LandmarksHost
import Testing

/// Tests as they are written for a device, where the app is another program: they name its types.
@Suite("Tests for a device")
struct DeviceTests {
  @Test("A landmark that is found by its name becomes a favorite")
  func favorite() async throws {
    let app = try await AppForTests.app
    app.host.answerTests(of: "com.example.landmarks")
    let definitions = IntentDefinitions(bundleIdentifier: "com.example.landmarks")
    let landmarks = try await definitions.entities["LandmarkEntity"].entities(matching: "Yasaka")
    let name: String = try landmarks[0].name
    let favorite = definitions.intents["FavoriteLandmarkIntent"].makeIntent(landmark: landmarks[0])
    _ = try await favorite.run()
    #expect(name == "Yasaka Pagoda")
    #expect(await app.store.isFavorite(1036))
  }
}
