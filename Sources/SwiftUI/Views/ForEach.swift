public import AppIntents

/// A view for each element of a collection.
public struct ForEach<Data: RandomAccessCollection, ID: Hashable, Content> {
  /// The elements.
  public var data: Data
  /// Makes the view of an element.
  public var content: (Data.Element) -> Content
}

extension ForEach where ID == Data.Element.ID, Data.Element: Identifiable, Content: View {
  /// Makes the views of elements that know their ids.
  nonisolated public init(
    _ data: Data,
    @ViewBuilder content: @escaping (Data.Element) -> Content
  ) {
    self.data = data
    self.content = content
  }
}

extension ForEach where Content: View {
  /// Makes the views of elements, with their ids at a key path.
  nonisolated public init(
    _ data: Data,
    id: KeyPath<Data.Element, ID>,
    @ViewBuilder content: @escaping (Data.Element) -> Content
  ) {
    self.data = data
    self.content = content
  }
}

extension ForEach where Data == Range<Int>, ID == Int, Content: View {
  /// Makes a view for each number.
  nonisolated public init(_ data: Range<Int>, @ViewBuilder content: @escaping (Int) -> Content) {
    self.data = data
    self.content = content
  }
}

extension ForEach: View, _SnippetContent where Content: View {
  /// The type of what it is made of.
  public typealias Body = Never

  /// The parts of all the views.
  public func _snippetNodes() -> [_SnippetNode] { data.flatMap { content($0)._snippetNodes() } }
}
