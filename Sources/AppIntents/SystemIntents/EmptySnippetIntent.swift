/// A snippet that shows nothing.
public struct EmptySnippetIntent: SnippetIntent {
  /// The name for people.
  public static let title: LocalizedStringResource = "Empty Snippet"

  /// Makes the intent.
  public init() {}

  /// Shows nothing.
  public func perform() async throws -> some IntentResult & ShowsSnippetView {
    .result(view: "")
  }
}
