/// A colour that has a name, and where it is in CIE L*a*b*.
public struct ColorName: Hashable, Sendable {
  /// The name in English, lower case, such as `dark red`.
  public let name: String
  /// L*, 0…100.
  public let lightness: Int
  /// a*, green (negative) to red.
  public let a: Int
  /// b*, blue (negative) to yellow.
  public let b: Int

  private init(_ name: String, _ lightness: Int, _ a: Int, _ b: Int) {
    self.name = name
    self.lightness = lightness
    self.a = a
    self.b = b
  }

  /// The palette, greys first, then roughly around the colour circle.
  ///
  /// A release may append to it, but neither removes nor moves names: stored descriptors refer to
  /// them by position.
  ///
  /// A colour has the name of the nearest entry, by the Euclidean distance (CIE 1976).
  public static let all: [ColorName] = [
    ColorName("black", 3, 0, 0),
    ColorName("dark grey", 29, 0, 0),
    ColorName("grey", 54, 0, 0),
    ColorName("light grey", 79, 0, 0),
    ColorName("white", 98, 0, 0),
    ColorName("dark red", 26, 46, 30),
    ColorName("red", 46, 68, 49),
    ColorName("light red", 62, 50, 27),
    ColorName("dark pink", 40, 57, -2),
    ColorName("pink", 70, 42, -2),
    ColorName("light pink", 86, 17, 1),
    ColorName("dark brown", 18, 8, 16),
    ColorName("brown", 37, 19, 34),
    ColorName("light brown", 59, 12, 31),
    ColorName("dark orange", 50, 39, 58),
    ColorName("orange", 69, 32, 72),
    ColorName("light orange", 81, 14, 41),
    ColorName("beige", 80, 4, 21),
    ColorName("gold", 71, 2, 70),
    ColorName("dark yellow", 62, -8, 64),
    ColorName("yellow", 89, -10, 86),
    ColorName("light yellow", 94, -9, 46),
    ColorName("olive", 47, -10, 48),
    ColorName("lime", 80, -46, 75),
    ColorName("dark green", 28, -33, 28),
    ColorName("green", 51, -50, 43),
    ColorName("light green", 79, -38, 34),
    ColorName("mint", 88, -25, 8),
    ColorName("dark teal", 25, -16, -8),
    ColorName("teal", 49, -29, -7),
    ColorName("turquoise", 77, -43, -4),
    ColorName("cyan", 83, -39, -21),
    ColorName("light cyan", 92, -15, -8),
    ColorName("sky blue", 75, -14, -27),
    ColorName("navy", 13, 41, -59),
    ColorName("dark blue", 27, 35, -64),
    ColorName("blue", 42, 34, -74),
    ColorName("light blue", 81, -2, -22),
    ColorName("dark purple", 16, 33, -31),
    ColorName("purple", 34, 55, -43),
    ColorName("violet", 46, 45, -62),
    ColorName("lavender", 76, 17, -22),
    ColorName("magenta", 53, 84, -44),
    ColorName("maroon", 17, 33, 0),
  ]
}
