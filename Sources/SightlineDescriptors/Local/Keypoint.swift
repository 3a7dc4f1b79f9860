/// A place in a picture that is found again when the picture is scaled, turned or lit otherwise.
public struct Keypoint: Hashable, Sendable {
  /// The distance from the picture's left edge, in pixels; the centre of the first pixel is 0.5.
  public var x: Float
  /// The distance from the picture's top edge, in pixels; the centre of the first pixel is 0.5.
  public var y: Float
  /// The standard deviation of the Gaussian at which the place stands out most, in pixels.
  public var scale: Float
  /// The direction of the strongest gradient around it, in radians, 0 ..< 2π: 0 points right, π/2 down.
  public var angle: Float

  /// Makes a keypoint.
  public init(x: Float, y: Float, scale: Float, angle: Float) {
    self.x = x
    self.y = y
    self.scale = scale
    self.angle = angle
  }
}
