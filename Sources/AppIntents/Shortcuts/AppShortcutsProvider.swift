/// The shortcuts of an app, ready to use once it is installed.
public protocol AppShortcutsProvider: Sendable {
  /// The shortcuts.
  @AppShortcutsBuilder static var appShortcuts: [AppShortcut] { get }
  /// The colour of their tiles.
  static var shortcutTileColor: ShortcutTileColor { get }
  /// Phrases that must not run any of them.
  static var negativePhrases: NegativeAppShortcutPhrases { get }
}

extension AppShortcutsProvider {
  /// How the values of a shortcut's parameter are shown.
  public typealias ParameterPresentation<Intent: AppIntent, Value: _IntentValue & Sendable> =
    AppShortcutParameterPresentation<Intent, Value>
  /// The sentence for one value of a shortcut's parameter.
  public typealias Summary<Intent: AppIntent> = AppShortcutParameterPresentationSummary<Intent>
  /// A list of values for a shortcut's parameter.
  public typealias OptionsCollection<Provider: DynamicOptionsProvider> =
    AppShortcutOptionsCollection<Provider>

  /// Blue.
  public static var shortcutTileColor: ShortcutTileColor { .blue }

  /// None.
  public static var negativePhrases: NegativeAppShortcutPhrases {
    NegativeAppShortcutPhrases(phrases: [])
  }

  /// Tells the system to ask again for the values of the phrases' parameters.
  public static func updateAppShortcutParameters() {
    Invalidations.shortcutParameters.invalidate(Self.self)
  }
}

/// The colour of a shortcut's tile.
public enum ShortcutTileColor: String, CaseIterable, Hashable, Sendable {
  /// Blue.
  case blue
  /// Grape.
  case grape
  /// Grey with blue.
  case grayBlue
  /// Grey with brown.
  case grayBrown
  /// Grey with green.
  case grayGreen
  /// Light blue.
  case lightBlue
  /// Lime.
  case lime
  /// Navy.
  case navy
  /// Orange.
  case orange
  /// Pink.
  case pink
  /// Purple.
  case purple
  /// Red.
  case red
  /// Tangerine.
  case tangerine
  /// Teal.
  case teal
  /// Yellow.
  case yellow
}
