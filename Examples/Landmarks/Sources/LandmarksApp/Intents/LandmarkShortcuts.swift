import AppIntents

/// The phrases that people can say without setup.
public struct LandmarkShortcuts: AppShortcutsProvider {
  /// The shortcuts.
  public static var appShortcuts: [AppShortcut] {
    AppShortcut(
      intent: OpenLandmarkIntent(),
      phrases: [
        "Open \(\.$target) in \(.applicationName)", "Show a landmark in \(.applicationName)",
      ],
      shortTitle: "Open Landmark",
      systemImageName: "mountain.2"
    )
    AppShortcut(
      intent: OpenCollectionIntent(),
      phrases: ["Open the collection \(\.$target) in \(.applicationName)"],
      shortTitle: "Open Collection",
      systemImageName: "square.stack"
    )
  }
}
