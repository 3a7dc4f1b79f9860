public import AppIntents

/// Views in rows and columns.
public struct Grid<Content> {
  private let css: String
  private let content: Content
}

extension Grid where Content: View {
  /// Makes a grid.
  nonisolated public init(
    alignment: Alignment = .center,
    horizontalSpacing: CGFloat? = nil,
    verticalSpacing: CGFloat? = nil,
    @ViewBuilder content: () -> Content
  ) {
    css = "align-items: \(alignment.horizontal.css)" + verticalSpacing.css("; gap:")
    self.content = content()
  }
}

extension Grid: View, _SnippetContent where Content: View {
  /// The type of what it is made of.
  public typealias Body = Never

  /// The rows, one below another.
  public func _snippetNodes() -> [_SnippetNode] {
    [.styled(.group(.vertical, content._snippetNodes()), css: css)]
  }
}

/// A row of a grid.
public struct GridRow<Content> {
  private let content: Content
}

extension GridRow where Content: View {
  /// Makes a row.
  nonisolated public init(alignment: VerticalAlignment? = nil, @ViewBuilder content: () -> Content)
  {
    self.content = content()
  }
}

extension GridRow: View, _SnippetContent where Content: View {
  /// The type of what it is made of.
  public typealias Body = Never

  /// The views, one beside another.
  public func _snippetNodes() -> [_SnippetNode] {
    let css = "width: 100%; justify-content: space-between"
    return [.styled(.group(.horizontal, content._snippetNodes()), css: css)]
  }
}

/// Views one below another that are made when they become visible; a page has all of them.
public struct LazyVStack<Content> {
  private let stack: VStack<Content>
}

extension LazyVStack where Content: View {
  /// Makes a stack.
  nonisolated public init(
    alignment: HorizontalAlignment = .center,
    spacing: CGFloat? = nil,
    @ViewBuilder content: () -> Content
  ) {
    stack = VStack(alignment: alignment, spacing: spacing, content: content)
  }
}

extension LazyVStack: View, _SnippetContent where Content: View {
  /// The type of what it is made of.
  public typealias Body = Never

  /// The views, one below another.
  public func _snippetNodes() -> [_SnippetNode] { stack._snippetNodes() }
}

/// Views one beside another that are made when they become visible; a page has all of them.
public struct LazyHStack<Content> {
  private let stack: HStack<Content>
}

extension LazyHStack where Content: View {
  /// Makes a stack.
  nonisolated public init(
    alignment: VerticalAlignment = .center,
    spacing: CGFloat? = nil,
    @ViewBuilder content: () -> Content
  ) {
    stack = HStack(alignment: alignment, spacing: spacing, content: content)
  }
}

extension LazyHStack: View, _SnippetContent where Content: View {
  /// The type of what it is made of.
  public typealias Body = Never

  /// The views, one beside another.
  public func _snippetNodes() -> [_SnippetNode] { stack._snippetNodes() }
}

/// Rows one below another.
public struct List<Content> {
  private let content: Content
}

extension List where Content: View {
  /// Makes a list of views.
  nonisolated public init(@ViewBuilder content: () -> Content) { self.content = content() }

  /// Makes a list with a row for each identifiable element.
  nonisolated public init<Data: RandomAccessCollection, Row: View>(
    _ data: Data,
    @ViewBuilder rowContent: @escaping (Data.Element) -> Row
  ) where Content == ForEach<Data, Data.Element.ID, Row>, Data.Element: Identifiable {
    content = ForEach(data, content: rowContent)
  }

  /// Makes a list with a row for each element, with its id at a key path.
  nonisolated public init<Data: RandomAccessCollection, ID: Hashable, Row: View>(
    _ data: Data,
    id: KeyPath<Data.Element, ID>,
    @ViewBuilder rowContent: @escaping (Data.Element) -> Row
  ) where Content == ForEach<Data, ID, Row> {
    content = ForEach(data, id: id, content: rowContent)
  }
}

extension List: View, _SnippetContent where Content: View {
  /// The type of what it is made of.
  public typealias Body = Never

  /// The rows, one below another.
  public func _snippetNodes() -> [_SnippetNode] {
    let css = "align-items: flex-start; width: 100%"
    return [.styled(.group(.vertical, content._snippetNodes()), css: css)]
  }
}

/// Words that lead to an address.
public struct Link<Label> {
  private let destination: URL
  private let label: Label
}

extension Link where Label == Text {
  /// Makes a link with words.
  nonisolated public init(_ titleKey: LocalizedStringKey, destination: URL) {
    self.destination = destination
    label = Text(titleKey)
  }

  /// Makes a link with words.
  @_disfavoredOverload
  nonisolated public init<Words: StringProtocol>(_ title: Words, destination: URL) {
    self.destination = destination
    label = Text(title)
  }
}

extension Link where Label: View {
  /// Makes a link with a label.
  nonisolated public init(destination: URL, @ViewBuilder label: () -> Label) {
    self.destination = destination
    self.label = label()
  }
}

extension Link: View, _SnippetContent where Label: View {
  /// The type of what it is made of.
  public typealias Body = Never

  /// The words with their address.
  public func _snippetNodes() -> [_SnippetNode] {
    [.link(destination.absoluteString, label._snippetNodes())]
  }
}
