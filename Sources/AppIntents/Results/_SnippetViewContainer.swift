/// The view of a result.
///
/// There is no SwiftUI here: what is kept is the view's type and description.
public struct _SnippetViewContainer: Hashable, Sendable {
  /// The name of the view's type.
  package let typeName: String
  /// The view as text; empty for an empty view.
  package let text: String

  init(_ view: some Any) {
    typeName = String(describing: type(of: view))
    text = String(describing: view)
  }
}

/// What a result shows that names no view.
public struct _EmptyView: CustomStringConvertible, Sendable {
  /// Makes an empty view.
  public init() {}

  /// Empty.
  public var description: String { "" }
}

/// Several views, one below another.
public struct _ViewList: CustomStringConvertible {
  let views: [Any]

  /// The views as text, each on a line of its own.
  public var description: String { views.map { "\($0)" }.joined(separator: "\n") }
}

/// Takes the views of a closure, of whatever types they are.
@resultBuilder
public enum _ViewBuilder {
  /// No view.
  public static func buildBlock() -> _EmptyView { _EmptyView() }

  /// The one view.
  public static func buildBlock<Content>(_ content: Content) -> Content { content }

  /// Several views.
  public static func buildBlock<First, Second, each Rest>(
    _ first: First,
    _ second: Second,
    _ rest: repeat each Rest
  ) -> _ViewList {
    var views: [Any] = [first, second]
    for view in repeat each rest { views.append(view) }
    return _ViewList(views: views)
  }

  /// The views of an `if` without an `else`.
  public static func buildOptional<Content>(_ content: Content?) -> _ViewList {
    _ViewList(views: content.map { [$0] } ?? [])
  }

  /// The view of the first branch.
  public static func buildEither<Content>(first content: Content) -> _ViewList {
    _ViewList(views: [content])
  }

  /// The view of the second branch.
  public static func buildEither<Content>(second content: Content) -> _ViewList {
    _ViewList(views: [content])
  }
}
