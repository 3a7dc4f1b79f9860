/// A point of a picture, in pixels from its top left corner; the centre of the first pixel is (0.5, 0.5).
public struct PicturePoint: Hashable, Sendable {
  /// The distance from the left edge, in pixels.
  public var x: Double
  /// The distance from the top edge, in pixels.
  public var y: Double

  /// Makes a point.
  public init(x: Double, y: Double) {
    self.x = x
    self.y = y
  }

  /// Whether both distances are finite.
  package var isFinite: Bool { x.isFinite && y.isFinite }

  /// Twice the signed area of a triangle: positive when a, b, c turn clockwise, as seen on screen.
  static func turn(_ a: PicturePoint, _ b: PicturePoint, _ c: PicturePoint) -> Double {
    (b.x - a.x) * (c.y - a.y) - (b.y - a.y) * (c.x - a.x)
  }
}
