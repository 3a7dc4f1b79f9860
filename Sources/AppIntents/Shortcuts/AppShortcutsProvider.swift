/// The shortcuts of an app, ready to use from its installation on.
public protocol AppShortcutsProvider: Sendable {
  /// The shortcuts.
  @AppShortcutsBuilder static var appShortcuts: [AppShortcut] { get }
  /// The colour of their tiles.
  static var shortcutTileColor: ShortcutTileColor { get }
  /// Phrases that must not run any of them.
  static var negativePhrases: [NegativeAppShortcutPhrase] { get }
}

extension AppShortcutsProvider {
  /// Blue.
  public static var shortcutTileColor: ShortcutTileColor { .blue }

  /// None.
  public static var negativePhrases: [NegativeAppShortcutPhrase] { [] }

  /// Tells the system that the values of phrases' parameters changed; a host reads them each time.
  public static func updateAppShortcutParameters() {}
}
