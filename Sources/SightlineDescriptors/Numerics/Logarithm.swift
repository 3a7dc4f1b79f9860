/// A logarithm that has the same bits on every machine, as `Trigonometry` has sines.
package enum Logarithm {
  /// The logarithm to base 2 of a positive, normal number; the error is below 3e-16 of the result
  /// or of 1.
  ///
  /// The significand is brought to within √½…√2, where twice the inverse hyperbolic tangent of `(m
  /// - 1) / (m + 1)` is its natural logarithm; the first term of the series left out is below
  /// 1e-18.
  package static func base2(_ x: Double) -> Double {
    var significand = x.significand
    var exponent = Double(x.exponent)
    if significand > 1.414_213_562_373_095_1 {
      significand /= 2
      exponent += 1
    }
    let ratio = (significand - 1) / (significand + 1)
    let square = ratio * ratio
    var sum = 0.0
    var order = 23.0
    while order >= 1 {
      sum = sum * square + 1 / order
      order -= 2
    }
    return exponent + 2 * ratio * sum / 0.693_147_180_559_945_309_4
  }
}
