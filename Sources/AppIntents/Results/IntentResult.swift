/// The result of an intent: a value, words, a snippet, another intent to run.
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

/// A result with an intent that is run next.
public protocol OpensIntent: IntentResult {}

/// A result with words to show or to speak.
public protocol ProvidesDialog: IntentResult where Dialog == IntentDialog {}

/// A result with a value, which the next action of a shortcut can use.
public protocol ReturnsValue<Value>: IntentResult {}

/// A result with an intent whose snippet is shown.
public protocol ShowsSnippetIntent: IntentResult where Snippet == _SnippetIntentContainer {}

/// A result with a view to show.
public protocol ShowsSnippetView: IntentResult where Snippet == _SnippetViewContainer {}

/// A result with the parts that an intent gave it.
public struct IntentResultContainer<
  Value: _IntentValue,
  OpensAppIntent: AppIntent,
  Snippet,
  Dialog
>:
  IntentResult, ReturnsValue, OpensIntent
{
  /// The value; nil without one.
  public var value: Value?
  /// The words; nil without any.
  public var dialog: IntentDialog?
  /// The activity that the result belongs to; nil for none.
  public var activityIdentifier: String?
  /// The intent that is run next; nil without one.
  package var nextIntent: (any AppIntent)?
  /// The intent that a button of the device runs next; nil for none.
  package var actionButtonIntent: (any AppIntent)?
  /// The view to show; nil without one.
  package var snippetView: _SnippetViewContainer?
  /// The intent whose snippet is shown; nil without one.
  package var snippetIntent: _SnippetIntentContainer?

  init(
    value: Value? = nil,
    nextIntent: (any AppIntent)? = nil,
    dialog: IntentDialog? = nil,
    snippetView: _SnippetViewContainer? = nil,
    snippetIntent: _SnippetIntentContainer? = nil,
    activityIdentifier: String? = nil,
    actionButtonIntent: (any AppIntent)? = nil
  ) {
    self.value = value
    self.nextIntent = nextIntent
    self.dialog = dialog
    self.snippetView = snippetView
    self.snippetIntent = snippetIntent
    self.activityIdentifier = activityIdentifier
    self.actionButtonIntent = actionButtonIntent
  }
}

extension IntentResultContainer {
  /// The intent that is run next; nil without one, or when its type is not the container's.
  public var opensIntent: OpensAppIntent? {
    get { nextIntent as? OpensAppIntent }
    set { nextIntent = newValue }
  }
}

extension IntentResultContainer: ProvidesDialog where Dialog == IntentDialog {}
extension IntentResultContainer: ShowsSnippetView where Snippet == _SnippetViewContainer {}
extension IntentResultContainer: ShowsSnippetIntent where Snippet == _SnippetIntentContainer {}

/// The snippet intent of a result.
public struct _SnippetIntentContainer: Sendable {
  /// The intent that makes the snippet.
  package let intent: any SnippetIntent

  init(_ intent: any SnippetIntent) { self.intent = intent }
}

/// The result of an intent, with any parts, as a host sees it.
package protocol AnyIntentResult: Sendable {
  /// The value; nil without one.
  var anyValue: (any _IntentValue)? { get }
  /// The words; nil without any.
  var dialog: IntentDialog? { get }
  /// The intent that is run next; nil without one.
  var nextIntent: (any AppIntent)? { get }
  /// The view to show; nil without one.
  var snippetView: _SnippetViewContainer? { get }
  /// The intent whose snippet is shown; nil without one.
  var snippetIntent: _SnippetIntentContainer? { get }
  /// The intent that a button of the device runs next; nil for none.
  var actionButtonIntent: (any AppIntent)? { get }
}

extension IntentResultContainer: AnyIntentResult {
  /// The value; nil without one.
  package var anyValue: (any _IntentValue)? { value }
}
