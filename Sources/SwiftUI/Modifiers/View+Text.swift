public import Foundation

extension View {
  /// The view's texts in a font; nil for the usual one.
  nonisolated public func font(_ font: Font?) -> some View { styled(font?.css ?? "") }

  /// The view's texts in another kind of letters; nil for the usual one.
  nonisolated public func fontDesign(_ design: Font.Design?) -> some View {
    styled(design.map { String($0.css.dropFirst(2)) } ?? "")
  }

  /// The view's texts in another weight; nil for the default.
  nonisolated public func fontWeight(_ weight: Font.Weight?) -> some View {
    styled(weight?.css ?? "")
  }

  /// The view's texts in bold.
  nonisolated public func bold(_ isActive: Bool = true) -> some View {
    styled(isActive ? Font.Weight.bold.css : "")
  }

  /// The view's texts in italics.
  nonisolated public func italic(_ isActive: Bool = true) -> some View {
    styled(isActive ? "font-style: italic" : "")
  }

  /// The view's texts with a line under them.
  nonisolated public func underline(_ isActive: Bool = true, color: Color? = nil) -> some View {
    styled(isActive ? "text-decoration-line: underline" : "")
  }

  /// The view's texts with a line through them.
  nonisolated public func strikethrough(_ isActive: Bool = true, color: Color? = nil) -> some View {
    styled(isActive ? "text-decoration-line: line-through" : "")
  }

  /// The view's texts with digits of one width.
  nonisolated public func monospacedDigit() -> some View {
    styled("font-variant-numeric: tabular-nums")
  }

  /// Sets the alignment of lines of text.
  nonisolated public func multilineTextAlignment(_ alignment: TextAlignment) -> some View {
    styled("text-align: \(alignment.css)")
  }

  /// The most lines of text; a page shows all of them.
  nonisolated public func lineLimit(_ number: Int?) -> some View { self }

  /// Sets how small text may become to fit; a page does not shrink it.
  nonisolated public func minimumScaleFactor(_ factor: CGFloat) -> some View { self }
}
