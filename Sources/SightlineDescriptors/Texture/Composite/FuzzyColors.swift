/// The two fuzzy systems that share a colour between 24 colours.
///
/// The first shares it between black, grey, white, red, orange, yellow, green, cyan, blue and
/// magenta by 20 rules on hue, saturation and value; the second splits each of the seven hues into
/// dark, plain and light. Colours are numbered 0 black, 1 grey, 2 white, then 3 dark red, 4 red, 5
/// light red, 6 dark orange and so on.
///
/// Source: S. Chatzichristofis and Y. Boutalis, "CEDD: Color and edge directivity descriptor" (ICVS
/// 2008), after K. Konstantinidis et al., "Image retrieval based on fuzzy color histogram
/// processing" (2005).
enum FuzzyColors {
  /// The number of colours.
  static let count = 24

  /// Hue in degrees; red has a set at either end.
  private static let hues = [
    FuzzySet(-1, 0, 5, 10), FuzzySet(5, 10, 35, 50), FuzzySet(35, 50, 70, 85),
    FuzzySet(70, 85, 150, 165), FuzzySet(150, 165, 195, 205), FuzzySet(195, 205, 265, 280),
    FuzzySet(265, 280, 315, 330), FuzzySet(315, 330, 360, 361),
  ]
  private static let gray = FuzzySet(-1, 0, 10, 75)
  private static let colorful = FuzzySet(10, 75, 255, 256)
  private static let black = FuzzySet(-1, 0, 10, 75)
  private static let medium = FuzzySet(10, 75, 180, 220)
  private static let white = FuzzySet(180, 220, 255, 256)
  private static let low = FuzzySet(-1, 0, 68, 188)
  private static let high = FuzzySet(68, 188, 255, 256)

  /// Adds a colour's degrees to the 24 bins of a histogram.
  ///
  /// - Parameters:
  ///   - hue: 0…360.
  ///   - saturation: 0…255.
  ///   - value: 0…255.
  ///   - bins: 24 sums.
  static func add(
    hue: Double,
    saturation: Double,
    value: Double,
    to bins: inout MutableSpan<Double>
  ) {
    let grayness = gray.degree(of: saturation)
    let colorfulness = colorful.degree(of: saturation)
    let darkness = black.degree(of: value)
    let (middle, lightness) = (medium.degree(of: value), white.degree(of: value))
    let (saturated, unsaturated) = (high.degree(of: saturation), low.degree(of: saturation))
    let (bright, dim) = (high.degree(of: value), low.degree(of: value))
    for index in hues.indices {
      let degree = hues[index].degree(of: hue)
      guard degree > 0 else { continue }
      // A rule holds to the degree of its weakest condition.
      bins[0] += min(degree, grayness, darkness) + min(degree, colorfulness, darkness)
      bins[1] += min(degree, grayness, middle)
      bins[2] += min(degree, grayness, lightness)
      let color =
        min(degree, colorfulness, middle) + min(degree, colorfulness, lightness)
      guard color > 0 else { continue }
      let first = 3 + index % 7 * 3
      bins[first] += color * (min(saturated, dim) + min(unsaturated, dim))
      bins[first + 1] += color * min(saturated, bright)
      bins[first + 2] += color * min(unsaturated, bright)
    }
  }
}

/// A set that numbers belong to by degrees: a trapezoid.
struct FuzzySet {
  /// Where the degree starts to rise from 0.
  let start: Double
  /// Where it reaches 1.
  let rise: Double
  /// Where it starts to fall from 1.
  let fall: Double
  /// Where it is back at 0.
  let end: Double

  /// A trapezoid of four corners, in order.
  init(_ start: Double, _ rise: Double, _ fall: Double, _ end: Double) {
    self.start = start
    self.rise = rise
    self.fall = fall
    self.end = end
  }

  /// How much a number belongs to the set, 0…1.
  @inline(__always)
  func degree(of x: Double) -> Double {
    if x >= rise, x <= fall { return 1 }
    if x > start, x < rise { return (x - start) / (rise - start) }
    if x > fall, x < end { return (end - x) / (end - fall) }
    return 0
  }
}
