/// Shows a view; the system performs the intent again whenever the view may have changed.
///
/// `perform()` must have no effects, and must read again whatever may change: performed twice, it shows the
/// same. The system makes the intent with `init()` and sets its parameters; the values of other properties
/// are lost.
public protocol SnippetIntent: AppIntent where PerformResult: ShowsSnippetView {}

extension SnippetIntent {
  /// Tells the system to perform the intent again wherever its snippet is shown.
  public static func reload() { Invalidations.snippets.invalidate(Self.self) }

  /// False: people do not look for a snippet alone.
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
