/// The view of a result.
///
/// There is no SwiftUI here: what is kept is the view's type and description.
public struct _SnippetViewContainer: Hashable, Sendable {
  /// The name of the view's type.
  package let typeName: String
  /// The view as text.
  package let text: String

  init(_ view: some Any) {
    typeName = String(describing: type(of: view))
    text = String(describing: view)
  }
}
