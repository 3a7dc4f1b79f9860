public import Foundation

/// Colors that go over into one another.
public struct Gradient: Hashable, Sendable {
  /// A color at a place.
  public struct Stop: Hashable, Sendable {
    /// The color.
    public var color: Color
    /// The place, 0…1.
    public var location: CGFloat

    /// Makes a color at a place.
    public init(color: Color, location: CGFloat) {
      self.color = color
      self.location = location
    }
  }

  /// The colors at their places.
  public var stops: [Stop]

  /// Makes a gradient of colors at places.
  public init(stops: [Stop]) { self.stops = stops }

  /// Makes a gradient of evenly spaced colors.
  public init(colors: [Color]) {
    let last = Swift.max(colors.count - 1, 1)
    stops = colors.enumerated().map {
      Stop(color: $1, location: CGFloat($0) / CGFloat(last))
    }
  }

  var css: String {
    stops.map { "\($0.color._css) \(Int((Double($0.location) * 100).clamped))%" }
      .joined(separator: ", ")
  }

  var first: String { stops.first?.color._css ?? "transparent" }
}

/// A point within a shape: 0…1 from its left and its top.
public struct UnitPoint: Hashable, Sendable {
  /// The distance from the left.
  public var x: CGFloat
  /// The distance from the top.
  public var y: CGFloat

  /// Makes a place.
  public init(x: CGFloat, y: CGFloat) {
    self.x = x
    self.y = y
  }

  /// In the middle.
  public static let center = UnitPoint(x: 0.5, y: 0.5)
  /// In the middle of the side where lines begin.
  public static let leading = UnitPoint(x: 0, y: 0.5)
  /// In the middle of the side where lines end.
  public static let trailing = UnitPoint(x: 1, y: 0.5)
  /// In the middle of the top.
  public static let top = UnitPoint(x: 0.5, y: 0)
  /// In the middle of the bottom.
  public static let bottom = UnitPoint(x: 0.5, y: 1)
  /// At the top, where lines begin.
  public static let topLeading = UnitPoint(x: 0, y: 0)
  /// At the top, where lines end.
  public static let topTrailing = UnitPoint(x: 1, y: 0)
  /// At the bottom, where lines begin.
  public static let bottomLeading = UnitPoint(x: 0, y: 1)
  /// At the bottom, where lines end.
  public static let bottomTrailing = UnitPoint(x: 1, y: 1)
}

/// Colors that go over into one another along a line.
public struct LinearGradient: ShapeStyle, Hashable {
  /// The colors, as CSS writes them.
  public let _css: String
  /// The first color.
  public let _color: String

  /// Makes a gradient from one place to another.
  public init(gradient: Gradient, startPoint: UnitPoint, endPoint: UnitPoint) {
    let across = Double(endPoint.x - startPoint.x)
    let down = Double(endPoint.y - startPoint.y)
    let angle = across == 0 && down == 0 ? 180 : 90 + atan2(down, across) * 180 / .pi
    _css = "linear-gradient(\(Int(angle.clamped.rounded()))deg, \(gradient.css))"
    _color = gradient.first
  }

  /// Makes a gradient of colors from one place to another.
  public init(colors: [Color], startPoint: UnitPoint, endPoint: UnitPoint) {
    self.init(gradient: Gradient(colors: colors), startPoint: startPoint, endPoint: endPoint)
  }

  /// Makes a gradient of colors at places from one place to another.
  public init(stops: [Gradient.Stop], startPoint: UnitPoint, endPoint: UnitPoint) {
    self.init(gradient: Gradient(stops: stops), startPoint: startPoint, endPoint: endPoint)
  }
}

/// Colors that go over into one another around a place.
public struct RadialGradient: ShapeStyle, Hashable {
  /// The colors, as CSS writes them.
  public let _css: String
  /// The first color.
  public let _color: String

  /// Makes a gradient from one radius to another.
  public init(gradient: Gradient, center: UnitPoint, startRadius: CGFloat, endRadius: CGFloat) {
    let place = [center.x, center.y].map { "\(Int((Double($0) * 100).clamped))%" }
      .joined(separator: " ")
    _css = "radial-gradient(circle \(Double(endRadius).clamped)px at \(place), \(gradient.css))"
    _color = gradient.first
  }

  /// Makes a gradient of colors from one radius to another.
  public init(colors: [Color], center: UnitPoint, startRadius: CGFloat, endRadius: CGFloat) {
    self.init(
      gradient: Gradient(colors: colors),
      center: center,
      startRadius: startRadius,
      endRadius: endRadius
    )
  }
}

extension ShapeStyle where Self == LinearGradient {
  /// Colors that go over into one another along a line.
  public static func linearGradient(
    colors: [Color],
    startPoint: UnitPoint,
    endPoint: UnitPoint
  ) -> LinearGradient {
    LinearGradient(colors: colors, startPoint: startPoint, endPoint: endPoint)
  }
}

/// A color that grows somewhat lighter upwards.
public struct AnyGradient: ShapeStyle, Hashable {
  /// The colors, as CSS writes them.
  public let _css: String
  /// The color.
  public let _color: String
}

extension Color {
  /// The color with a light gradient.
  public var gradient: AnyGradient {
    let light = "color-mix(in srgb, \(_css), white 20%)"
    return AnyGradient(_css: "linear-gradient(\(light), \(_css))", _color: _css)
  }
}
