public import AppIntents

/// Views one below another.
public struct VStack<Content> {
  private let css: String
  private let content: Content

  /// Makes a stack.
  ///
  /// - Parameters:
  ///   - alignment: The alignment across the stack.
  ///   - spacing: The room between views, in points; nil for the default.
  ///   - content: The views.
  nonisolated public init(
    alignment: HorizontalAlignment = .center,
    spacing: CGFloat? = nil,
    @ViewBuilder content: () -> Content
  ) {
    css = "align-items: \(alignment.css)" + spacing.css("; gap:")
    self.content = content()
  }
}

extension VStack: View, _SnippetContent where Content: View {
  /// The type of what it is made of.
  public typealias Body = Never

  /// One part, with the views in it.
  public func _snippetNodes() -> [_SnippetNode] {
    [.styled(.group(.vertical, content._snippetNodes()), css: css)]
  }
}

/// Views one beside another.
public struct HStack<Content> {
  private let css: String
  private let content: Content

  /// Makes a stack.
  ///
  /// - Parameters:
  ///   - alignment: The alignment across the stack.
  ///   - spacing: The room between views, in points; nil for the default.
  ///   - content: The views.
  nonisolated public init(
    alignment: VerticalAlignment = .center,
    spacing: CGFloat? = nil,
    @ViewBuilder content: () -> Content
  ) {
    css = "align-items: \(alignment.css)" + spacing.css("; gap:")
    self.content = content()
  }
}

extension HStack: View, _SnippetContent where Content: View {
  /// The type of what it is made of.
  public typealias Body = Never

  /// One part, with the views in it.
  public func _snippetNodes() -> [_SnippetNode] {
    [.styled(.group(.horizontal, content._snippetNodes()), css: css)]
  }
}

/// Views one upon another.
public struct ZStack<Content> {
  private let css: String
  private let content: Content

  /// Makes a stack.
  ///
  /// - Parameters:
  ///   - alignment: The alignment of the views.
  ///   - content: The views, the backmost first.
  nonisolated public init(
    alignment: Alignment = .center,
    @ViewBuilder content: () -> Content
  ) {
    css = "justify-items: \(alignment.horizontal.css); align-items: \(alignment.vertical.css)"
    self.content = content()
  }
}

extension ZStack: View, _SnippetContent where Content: View {
  /// The type of what it is made of.
  public typealias Body = Never

  /// One part, with the views in it.
  public func _snippetNodes() -> [_SnippetNode] {
    [.styled(.group(.layered, content._snippetNodes()), css: css)]
  }
}

/// A group of views, which does not change their layout.
public struct Group<Content> {
  private let content: Content

  /// Makes a group.
  nonisolated public init(@ViewBuilder content: () -> Content) { self.content = content() }
}

extension Group: View, _SnippetContent where Content: View {
  /// The type of what it is made of.
  public typealias Body = Never

  /// The parts of the views.
  public func _snippetNodes() -> [_SnippetNode] { content._snippetNodes() }
}

/// Room that takes what is left in a stack.
public struct Spacer: Sendable {
  /// The least room, in points; nil for the default.
  public var minLength: CGFloat?

  /// Makes room.
  nonisolated public init(minLength: CGFloat? = nil) { self.minLength = minLength }
}

extension Spacer: View {
  /// The type of what it is made of.
  public typealias Body = Never

  /// Room.
  public func _snippetNodes() -> [_SnippetNode] { [.spacer] }
}

/// A line between views.
public struct Divider: Sendable {
  /// Makes a line.
  nonisolated public init() {}
}

extension Divider: View {
  /// The type of what it is made of.
  public typealias Body = Never

  /// A line.
  public func _snippetNodes() -> [_SnippetNode] { [.divider] }
}
