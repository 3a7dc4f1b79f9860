extension AssistantSchemas {
  /// The forms of visual search.
  public struct VisualIntelligence: Hashable, Sendable {
    /// Shows all results of a visual search in the app: the "More results" button.
    public var semanticContentSearch: IntentSchema {
      IntentSchema(identifier: "visualIntelligence.semanticContentSearch")
    }
  }
}
