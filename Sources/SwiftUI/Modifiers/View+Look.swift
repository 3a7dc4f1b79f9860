public import Foundation

extension View {
  /// The view in a style, as of a color.
  nonisolated public func foregroundStyle<Style: ShapeStyle>(_ style: Style) -> some View {
    styled("color: \(style._color)")
  }

  /// The view in a color; nil for the usual one.
  nonisolated public func foregroundColor(_ color: Color?) -> some View {
    styled(color.map { "color: \($0._css)" } ?? "")
  }

  /// The view's controls in a color; nil for the default.
  nonisolated public func tint(_ tint: Color?) -> some View {
    styled(tint.map { "accent-color: \($0._css); --tint: \($0._css)" } ?? "")
  }

  /// A style behind the view.
  nonisolated public func background<Style: ShapeStyle>(_ style: Style) -> some View {
    styled("background: \(style._css)")
  }

  /// Sets the opacity of the view, 0…1.
  nonisolated public func opacity(_ opacity: Double) -> some View {
    styled("opacity: \(opacity.clamped)")
  }

  /// The view with round corners.
  nonisolated public func cornerRadius(_ radius: CGFloat, antialiased: Bool = true) -> some View {
    styled(CGFloat?(radius).css("border-radius:"))
  }

  /// Room around the view; nil for the usual.
  nonisolated public func padding(_ edges: Edge.Set = .all, _ length: CGFloat? = nil) -> some View {
    styled(edges.names.map { CGFloat?(length ?? 16).css("padding-\($0):") }.joined(separator: "; "))
  }

  /// Room around the view.
  nonisolated public func padding(_ length: CGFloat) -> some View { padding(.all, length) }

  /// Room around the view.
  nonisolated public func padding(_ insets: EdgeInsets) -> some View {
    let lengths = [
      ("top", insets.top), ("left", insets.leading), ("bottom", insets.bottom),
      ("right", insets.trailing),
    ]
    return styled(lengths.map { CGFloat?($1).css("padding-\($0):") }.joined(separator: "; "))
  }

  /// The view in a place of a size; nil for its own.
  nonisolated public func frame(
    width: CGFloat? = nil,
    height: CGFloat? = nil,
    alignment: Alignment = .center
  ) -> some View {
    let sizes = [width.css("width:"), height.css("height:")]
    return styled(sizes.filter { !$0.isEmpty }.joined(separator: "; "))
  }

  /// The view in a frame whose size has limits; an infinite maximum width fills the line.
  nonisolated public func frame(
    minWidth: CGFloat? = nil,
    idealWidth: CGFloat? = nil,
    maxWidth: CGFloat? = nil,
    minHeight: CGFloat? = nil,
    idealHeight: CGFloat? = nil,
    maxHeight: CGFloat? = nil,
    alignment: Alignment = .center
  ) -> some View {
    let limits = [
      minWidth.css("min-width:"), maxWidth.css("max-width:"), minHeight.css("min-height:"),
      maxHeight.css("max-height:"), maxWidth == .infinity ? "width: 100%" : "",
      maxWidth == .infinity ? "text-align: \(alignment.horizontal.text)" : "",
    ]
    return styled(limits.filter { !$0.isEmpty }.joined(separator: "; "))
  }

  /// The view scaled to fit its place; a page has names in place of pictures.
  nonisolated public func scaledToFit() -> some View { self }

  /// The view scaled to fill its place; a page has names in place of pictures.
  nonisolated public func scaledToFill() -> some View { self }

  /// The view with an aspect ratio; a page has names in place of pictures.
  nonisolated public func aspectRatio(
    _ aspectRatio: CGFloat? = nil,
    contentMode: ContentMode
  ) -> some View { self }
}
