/// A result with whatever parts an intent gave it.
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
  /// The intent that is run next; nil without one.
  public var opensIntent: OpensAppIntent?
  /// The activity that the result belongs to; nil for none.
  public var activityIdentifier: String?
  /// The intent that a button of the device runs next; nil for none.
  package var actionButtonIntent: (any AppIntent)?
  /// The view to show; nil without one.
  package var snippetView: _SnippetViewContainer?
  /// The intent whose snippet is shown; nil without one.
  package var snippetIntent: _SnippetIntentContainer?

  init() {}
}

extension IntentResultContainer: ProvidesDialog where Dialog == IntentDialog {}
extension IntentResultContainer: ShowsSnippetView where Snippet == _SnippetViewContainer {}
extension IntentResultContainer: ShowsSnippetIntent where Snippet == _SnippetIntentContainer {}
