public import AppIntents

/// Takes the views of a closure.
@resultBuilder
public struct ViewBuilder {
  /// A view.
  public static func buildExpression<Content: View>(_ content: Content) -> Content { content }

  /// No view.
  public static func buildBlock() -> EmptyView { EmptyView() }

  /// The one view.
  public static func buildBlock<Content: View>(_ content: Content) -> Content { content }

  /// Several views.
  public static func buildBlock<First: View, Second: View, each Rest: View>(
    _ first: First,
    _ second: Second,
    _ rest: repeat each Rest
  ) -> TupleView<(First, Second, repeat each Rest)> {
    var views: [any View] = [first, second]
    for view in repeat each rest { views.append(view) }
    return TupleView(views)
  }

  /// The views of an `if` without an `else`.
  public static func buildIf<Content: View>(_ content: Content?) -> Content? { content }

  /// The views of the first branch.
  public static func buildEither<First: View, Second: View>(
    first: First
  ) -> _ConditionalContent<First, Second> {
    _ConditionalContent(first)
  }

  /// The views of the second branch.
  public static func buildEither<First: View, Second: View>(
    second: Second
  ) -> _ConditionalContent<First, Second> {
    _ConditionalContent(second)
  }

  /// The views of an `if #available`.
  public static func buildLimitedAvailability<Content: View>(_ content: Content) -> AnyView {
    AnyView(content)
  }
}

/// Several views, one after another.
public struct TupleView<Views> {
  private let views: [any View]

  init(_ views: [any View]) { self.views = views }
}

extension TupleView: View {
  /// The type of what it is made of.
  public typealias Body = Never

  /// The parts of all the views.
  public func _snippetNodes() -> [_SnippetNode] { views.flatMap { $0._snippetNodes() } }
}

/// The view of one of two branches.
public struct _ConditionalContent<First, Second> {
  private let view: any View

  init(_ view: any View) { self.view = view }
}

extension _ConditionalContent: View, _SnippetContent where First: View, Second: View {
  /// The type of what it is made of.
  public typealias Body = Never

  /// The parts of the branch that was taken.
  public func _snippetNodes() -> [_SnippetNode] { view._snippetNodes() }
}
