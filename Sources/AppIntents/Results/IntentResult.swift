/// What an intent gives back: a value, words, a snippet, another intent to run.
public protocol IntentResult: Sendable {
  /// The type of the value; `Never` without one.
  associatedtype Value: _IntentValue = Never
  /// The kind of snippet; `Never` without one.
  associatedtype Snippet = Never
  /// The words; `Never` without any.
  associatedtype Dialog = Never
  /// The intent that is run next; `Never` without one.
  associatedtype OpensAppIntent: AppIntent = Never
  /// The value; nil without one.
  var value: Value? { get }
}

extension Never: IntentResult {
  /// The type of the value.
  public typealias Value = Never

  /// No value.
  public var value: Never? { nil }
}
