/// Shows a view; the system performs it again whenever what it shows may have changed.
///
/// `perform()` must have no effects.
public protocol SnippetIntent: AppIntent where PerformResult: ShowsSnippetView {}

extension SnippetIntent {
  /// Tells the system to perform the intent again.
  public static func reload() { SnippetReloads.shared.request(Self.self) }

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
