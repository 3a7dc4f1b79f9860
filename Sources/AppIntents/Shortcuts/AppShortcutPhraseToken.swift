/// What the system fills in in a phrase.
public enum AppShortcutPhraseToken: Hashable, Sendable {
  /// The name of the app.
  case applicationName
}
