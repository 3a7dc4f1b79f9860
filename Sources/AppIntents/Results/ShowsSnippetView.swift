/// A result with a view to show.
public protocol ShowsSnippetView: IntentResult where Snippet == _SnippetViewContainer {}
