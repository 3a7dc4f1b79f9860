import Synchronization

/// The snippets that the app wants made anew.
package final class SnippetReloads: Sendable {
  /// The requests of the running program.
  package static let shared = SnippetReloads()

  private let handler = Mutex<(@Sendable (any SnippetIntent.Type) -> Void)?>(nil)

  /// Says who makes snippets anew; nil for nobody.
  package func setHandler(_ handler: (@Sendable (any SnippetIntent.Type) -> Void)?) {
    self.handler.withLock { $0 = handler }
  }

  func request(_ type: any SnippetIntent.Type) { handler.withLock { $0 }?(type) }
}
