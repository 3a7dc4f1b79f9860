/// An intent that says how a scene of the app shows what it is about.
public protocol UISceneAppIntent: TargetContentProvidingIntent {
  /// Makes a scene show it.
  @MainActor func performNavigation(forScene scene: UIScene)
}

extension UISceneAppIntent {
  /// The scene that the intent runs in; nil where no host has one.
  @MainActor public var uiScene: UIScene? { IntentRuntime.scene }

  /// Leaves the scene as it is.
  @MainActor public func performNavigation(forScene scene: UIScene) {}
}

/// Hears of the intents that a scene is about to show.
public protocol AppIntentSceneDelegate: AnyObject {
  /// Makes a scene show what an intent is about, before the intent runs.
  @MainActor func scene(_ scene: UIScene, willPerformAppIntent appIntent: any UISceneAppIntent)
}

extension AppIntentSceneDelegate {
  /// Lets the intent itself do it.
  @MainActor public func scene(
    _ scene: UIScene,
    willPerformAppIntent appIntent: any UISceneAppIntent
  ) { appIntent.performNavigation(forScene: scene) }
}

/// One instance of the app's user interface.
///
/// Linux has no UIKit: a scene is a name for people, and whom it tells of intents.
@MainActor open class UIScene {
  /// The name for people.
  public var title: String?
  /// Whom it tells of intents.
  public weak var delegate: (any AppIntentSceneDelegate)?

  /// Makes a scene that has no delegate yet.
  public init() {}
}
