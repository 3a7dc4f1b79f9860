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
    ColorName("dark red", 23, 43, 27),
    ColorName("red", 45, 66, 47),
    ColorName("light red", 62, 50, 27),
    ColorName("dark pink", 40, 57, -2),
    ColorName("pink", 70, 42, -2),
    ColorName("light pink", 86, 17, 1),
    ColorName("dark brown", 18, 8, 16),
    ColorName("brown", 37, 16, 30),
    ColorName("light brown", 59, 12, 31),
    ColorName("dark orange", 49, 39, 56),
    ColorName("orange", 66, 36, 69),
    ColorName("light orange", 81, 14, 41),
    ColorName("beige", 84, 1, 20),
    ColorName("gold", 69, 4, 67),
    ColorName("dark yellow", 58, -4, 60),
    ColorName("yellow", 88, -8, 84),
    ColorName("light yellow", 94, -9, 46),
    ColorName("olive", 43, -10, 42),
    ColorName("lime", 80, -46, 75),
    ColorName("dark green", 25, -29, 22),
    ColorName("green", 53, -50, 42),
    ColorName("light green", 79, -38, 34),
    ColorName("mint", 88, -25, 8),
    ColorName("dark teal", 25, -16, -8),
    ColorName("teal", 49, -29, -7),
    ColorName("turquoise", 75, -42, -4),
    ColorName("cyan", 81, -36, -22),
    ColorName("light cyan", 92, -15, -8),
    ColorName("sky blue", 72, -10, -32),
    ColorName("navy", 12, 22, -39),
    ColorName("dark blue", 28, 20, -51),
    ColorName("blue", 43, 29, -70),
    ColorName("light blue", 79, -2, -24),
    ColorName("dark purple", 17, 33, -33),
    ColorName("purple", 36, 53, -49),
    ColorName("violet", 44, 46, -65),
    ColorName("lavender", 75, 18, -25),
    ColorName("magenta", 51, 80, -40),
    ColorName("maroon", 16, 29, 1),
  ]
}
