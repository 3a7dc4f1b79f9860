/// The coordinates that colours are counted or averaged in.
public enum ColorSpace: String, CaseIterable, Hashable, Sendable, Codable {
  /// Hue, saturation and value (A. R. Smith, 1978): sixths of the colour circle, chroma over the
  /// largest sample, the largest sample.
  case hsv
  /// CIE L*a*b* of sRGB under D65: distances are roughly as seen.
  case lab
  /// Red, green and blue as stored.
  case rgb
  /// Red against green, yellow against blue, and brightness: `R - G`, `R + G - 2 B`, `R + G + B`.
  case opponent
}
