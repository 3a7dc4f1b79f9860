import AppIntents

/// A view that is changed as a whole.
struct _StyledView<Content> {
  let content: Content
  let change: @Sendable (_SnippetNode) -> _SnippetNode
}

extension _StyledView: View, _SnippetContent where Content: View {
  typealias Body = Never

  /// The view's parts; several of them each change, as in a group.
  func _snippetNodes() -> [_SnippetNode] { content._snippetNodes().map(change) }
}

extension View {
  /// The view with how it looks, as declarations of CSS.
  nonisolated func styled(_ css: String) -> some View {
    _StyledView(content: self) { css.isEmpty ? $0 : .styled($0, css: css) }
  }
}

extension CGFloat? {
  /// A length after the name of its property; nothing without a length.
  func css(_ property: String) -> String {
    guard let self, self.isFinite else { return "" }
    return "\(property) \(Self.number(self))px"
  }

  /// A number without a fraction where it has none.
  private static func number(_ value: CGFloat) -> String {
    let limited = Double(value).clamped
    return limited == limited.rounded() ? "\(Int(limited))" : "\(limited)"
  }
}

extension Double {
  /// The number, or the nearest one that a page can use.
  var clamped: Double { Swift.min(Swift.max(self, -10_000), 10_000) }
}
