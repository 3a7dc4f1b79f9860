/// Whether the output of the intent before may fill a parameter.
public enum InputConnectionBehavior: Hashable, Sendable {
  /// The system decides.
  case `default`
  /// It never does.
  case never
  /// It does.
  case connectToPreviousIntentResult
}
