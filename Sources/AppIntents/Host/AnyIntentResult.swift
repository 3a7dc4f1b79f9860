/// The result of an intent, whatever its parts, as a host sees it.
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

  /// The intent that is run next; nil without one.
  package var nextIntent: (any AppIntent)? { opensIntent }
}
