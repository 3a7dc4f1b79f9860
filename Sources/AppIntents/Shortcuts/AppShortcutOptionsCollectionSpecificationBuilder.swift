/// Collects the lists of values of a shortcut's parameter.
@resultBuilder
public enum AppShortcutOptionsCollectionSpecificationBuilder {
  /// Joins lists.
  public static func buildBlock(
    _ collections: AppShortcutOptionsCollection...
  ) -> [AppShortcutOptionsCollection] { collections }
}
