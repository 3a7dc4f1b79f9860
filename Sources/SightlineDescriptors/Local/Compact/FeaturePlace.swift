/// Where a feature is, how large and how turned, in six bytes.
///
/// Positions and scales are relative to the picture's longer side, so that they do not depend on
/// how many pixels it came with.
package struct FeaturePlace: Hashable, Sendable {
  /// The distance from the left edge in 65,535ths of the longer side.
  package var x: UInt16
  /// The distance from the top edge in 65,535ths of the longer side.
  package var y: UInt16
  /// The scale in steps of a 21st octave, from a 4,096th of the longer side upward.
  package var scale: UInt8
  /// The angle in 256ths of a turn.
  package var angle: UInt8

  /// The number of scale steps in an octave.
  package static let stepsPerOctave = 21
  /// The number of bytes of a stored place.
  static let length = 6

  /// Rounds a keypoint.
  ///
  /// - Parameters:
  ///   - keypoint: A keypoint. What is outside the picture, or not a number, is brought to its edge.
  ///   - side: The picture's longer side in pixels, positive.
  init(_ keypoint: Keypoint, side: Float) {
    x = UInt16(Self.rounded(keypoint.x / side * 65_535, limit: 65_535))
    y = UInt16(Self.rounded(keypoint.y / side * 65_535, limit: 65_535))
    let relative = Double(keypoint.scale) / Double(side)
    let octaves = relative > 1 / 8192 ? Logarithm.base2(min(relative, 2)) + 12 : 0
    scale = UInt8(Self.rounded(Float(octaves) * Float(Self.stepsPerOctave), limit: 255))
    let turn = keypoint.angle / (2 * Float.pi)
    angle = UInt8(Self.rounded((turn - turn.rounded(.down)) * 256, limit: 256) & 255)
  }

  /// Puts the four numbers together.
  package init(x: UInt16, y: UInt16, scale: UInt8, angle: UInt8) {
    self.x = x
    self.y = y
    self.scale = scale
    self.angle = angle
  }

  /// The keypoint in pixels of a picture whose longer side is `side` pixels.
  package func keypoint(side: Float) -> Keypoint {
    Keypoint(
      x: Float(x) / 65_535 * side,
      y: Float(y) / 65_535 * side,
      scale: Self.scales[Int(scale)] * side,
      angle: Float(angle) * (2 * Float.pi / 256)
    )
  }

  /// The relative scales that the steps stand for.
  private static let scales: [Float] = {
    // The 21st root of two.
    let step = 1.033_557_783_007_027_7
    var scale = 1.0 / 4096
    return (0...255).map { _ in
      defer { scale *= step }
      return Float(scale)
    }
  }()

  /// A number brought to 0…limit and rounded; 0 for what is not a number.
  private static func rounded(_ value: Float, limit: Float) -> Int {
    value > 0 ? Int(min(value, limit).rounded()) : 0
  }
}

extension LocalFeatures {
  /// The places of the features, rounded as in stored features.
  package var places: [FeaturePlace] {
    let side = Float(max(width, height))
    return keypoints.prefix(CompactFeatures.maximumCount).map { FeaturePlace($0, side: side) }
  }
}
