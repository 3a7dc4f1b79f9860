/// A color of UIKit, for the colors of the system that views take from it.
///
/// A page follows the reader's light or dark colors, as the system does.
public struct UIColor: Hashable, Sendable {
  fileprivate let color: Color

  private init(_ color: Color) { self.color = color }

  /// Makes a color of its parts, each 0…1.
  public init(red: Double, green: Double, blue: Double, alpha: Double) {
    color = Color(red: red, green: green, blue: blue, opacity: alpha)
  }

  /// Makes a gray, from black to white, 0…1.
  public init(white: Double, alpha: Double) { color = Color(white: white, opacity: alpha) }

  /// The ground of a screen.
  public static let systemBackground = UIColor(.system("--card"))
  /// The ground of what lies on a screen's ground.
  public static let secondarySystemBackground = UIColor(.system("--behind"))
  /// The ground of what lies on that.
  public static let tertiarySystemBackground = UIColor(.system("--card"))
  /// The ground of a list in groups.
  public static let systemGroupedBackground = UIColor(.system("--behind"))
  /// The ground of a group in a list.
  public static let secondarySystemGroupedBackground = UIColor(.system("--card"))
  /// The color of texts.
  public static let label = UIColor(.system("--primary"))
  /// The color of less important texts.
  public static let secondaryLabel = UIColor(.system("--secondary"))
  /// The color of still less important texts.
  public static let tertiaryLabel = UIColor(.system("--tertiary"))
  /// The color of the least important texts.
  public static let quaternaryLabel = UIColor(.system("--quaternary"))
  /// The color of lines between things.
  public static let separator = UIColor(.system("--line"))
  /// The fill of thin shapes.
  public static let systemFill = UIColor(.gray.opacity(0.2))
  /// The fill of larger shapes.
  public static let secondarySystemFill = UIColor(.gray.opacity(0.16))
  /// The fill of fields and buttons.
  public static let tertiarySystemFill = UIColor(.gray.opacity(0.12))
  /// The fill of large shapes.
  public static let quaternarySystemFill = UIColor(.gray.opacity(0.08))
  /// Red.
  public static let systemRed = UIColor(.red)
  /// Orange.
  public static let systemOrange = UIColor(.orange)
  /// Yellow.
  public static let systemYellow = UIColor(.yellow)
  /// Green.
  public static let systemGreen = UIColor(.green)
  /// Mint.
  public static let systemMint = UIColor(.mint)
  /// Teal.
  public static let systemTeal = UIColor(.teal)
  /// Blue.
  public static let systemBlue = UIColor(.blue)
  /// Indigo.
  public static let systemIndigo = UIColor(.indigo)
  /// Purple.
  public static let systemPurple = UIColor(.purple)
  /// Pink.
  public static let systemPink = UIColor(.pink)
  /// Brown.
  public static let systemBrown = UIColor(.brown)
  /// Gray.
  public static let systemGray = UIColor(.gray)
  /// A lighter gray, where the ground is light.
  public static let systemGray2 = UIColor(.system("--quaternary"))
  /// A still lighter gray.
  public static let systemGray4 = UIColor(.system("--line"))
  /// The gray nearest to the ground but one.
  public static let systemGray5 = UIColor(.system("--behind"))
  /// The gray nearest to the ground.
  public static let systemGray6 = UIColor(.system("--behind"))
  /// White.
  public static let white = UIColor(.white)
  /// Black.
  public static let black = UIColor(.black)
  /// None.
  public static let clear = UIColor(.clear)
}

extension Color {
  /// Makes a color of one of UIKit.
  public init(uiColor: UIColor) { self = uiColor.color }

  /// Makes a color of one of UIKit.
  public init(_ color: UIColor) { self = color.color }
}
