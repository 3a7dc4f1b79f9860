/// The snippet intent of a result.
public struct _SnippetIntentContainer: Sendable {
  /// The intent that makes the snippet.
  package let intent: any SnippetIntent

  init(_ intent: any SnippetIntent) { self.intent = intent }
}
