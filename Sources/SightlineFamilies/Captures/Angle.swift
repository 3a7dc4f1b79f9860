import SightlineEvaluation

/// The cosine and sine of an angle, the same to the last bit on every machine.
struct Angle: Sendable {
  let cosine: Double
  let sine: Double

  /// Takes an angle in degrees, −360…360.
  ///
  /// By the series, since the sines of C libraries differ in their last bits. Up to half a turn its
  /// 13 terms leave less than 10⁻¹³.
  init(degrees: Double) {
    let turned = degrees > 180 ? degrees - 360 : degrees < -180 ? degrees + 360 : degrees
    let x = turned * .pi / 180
    var (cosine, sine) = (1.0, x)
    var (even, odd) = (1.0, x)
    for term in 1...13 {
      let n = Double(2 * term)
      even *= -x * x / (n * (n - 1))
      odd *= -x * x / (n * (n + 1))
      cosine += even
      sine += odd
    }
    self.cosine = cosine
    self.sine = sine
  }
}
