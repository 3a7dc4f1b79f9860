/// The view of a result, until a host makes a tree of it.
public struct _SnippetViewContainer: Sendable {
  /// The name of the view's type.
  package let typeName: String
  // Views are not `Sendable`. An intent passes its view on and no longer uses it, because it has
  // returned or waits for an answer. From then on only the main actor reads the view.
  private nonisolated(unsafe) let view: Any

  init(_ view: some Any) {
    typeName = String(describing: type(of: view))
    unsafe self.view = view
  }

  /// The parts of the view, one below another; none for an empty view.
  @MainActor package func nodes() -> [_SnippetNode] { unsafe _SnippetNode.nodes(of: view) }
}
