/// A colour as people name it in one word: what "red" means when a picture is asked for.
///
/// Each stands for several colours of `ColorName.all`: red is dark red, red, light red and maroon. All
/// of those belong to exactly one.
///
/// Source: the basic colour terms of B. Berlin and P. Kay, "Basic Color Terms" (1969), and turquoise,
/// which between blue and green takes a large part of what screens can show.
public enum BasicColor: String, Hashable, Sendable, CaseIterable {
  case black, grey, white, red, pink, orange, yellow, brown, green, turquoise, blue, purple

  /// The colour that a word names, in lower case; nil when it names none.
  ///
  /// Beside the names themselves, words that mean one of them or a part of it are understood: `gray`,
  /// `teal`, `cyan`, `aqua`, `violet`, `magenta`, `lavender`, `gold`, `beige`, `tan`, `maroon`, `navy`,
  /// `olive`, `lime`, `mint`.
  public init?(naming word: String) {
    guard let color = BasicColor(rawValue: word) ?? Self.otherNames[word] else { return nil }
    self = color
  }

  private static let otherNames: [String: BasicColor] = [
    "gray": .grey, "teal": .turquoise, "cyan": .turquoise, "aqua": .turquoise, "violet": .purple,
    "magenta": .purple, "lavender": .purple, "gold": .yellow, "beige": .brown, "tan": .brown,
    "maroon": .red, "navy": .blue, "olive": .green, "lime": .green, "mint": .green,
  ]

  /// The basic colour that a colour of the palette belongs to.
  public init(_ name: ColorName) {
    // The last word names the hue, except for the few that have a name of their own.
    let last = name.name.split(separator: " ").last.map(String.init) ?? name.name
    self = BasicColor(naming: last) ?? .grey
  }
}
