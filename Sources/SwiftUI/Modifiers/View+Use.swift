import AppIntents

extension View {
  /// The view with controls that cannot be used.
  nonisolated public func disabled(_ disabled: Bool) -> some View {
    _StyledView(content: self) { disabled ? .disabled($0) : $0 }
  }

  /// Hides the view but keeps its place: its controls cannot be used.
  nonisolated public func hidden() -> some View {
    _StyledView(content: self) { _ in .spacer }
  }

  /// Sets the view's name for where it is not seen.
  nonisolated public func accessibilityLabel(_ label: Text) -> some View {
    _StyledView(content: self) { .labelled($0, label.words) }
  }

  /// Sets the view's name for where it is not seen.
  nonisolated public func accessibilityLabel(_ labelKey: LocalizedStringKey) -> some View {
    accessibilityLabel(Text(labelKey))
  }

  /// Sets the view's name for where it is not seen.
  @_disfavoredOverload
  nonisolated public func accessibilityLabel<Words: StringProtocol>(_ label: Words) -> some View {
    accessibilityLabel(Text(label))
  }

  /// Says what happens when the view is used; a page has no place for it.
  nonisolated public func accessibilityHint(_ hint: Text) -> some View { self }

  /// Says what happens when the view is used; a page has no place for it.
  nonisolated public func accessibilityHint(_ hintKey: LocalizedStringKey) -> some View { self }

  /// Says what happens when the view is used; a page has no place for it.
  @_disfavoredOverload
  nonisolated public func accessibilityHint<Words: StringProtocol>(_ hint: Words) -> some View {
    self
  }

  /// Hides the view on a locked screen; the screen of a host is never locked.
  nonisolated public func privacySensitive(_ sensitive: Bool = true) -> some View { self }

  /// Sets the style of buttons; here all look alike.
  nonisolated public func buttonStyle<Style: PrimitiveButtonStyle>(_ style: Style) -> some View {
    self
  }
}

/// The style of buttons.
public protocol PrimitiveButtonStyle: Sendable {}

/// Buttons with a border.
public struct BorderedButtonStyle: PrimitiveButtonStyle {
  /// Makes the style.
  public init() {}
}

/// Buttons with a border that stand out.
public struct BorderedProminentButtonStyle: PrimitiveButtonStyle {
  /// Makes the style.
  public init() {}
}

/// Buttons without a border.
public struct BorderlessButtonStyle: PrimitiveButtonStyle {
  /// Makes the style.
  public init() {}
}

/// Buttons that look like what they show.
public struct PlainButtonStyle: PrimitiveButtonStyle {
  /// Makes the style.
  public init() {}
}

extension PrimitiveButtonStyle where Self == BorderedButtonStyle {
  /// With a border.
  public static var bordered: BorderedButtonStyle { BorderedButtonStyle() }
}

extension PrimitiveButtonStyle where Self == BorderedProminentButtonStyle {
  /// With a border that stands out.
  public static var borderedProminent: BorderedProminentButtonStyle {
    BorderedProminentButtonStyle()
  }
}

extension PrimitiveButtonStyle where Self == BorderlessButtonStyle {
  /// Without a border.
  public static var borderless: BorderlessButtonStyle { BorderlessButtonStyle() }
}

extension PrimitiveButtonStyle where Self == PlainButtonStyle {
  /// As what they show.
  public static var plain: PlainButtonStyle { PlainButtonStyle() }
}
