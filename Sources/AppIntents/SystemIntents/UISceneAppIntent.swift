/// An intent that says how a scene of the app shows its content.
public protocol UISceneAppIntent: TargetContentProvidingIntent {
  /// Makes a scene show the content.
  @MainActor func performNavigation(forScene scene: UIScene)
}

extension UISceneAppIntent {
  /// The scene that the intent runs in; nil if no host has one.
  @MainActor public var uiScene: UIScene? { IntentRuntime.scene }

  /// Does nothing.
  @MainActor public func performNavigation(forScene scene: UIScene) {}
}

/// Receives the intents that a scene is about to show.
public protocol AppIntentSceneDelegate: AnyObject {
  /// Makes a scene show an intent's content, before the intent runs.
  @MainActor func scene(_ scene: UIScene, willPerformAppIntent appIntent: any UISceneAppIntent)
}

extension AppIntentSceneDelegate {
  /// Calls the intent's own method.
  @MainActor public func scene(
    _ scene: UIScene,
    willPerformAppIntent appIntent: any UISceneAppIntent
  ) { appIntent.performNavigation(forScene: scene) }
}

/// One instance of the app's user interface.
///
/// Linux has no UIKit: here a scene is only a name for people and a delegate.
@MainActor open class UIScene {
  /// The name for people.
  public var title: String?
  /// The delegate that receives the intents.
  public weak var delegate: (any AppIntentSceneDelegate)?

  /// Makes a scene that has no delegate yet.
  public init() {}
}
