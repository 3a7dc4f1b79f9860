public import Foundation

/// A font.
public struct Font: Hashable, Sendable {
  /// The font as CSS declarations.
  let css: String

  /// The weight of a font.
  public struct Weight: Hashable, Sendable {
    let css: String

    private init(_ number: Int) { css = "font-weight: \(number)" }

    /// The thinnest.
    public static let ultraLight = Weight(100)
    /// Thin.
    public static let thin = Weight(200)
    /// Light.
    public static let light = Weight(300)
    /// The usual.
    public static let regular = Weight(400)
    /// Somewhat bold.
    public static let medium = Weight(500)
    /// Nearly bold.
    public static let semibold = Weight(600)
    /// Bold.
    public static let bold = Weight(700)
    /// Bolder.
    public static let heavy = Weight(800)
    /// The boldest.
    public static let black = Weight(900)
  }

  /// The kind of letters.
  public enum Design: Hashable, Sendable {
    /// The usual.
    case `default`
    /// With serifs.
    case serif
    /// Rounded.
    case rounded
    /// All of one width.
    case monospaced

    var css: String {
      switch self {
      case .default: ""
      case .serif: "; font-family: serif"
      case .rounded: "; font-family: ui-rounded, sans-serif"
      case .monospaced: "; font-family: monospace"
      }
    }
  }

  private init(css: String) { self.css = css }

  /// Makes a font of a size; without a weight, it has that of its surroundings.
  private init(points: Double, weight: Weight? = nil) {
    css = "font-size: \(points / 17)em" + (weight.map { "; \($0.css)" } ?? "")
  }

  /// Letters of a size, in points.
  public static func system(
    size: CGFloat,
    weight: Weight? = nil,
    design: Design? = nil
  ) -> Font {
    let font = Font(points: Swift.max(Double(size).clamped, 1), weight: weight)
    return Font(css: font.css + (design?.css ?? ""))
  }

  /// The same letters in bold.
  public func bold() -> Font { weight(.bold) }

  /// The same letters in italics.
  public func italic() -> Font { Font(css: "\(css); font-style: italic") }

  /// The same letters in another weight.
  public func weight(_ weight: Weight) -> Font { Font(css: "\(css); \(weight.css)") }

  /// The same letters with digits of one width.
  public func monospacedDigit() -> Font { Font(css: "\(css); font-variant-numeric: tabular-nums") }

  /// The same letters, all of one width.
  public func monospaced() -> Font { Font(css: css + Design.monospaced.css) }
}

// The sizes at the default setting, from the vendor's guidelines for typography.
extension Font {
  /// For the largest title.
  public static let largeTitle = Font(points: 34)
  /// For a title.
  public static let title = Font(points: 28)
  /// For a title of the second order.
  public static let title2 = Font(points: 22)
  /// For a title of the third order.
  public static let title3 = Font(points: 20)
  /// For a heading.
  public static let headline = Font(points: 17, weight: .semibold)
  /// For what stands under a heading.
  public static let subheadline = Font(points: 15)
  /// For text.
  public static let body = Font(points: 17)
  /// For what stands beside the text.
  public static let callout = Font(points: 16)
  /// For notes.
  public static let footnote = Font(points: 13)
  /// For what stands under a picture.
  public static let caption = Font(points: 12)
  /// For smaller words under a picture.
  public static let caption2 = Font(points: 11)
}
