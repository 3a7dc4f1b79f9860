public import AppIntents

extension View {
  /// A view behind the view.
  @_disfavoredOverload
  nonisolated public func background<Background: View>(
    _ background: Background,
    alignment: Alignment = .center
  ) -> some View {
    _LayeredView(behind: background, front: self, alignment: alignment)
  }

  /// Views behind the view.
  nonisolated public func background<Background: View>(
    alignment: Alignment = .center,
    @ViewBuilder content: () -> Background
  ) -> some View {
    _LayeredView(behind: content(), front: self, alignment: alignment)
  }

  /// A style behind the view, in a form.
  nonisolated public func background<Style: ShapeStyle, Form: InsettableShape>(
    _ style: Style,
    in shape: Form
  ) -> some View {
    styled("background: \(style._css)" + (shape._shape.isEmpty ? "" : "; \(shape._shape)"))
  }

  /// A view upon the view.
  @_disfavoredOverload
  nonisolated public func overlay<Overlay: View>(
    _ overlay: Overlay,
    alignment: Alignment = .center
  ) -> some View {
    _LayeredView(behind: self, front: overlay, alignment: alignment)
  }

  /// Views upon the view.
  nonisolated public func overlay<Overlay: View>(
    alignment: Alignment = .center,
    @ViewBuilder content: () -> Overlay
  ) -> some View {
    _LayeredView(behind: self, front: content(), alignment: alignment)
  }

  /// The view cut out in a form.
  nonisolated public func clipShape<Form: Shape>(_ shape: Form) -> some View {
    styled("overflow: hidden" + (shape._shape.isEmpty ? "" : "; \(shape._shape)"))
  }

  /// The view cut off at its frame.
  nonisolated public func clipped(antialiased: Bool = false) -> some View {
    styled("overflow: hidden")
  }

  /// Sets the form in which the view takes touches; a page takes those on all of it.
  nonisolated public func contentShape<Form: Shape>(
    _ shape: Form,
    eoFill: Bool = false
  ) -> some View {
    self
  }

  /// Sets the size of the view's symbols relative to its texts.
  nonisolated public func imageScale(_ scale: Image.Scale) -> some View {
    styled("--symbol-scale: \(scale.number)")
  }
}

extension Image {
  /// The size of a symbol relative to the text beside it.
  public enum Scale: Hashable, Sendable {
    /// Smaller.
    case small
    /// As usual.
    case medium
    /// Larger.
    case large

    var number: Double {
      switch self {
      case .small: 0.8
      case .medium: 1
      case .large: 1.25
      }
    }
  }
}

/// One view upon another.
struct _LayeredView<Behind, Front> {
  let behind: Behind
  let front: Front
  let alignment: Alignment
}

extension _LayeredView: View, _SnippetContent where Behind: View, Front: View {
  typealias Body = Never

  func _snippetNodes() -> [_SnippetNode] {
    let css =
      "justify-items: \(alignment.horizontal.css); align-items: \(alignment.vertical.css)"
    let layers = [behind._snippetNodes(), front._snippetNodes()].map { nodes in
      nodes.count == 1 ? nodes[0] : _SnippetNode.group(.vertical, nodes)
    }
    return [.styled(.group(.layered, layers), css: css)]
  }
}

extension Color: View {
  /// The type of what it is made of.
  public typealias Body = Never

  /// A rectangle of the color.
  public func _snippetNodes() -> [_SnippetNode] { [.shape(css: "background: \(_css)")] }
}

extension LinearGradient: View {
  /// The type of what it is made of.
  public typealias Body = Never

  /// A rectangle of the gradient.
  public func _snippetNodes() -> [_SnippetNode] { [.shape(css: "background: \(_css)")] }
}

extension RadialGradient: View {
  /// The type of what it is made of.
  public typealias Body = Never

  /// A rectangle of the gradient.
  public func _snippetNodes() -> [_SnippetNode] { [.shape(css: "background: \(_css)")] }
}
