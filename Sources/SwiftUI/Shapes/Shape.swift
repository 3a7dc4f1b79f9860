public import AppIntents
public import Foundation

/// A shape that is filled, stroked or used to clip.
///
/// A page draws the shapes of this module; an app's own path is drawn as a rectangle.
@MainActor @preconcurrency
public protocol Shape: View, Sendable {
  /// The shape as CSS declarations; apps need not implement it.
  nonisolated var _shape: String { get }
}

extension Shape {
  /// A rectangle.
  nonisolated public var _shape: String { "" }

  /// The form in the color of texts.
  public func _snippetNodes() -> [_SnippetNode] {
    [.shape(css: "background: currentcolor; \(_shape)")]
  }

  /// The form filled with a style.
  nonisolated public func fill<Style: ShapeStyle>(_ style: Style) -> some View {
    _ShapeView(css: "background: \(style._css); \(_shape)")
  }

  /// The form drawn around in a style.
  nonisolated public func stroke<Style: ShapeStyle>(
    _ style: Style,
    lineWidth: CGFloat = 1
  ) -> some View {
    _ShapeView(css: "border: \(Double(lineWidth).clamped)px solid \(style._color); \(_shape)")
  }
}

/// A form that can be drawn around within its edges.
public protocol InsettableShape: Shape {}

extension InsettableShape {
  /// The form drawn around within its edges in a style.
  nonisolated public func strokeBorder<Style: ShapeStyle>(
    _ style: Style,
    lineWidth: CGFloat = 1
  ) -> some View { stroke(style, lineWidth: lineWidth) }
}

/// A form that is filled or drawn around.
struct _ShapeView: View {
  typealias Body = Never

  let css: String

  nonisolated init(css: String) { self.css = css }

  func _snippetNodes() -> [_SnippetNode] { [.shape(css: css)] }
}

/// A rectangle.
public struct Rectangle: InsettableShape {
  /// The type of what it is made of.
  public typealias Body = Never

  /// Makes a rectangle.
  nonisolated public init() {}
}

/// The style of rounded corners.
public enum RoundedCornerStyle: Hashable, Sendable {
  /// As a part of a circle.
  case circular
  /// Without a sudden change.
  case continuous
}

/// A rectangle with round corners.
public struct RoundedRectangle: InsettableShape {
  /// The type of what it is made of.
  public typealias Body = Never

  /// The form as declarations of CSS.
  nonisolated public let _shape: String

  /// Makes a rectangle with round corners.
  nonisolated public init(cornerRadius: CGFloat, style: RoundedCornerStyle = .continuous) {
    _shape = CGFloat?(cornerRadius).css("border-radius:")
  }

  /// Makes a rectangle with corners that are parts of ellipses.
  nonisolated public init(cornerSize: CGSize, style: RoundedCornerStyle = .continuous) {
    self.init(cornerRadius: CGFloat(Swift.min(cornerSize.width, cornerSize.height)), style: style)
  }
}

/// A circle.
public struct Circle: InsettableShape {
  /// The type of what it is made of.
  public typealias Body = Never

  /// The form as declarations of CSS.
  nonisolated public var _shape: String { "border-radius: 50%; aspect-ratio: 1" }

  /// Makes a circle.
  nonisolated public init() {}
}

/// An ellipse.
public struct Ellipse: InsettableShape {
  /// The type of what it is made of.
  public typealias Body = Never

  /// The form as declarations of CSS.
  nonisolated public var _shape: String { "border-radius: 50%" }

  /// Makes an ellipse.
  nonisolated public init() {}
}

/// A rectangle whose shorter sides are half circles.
public struct Capsule: InsettableShape {
  /// The type of what it is made of.
  public typealias Body = Never

  /// The form as declarations of CSS.
  nonisolated public var _shape: String { "border-radius: 9999px" }

  /// Makes a capsule.
  nonisolated public init(style: RoundedCornerStyle = .continuous) {}
}

/// The shape of the container, inset by the distance to it.
public struct ContainerRelativeShape: InsettableShape {
  /// The type of what it is made of.
  public typealias Body = Never

  /// The form as declarations of CSS.
  nonisolated public var _shape: String { "border-radius: 1em" }

  /// Makes the form.
  nonisolated public init() {}
}

extension Shape where Self == Rectangle {
  /// A rectangle.
  nonisolated public static var rect: Rectangle { Rectangle() }
}

extension Shape where Self == RoundedRectangle {
  /// A rectangle with round corners.
  nonisolated public static func rect(
    cornerRadius: CGFloat,
    style: RoundedCornerStyle = .continuous
  ) -> RoundedRectangle { RoundedRectangle(cornerRadius: cornerRadius, style: style) }
}

extension Shape where Self == Circle {
  /// A circle.
  nonisolated public static var circle: Circle { Circle() }
}

extension Shape where Self == Ellipse {
  /// An ellipse.
  nonisolated public static var ellipse: Ellipse { Ellipse() }
}

extension Shape where Self == Capsule {
  /// A capsule.
  nonisolated public static var capsule: Capsule { Capsule() }
}

extension Shape where Self == ContainerRelativeShape {
  /// The form of what is around.
  nonisolated public static var containerRelative: ContainerRelativeShape {
    ContainerRelativeShape()
  }
}
