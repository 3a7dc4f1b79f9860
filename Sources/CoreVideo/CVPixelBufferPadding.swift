/// The pixels around a picture that are stored but not shown.
@frozen public struct CVPixelBufferPadding: Hashable, Sendable {
  /// At the left.
  public var left: Int
  /// At the right.
  public var right: Int
  /// At the top.
  public var top: Int
  /// At the bottom.
  public var bottom: Int

  /// Makes a padding.
  public init(left: Int = 0, right: Int = 0, top: Int = 0, bottom: Int = 0) {
    self.left = left
    self.right = right
    self.top = top
    self.bottom = bottom
  }

  /// None.
  public static let zero = CVPixelBufferPadding()
}
