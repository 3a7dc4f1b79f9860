/// The empty view of a result that names no view.
public struct _EmptyView: Sendable {
  /// Makes an empty view.
  public init() {}
}

extension _EmptyView: _SnippetContent {
  /// None.
  public func _snippetNodes() -> [_SnippetNode] { [] }
}

/// Several views, one below another.
public struct _ViewList {
  let views: [Any]
}

extension _ViewList: _SnippetContent {
  /// The parts of all the views.
  public func _snippetNodes() -> [_SnippetNode] {
    views.flatMap(_SnippetNode.nodes(of:))
  }
}

/// Collects the views of a closure, of any types.
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
