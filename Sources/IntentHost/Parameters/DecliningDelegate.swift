/// Answers nothing: every question of an intent's is an error that says what was asked.
public struct DecliningDelegate: IntentHostDelegate {
  /// Makes the delegate.
  public init() {}
}
