/// Sines and cosines that have the same bits on every machine.
///
/// The C library's differ in the last place from machine to machine. These use additions,
/// multiplications and divisions only, which IEEE 754 defines to the bit; the error is below 3e-16.
package enum Trigonometry {
  /// `1 / (n (n + 1))` for n = 22, 20, …, 2.
  private static let inverses: InlineArray<11, Double> = [
    1 / 506, 1 / 420, 1 / 342, 1 / 272, 1 / 210, 1 / 156, 1 / 110, 1 / 72, 1 / 42, 1 / 20, 1 / 6,
  ]

  /// The sine of π times a number below 2⁵⁰ in size.
  package static func sinPi(_ x: Double) -> Double {
    // Adding and subtracting this number rounds to a whole one, without a call on old processors.
    let shift = 6_755_399_441_055_744.0
    var turn = x - 2 * ((x / 2 + shift) - shift)
    if turn > 0.5 { turn = 1 - turn }
    if turn < -0.5 { turn = -1 - turn }
    // Taylor's series in Horner's form: at π/2 the first term left out is below 1e-18.
    let angle = turn * Double.pi
    let square = angle * angle
    var sum = 1.0
    for index in inverses.indices { sum = 1 - square * inverses[index] * sum }
    return angle * sum
  }

  /// The cosine of π times a number; exact to the same bound when the number is a multiple of 2⁻⁴⁰.
  package static func cosPi(_ x: Double) -> Double { sinPi(x + 0.5) }
}

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

/// A cube root that has the same bits on every machine.
enum CubeRoot {
  /// The cube root of a number, negative for negative ones, by Newton's method.
  static func of(_ x: Double) -> Double {
    guard x != 0 else { return 0 }
    let magnitude = abs(x)
    // From above, Newton's steps fall until they are exact to the last places.
    var estimate = max(magnitude, 1)
    while true {
      let next = estimate - (estimate - magnitude / (estimate * estimate)) / 3
      guard next < estimate else { return x < 0 ? -estimate : estimate }
      estimate = next
    }
  }
}
