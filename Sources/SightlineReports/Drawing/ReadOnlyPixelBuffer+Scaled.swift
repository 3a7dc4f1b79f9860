package import SightlinePixels

extension ReadOnlyPixelBuffer {
  /// The picture at another size, in RGB: each pixel is the mean of those that it stands for.
  ///
  /// - Parameters:
  ///   - width: The width in pixels, at least 1.
  ///   - height: The height in pixels, at least 1.
  /// - Returns: The picture, transparency put over white.
  /// - Throws: `SightlineError` when the size is none that a picture can have.
  /// - Complexity: O(pixels of both sizes).
  package func scaled(width: Int, height: Int) throws(SightlineError) -> ReadOnlyPixelBuffer {
    var canvas = Canvas(width: width, height: height, background: .white)
    canvas.draw(self, in: PixelRegion(x: 0, y: 0, width: width, height: height))
    return try canvas.finish()
  }
}
