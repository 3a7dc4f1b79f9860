import AppIntents
import IntentHost

/// The app as its launch sets it up.
enum TrailApp {
  @MainActor
  static func launch() { AppDependencyManager.shared.add(dependency: TrailModel.shared) }

  static var registry: IntentRegistry {
    var registry = IntentRegistry()
    registry.register(TrailVisualQuery.self)
    registry.register(OpenTrail.self)
    registry.register(OpenRegion.self)
    registry.register(OpenDifficulty.self)
    registry.register(MoreTrails.self)
    registry.register(TrailShortcuts.self)
    return registry
  }
}
