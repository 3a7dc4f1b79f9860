/// Sines and cosines that have the same bits on every machine.
///
/// The C library's differ in the last place from machine to machine. These use additions,
/// multiplications and divisions only, which IEEE 754 defines to the bit; the error is below 3e-16.
enum Trigonometry {
  /// The sine of π times a number.
  static func sinPi(_ x: Double) -> Double {
    // The remainder of a division by 2 is exact, so large arguments lose nothing.
    var turn = x - 2 * (x / 2).rounded(.toNearestOrEven)
    if turn > 0.5 { turn = 1 - turn }
    if turn < -0.5 { turn = -1 - turn }
    // Taylor's series in Horner's form: at π/2 the first term left out is below 1e-18.
    let angle = turn * Double.pi
    let square = angle * angle
    var sum = 1.0
    var order = 22.0
    while order >= 2 {
      sum = 1 - square / (order * (order + 1)) * sum
      order -= 2
    }
    return angle * sum
  }

  /// The cosine of π times a number; exact to the same bound when the number is a multiple of 2⁻⁴⁰.
  static func cosPi(_ x: Double) -> Double { sinPi(x + 0.5) }
}
