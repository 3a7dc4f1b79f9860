public import AppIntents

/// A view: a tree of texts, pictures, stacks and controls.
///
/// Nothing is drawn here. A host makes text and a page from the tree, and presses its controls.
@MainActor @preconcurrency
public protocol View: _SnippetContent {
  /// The type of its body; `Never` for a view without one.
  associatedtype Body: View
  /// The parts that it is made of.
  @ViewBuilder var body: Body { get }
}

extension View {
  /// The parts of the body.
  public func _snippetNodes() -> [_SnippetNode] { body._snippetNodes() }
}

extension View where Body == Never {
  /// Never read: such a view is made of nothing else.
  public var body: Never { preconditionFailure("\(Self.self) has no body") }
}

extension Never: View {
  /// The type of what it is made of.
  public typealias Body = Never
}

extension Optional: View, _SnippetContent where Wrapped: View {
  /// The type of what it is made of.
  public typealias Body = Never

  /// The parts of the view; none without one.
  public func _snippetNodes() -> [_SnippetNode] { self?._snippetNodes() ?? [] }
}

/// A view that shows nothing.
public struct EmptyView: Sendable {
  /// Makes an empty view.
  nonisolated public init() {}
}

extension EmptyView: View {
  /// The type of what it is made of.
  public typealias Body = Never

  /// None.
  public func _snippetNodes() -> [_SnippetNode] { [] }
}

/// A view whose type does not matter.
public struct AnyView {
  private let view: any View

  /// Makes a view of any view.
  nonisolated public init<Content: View>(_ view: Content) { self.view = view }

  /// Makes a view of any view.
  nonisolated public init<Content: View>(erasing view: Content) { self.view = view }
}

extension AnyView: View {
  /// The type of what it is made of.
  public typealias Body = Never

  /// The parts of the view.
  public func _snippetNodes() -> [_SnippetNode] { view._snippetNodes() }
}
