import SightlineEvaluation

/// A colour in CIE L*a*b* (D65, 2°): lightness 0…100, and green to red, blue to yellow.
///
/// By basic operations alone, so that the same picture gives the same numbers on every machine.
struct LabColor: Hashable, Sendable {
  let lightness: Float
  /// Green to red, and blue to yellow.
  let opponents: SIMD2<Float>

  /// The distance from grey.
  var chroma: Float { (opponents * opponents).sum().squareRoot() }

  /// Converts a colour in sRGB, 0…255.
  init(_ color: Raster.Color) {
    func light(_ level: Float) -> Float { Self.linear[Int(min(max(level, 0), 255) + 0.5)] }
    let (red, green, blue) = (light(color.x), light(color.y), light(color.z))
    func bent(_ value: Float) -> Float {
      value > 0.008_856 ? Self.root(value, 3) : 7.787 * value + 16 / 116
    }
    let x = bent((0.412_456 * red + 0.357_576 * green + 0.180_437 * blue) / 0.950_47)
    let y = bent(0.212_673 * red + 0.715_152 * green + 0.072_175 * blue)
    let z = bent((0.019_334 * red + 0.119_192 * green + 0.950_304 * blue) / 1.088_83)
    lightness = 116 * y - 16
    opponents = SIMD2(500 * (x - y), 200 * (y - z))
  }

  /// The light of each level of sRGB, 0…1.
  private static let linear: [Float] = (0..<256).map { level in
    let value = Float(level) / 255
    guard value > 0.040_45 else { return value / 12.92 }
    // To the power of 2.4: the square, and the fifth root of the square.
    let base = (value + 0.055) / 1.055
    return base * base * root(base * base, 5)
  }

  /// The root of a value above 0 to 1, by Newton's method from above, which never overshoots.
  private static func root(_ value: Float, _ degree: Int) -> Float {
    var root: Float = 1
    for _ in 0..<24 {
      let power = (1..<degree - 1).reduce(root) { product, _ in product * root }
      root -= (root * power - value) / (Float(degree) * power)
    }
    return root
  }
}
