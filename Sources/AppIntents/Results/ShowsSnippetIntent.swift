/// A result with an intent whose snippet is shown.
public protocol ShowsSnippetIntent: IntentResult where Snippet == _SnippetIntentContainer {}
