import SightlinePixels

/// The size of a plane in its elements, and the length of its rows.
@frozen public struct CVPixelBufferPlaneProperties: Hashable, Sendable {
  /// The number of elements in a row, and of rows.
  public var size: CVImageSize
  /// The distance in bytes from one row to the next.
  public var bytesPerRow: Int

  /// Makes properties.
  public init(size: CVImageSize, bytesPerRow: Int) {
    self.size = size
    self.bytesPerRow = bytesPerRow
  }

  init(_ plane: PixelPlane) {
    self.init(
      size: CVImageSize(width: plane.width, height: plane.height),
      bytesPerRow: plane.bytesPerRow
    )
  }
}
