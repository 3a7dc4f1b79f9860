/// An intent that people run with a phrase, without setup.
public struct AppShortcut: AppShortcutsContent, Sendable {
  /// The intent, with the parameters that the app set.
  package let intent: any AppIntent
  /// The phrases, without the intent's type.
  package let phrases: [AnyAppShortcutPhrase]
  /// The name on the tile; nil for the intent's title.
  package let shortTitle: LocalizedStringResource?
  /// The symbol on the tile.
  package let systemImageName: String?
  /// The values offered for a parameter; nil when the shortcut has none.
  package let parameterPresentation: (any Sendable)?

  /// Makes a shortcut.
  public init<Intent: AppIntent>(
    intent: Intent,
    phrases: [AppShortcutPhrase<Intent>],
    shortTitle: LocalizedStringResource? = nil,
    systemImageName: String? = nil
  ) {
    self.intent = intent
    self.phrases = phrases.map { AnyAppShortcutPhrase($0, intent: intent) }
    self.shortTitle = shortTitle
    self.systemImageName = systemImageName
    parameterPresentation = nil
  }

  /// Makes a shortcut that shows the values of a parameter.
  public init<Intent: AppIntent, Value: _IntentValue & Sendable>(
    intent: Intent,
    phrases: [AppShortcutPhrase<Intent>],
    shortTitle: LocalizedStringResource,
    systemImageName: String,
    parameterPresentation: AppShortcutParameterPresentation<Intent, Value>
  ) {
    self.intent = intent
    self.phrases = phrases.map { AnyAppShortcutPhrase($0, intent: intent) }
    self.shortTitle = shortTitle
    self.systemImageName = systemImageName
    self.parameterPresentation = parameterPresentation
  }
}

/// Collects the shortcuts of an app.
@resultBuilder
public enum AppShortcutsBuilder {
  /// Takes a shortcut.
  public static func buildExpression(_ shortcut: AppShortcut) -> [AppShortcut] { [shortcut] }

  /// Takes several shortcuts.
  public static func buildExpression(_ shortcuts: [AppShortcut]) -> [AppShortcut] { shortcuts }

  /// Joins shortcuts.
  public static func buildBlock(_ shortcuts: [AppShortcut]...) -> [AppShortcut] {
    shortcuts.flatMap { $0 }
  }

  /// The shortcuts of an `if` without an `else`.
  public static func buildOptional(_ shortcuts: [AppShortcut]?) -> [AppShortcut] { shortcuts ?? [] }

  /// The shortcuts of the first branch.
  public static func buildEither(first shortcuts: [AppShortcut]) -> [AppShortcut] { shortcuts }

  /// The shortcuts of the second branch.
  public static func buildEither(second shortcuts: [AppShortcut]) -> [AppShortcut] { shortcuts }

  /// The shortcuts behind `if #available`.
  public static func buildLimitedAvailability(_ shortcuts: [AppShortcut]) -> [AppShortcut] {
    shortcuts
  }
}

/// A part of an app's list of shortcuts.
public protocol AppShortcutsContent {}
