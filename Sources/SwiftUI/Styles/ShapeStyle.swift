/// The fill of a view.
public protocol ShapeStyle: Sendable {
  /// The color, as CSS writes it.
  var _css: String { get }
  /// The style as one color, for lines and texts; apps need not implement it.
  var _color: String { get }
}

extension ShapeStyle {
  /// The style itself.
  public var _color: String { _css }
}

/// A color.
public struct Color: ShapeStyle, Hashable {
  /// The color, as CSS writes it.
  public let _css: String

  private init(css: String) { _css = css }

  /// A color of the page, which follows the reader's light or dark colors.
  static func system(_ name: String) -> Color { Color(css: "var(\(name))") }

  /// Makes a color of its parts, each 0…1.
  public init(red: Double, green: Double, blue: Double, opacity: Double = 1) {
    let parts = [red, green, blue].map { "\(Int((Self.part($0) * 255).rounded()))" }
    _css = "rgb(\(parts.joined(separator: " ")) / \(Self.part(opacity)))"
  }

  /// Makes a gray, from black to white, 0…1.
  public init(white: Double, opacity: Double = 1) {
    self.init(red: white, green: white, blue: white, opacity: opacity)
  }

  /// The color, let through what is behind it: 0 for nothing of the color, 1 for all.
  public func opacity(_ opacity: Double) -> Color {
    Color(
      css: "color-mix(in srgb, \(_css) \(Int((Self.part(opacity) * 100).rounded()))%, transparent)"
    )
  }

  private static func part(_ value: Double) -> Double {
    value.isNaN ? 0 : Swift.min(Swift.max(value, 0), 1)
  }

  /// Red.
  public static let red = Color(css: "rgb(255 59 48)")
  /// Orange.
  public static let orange = Color(css: "rgb(255 149 0)")
  /// Yellow.
  public static let yellow = Color(css: "rgb(255 204 0)")
  /// Green.
  public static let green = Color(css: "rgb(52 199 89)")
  /// Mint.
  public static let mint = Color(css: "rgb(0 199 190)")
  /// Teal.
  public static let teal = Color(css: "rgb(48 176 199)")
  /// Blue.
  public static let blue = Color(css: "rgb(0 122 255)")
  /// Indigo.
  public static let indigo = Color(css: "rgb(88 86 214)")
  /// Purple.
  public static let purple = Color(css: "rgb(175 82 222)")
  /// Pink.
  public static let pink = Color(css: "rgb(255 45 85)")
  /// Brown.
  public static let brown = Color(css: "rgb(162 132 94)")
  /// Gray.
  public static let gray = Color(css: "rgb(142 142 147)")
  /// White.
  public static let white = Color(css: "rgb(255 255 255)")
  /// Black.
  public static let black = Color(css: "rgb(0 0 0)")
  /// None.
  public static let clear = Color(css: "transparent")
  /// The color of text.
  public static let primary = Color(css: "var(--primary)")
  /// The color of less important text.
  public static let secondary = Color(css: "var(--secondary)")
  /// The color of controls.
  public static let accentColor = Color(css: "var(--tint)")
}

extension ShapeStyle where Self == Color {
  /// Red.
  public static var red: Color { Color.red }
  /// Orange.
  public static var orange: Color { Color.orange }
  /// Yellow.
  public static var yellow: Color { Color.yellow }
  /// Green.
  public static var green: Color { Color.green }
  /// Mint.
  public static var mint: Color { Color.mint }
  /// Teal.
  public static var teal: Color { Color.teal }
  /// Blue.
  public static var blue: Color { Color.blue }
  /// Indigo.
  public static var indigo: Color { Color.indigo }
  /// Purple.
  public static var purple: Color { Color.purple }
  /// Pink.
  public static var pink: Color { Color.pink }
  /// Brown.
  public static var brown: Color { Color.brown }
  /// Gray.
  public static var gray: Color { Color.gray }
  /// White.
  public static var white: Color { Color.white }
  /// Black.
  public static var black: Color { Color.black }
  /// None.
  public static var clear: Color { Color.clear }
}

/// A style by the importance of the content.
public struct HierarchicalShapeStyle: ShapeStyle, Hashable {
  /// The color, as CSS writes it.
  public let _css: String
}

extension ShapeStyle where Self == HierarchicalShapeStyle {
  /// The most.
  public static var primary: HierarchicalShapeStyle { .init(_css: "var(--primary)") }
  /// Less.
  public static var secondary: HierarchicalShapeStyle { .init(_css: "var(--secondary)") }
  /// Still less.
  public static var tertiary: HierarchicalShapeStyle { .init(_css: "var(--tertiary)") }
  /// The least.
  public static var quaternary: HierarchicalShapeStyle { .init(_css: "var(--quaternary)") }
}

/// The color of controls.
public struct TintShapeStyle: ShapeStyle, Hashable {
  /// The color, as CSS writes it.
  public var _css: String { "var(--tint)" }

  /// Makes the style.
  public init() {}
}

extension ShapeStyle where Self == TintShapeStyle {
  /// The color of controls.
  public static var tint: TintShapeStyle { TintShapeStyle() }
}
