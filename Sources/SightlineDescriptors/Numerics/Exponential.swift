/// Exponentials that have the same bits on every machine, as `Logarithm` has logarithms.
enum Exponential {
  /// e to a power from -700 to 700; the error is below 1e-15 of the result.
  ///
  /// The power is brought to within half a binary logarithm of zero by taking whole powers of two
  /// out; there the first term of Taylor's series left out is below 1e-18.
  static func of(_ x: Double) -> Double {
    let octaves = (x / 0.693_147_180_559_945_309_4).rounded()
    let rest = x - octaves * 0.693_147_180_559_945_309_4
    var sum = 1.0
    for order in stride(from: 15.0, through: 1, by: -1) { sum = 1 + rest / order * sum }
    return Double(sign: .plus, exponent: Int(octaves), significand: sum)
  }
}
