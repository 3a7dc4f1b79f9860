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
