/// Capitals and digits of five by seven dots, as on early displays.
enum PixelFont {
  /// The seven rows of a letter, five bits each, the leftmost dot the highest bit.
  static func rows(of letter: UInt8) -> [UInt8] {
    switch letter {
    case UInt8(ascii: "A")...UInt8(ascii: "Z"): letters[Int(letter - UInt8(ascii: "A"))]
    case UInt8(ascii: "0")...UInt8(ascii: "9"): digits[Int(letter - UInt8(ascii: "0"))]
    default: []
    }
  }

  private static let letters: [[UInt8]] = [
    [14, 17, 17, 31, 17, 17, 17], [30, 17, 17, 30, 17, 17, 30], [14, 17, 16, 16, 16, 17, 14],
    [30, 17, 17, 17, 17, 17, 30], [31, 16, 16, 30, 16, 16, 31], [31, 16, 16, 30, 16, 16, 16],
    [14, 17, 16, 23, 17, 17, 15], [17, 17, 17, 31, 17, 17, 17], [14, 4, 4, 4, 4, 4, 14],
    [7, 2, 2, 2, 2, 18, 12], [17, 18, 20, 24, 20, 18, 17], [16, 16, 16, 16, 16, 16, 31],
    [17, 27, 21, 21, 17, 17, 17], [17, 25, 21, 19, 17, 17, 17], [14, 17, 17, 17, 17, 17, 14],
    [30, 17, 17, 30, 16, 16, 16], [14, 17, 17, 17, 21, 18, 13], [30, 17, 17, 30, 20, 18, 17],
    [15, 16, 16, 14, 1, 1, 30], [31, 4, 4, 4, 4, 4, 4], [17, 17, 17, 17, 17, 17, 14],
    [17, 17, 17, 17, 17, 10, 4], [17, 17, 17, 21, 21, 27, 17], [17, 17, 10, 4, 10, 17, 17],
    [17, 17, 10, 4, 4, 4, 4], [31, 1, 2, 4, 8, 16, 31],
  ]

  private static let digits: [[UInt8]] = [
    [14, 17, 19, 21, 25, 17, 14], [4, 12, 4, 4, 4, 4, 14], [14, 17, 1, 6, 8, 16, 31],
    [31, 2, 4, 2, 1, 17, 14], [2, 6, 10, 18, 31, 2, 2], [31, 16, 30, 1, 1, 17, 14],
    [6, 8, 16, 30, 17, 17, 14], [31, 1, 2, 4, 8, 8, 8], [14, 17, 17, 14, 17, 17, 14],
    [14, 17, 17, 15, 1, 2, 12],
  ]

  /// A line of words.
  static func line(words count: Int, _ random: inout SeededRandom) -> String {
    (0..<count).map { _ in random.element(of: words) }.joined(separator: " ")
  }

  private static let words = [
    "LIGHT", "RIVER", "HOUSE", "SUNDAY", "MARKET", "WINTER", "GARDEN", "2026", "PHOTO", "SHARED",
    "FRIENDS", "TODAY", "OLD TOWN", "WALK", "KITCHEN", "NEW", "STORY", "OCEAN", "BRIDGE", "HELLO",
    "TRAVEL", "NORTH", "QUIET", "BLUE", "MUSIC", "ZOO", "JULY 4", "COFFEE", "EXPO", "VIEW",
  ]
}
