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
