/// Shows a view; the system performs it again whenever what it shows may have changed.
///
/// `perform()` must have no effects, and reads anew what may change: performed twice, it shows the same. The
/// system makes the intent by `init()` and sets its parameters; what other properties held is lost.
public protocol SnippetIntent: AppIntent where PerformResult: ShowsSnippetView {}

extension SnippetIntent {
  /// Tells the system to perform the intent again wherever its snippet is shown.
  public static func reload() { Invalidations.snippets.invalidate(Self.self) }

  /// False: a snippet alone is nothing that people look for.
  public static var isDiscoverable: Bool { false }
}

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
