/// What the samples of a stored picture mean, before they are converted to sRGB.
public enum ColorModel: String, CaseIterable, Hashable, Sendable, Codable {
  /// Luma only.
  case gray
  /// Red, green and blue.
  case rgb
  /// An index into a palette of red, green and blue.
  case indexed
  /// Luma and two colour differences.
  case yCbCr
  /// Cyan, magenta, yellow and black ink.
  case cmyk
  /// CMYK of which the first three are stored as luma and two colour differences.
  case ycck
}
