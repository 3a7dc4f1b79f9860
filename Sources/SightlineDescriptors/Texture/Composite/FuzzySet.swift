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
