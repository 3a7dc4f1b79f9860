extension Keypoint {
  /// An angle of 0 ..< 2 half turns, in radians.
  static func angle(halfTurns: Double) -> Float { wholeTurn(Float(halfTurns * Double.pi)) }

  /// An angle of at most a whole turn, which is 0: rounding may have made it one.
  static func wholeTurn(_ angle: Float) -> Float { angle < 2 * Float.pi ? angle : 0 }
}
