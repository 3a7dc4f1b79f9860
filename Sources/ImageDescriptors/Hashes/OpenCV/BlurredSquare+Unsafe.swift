import PixelBuffers

/// The blurred luma of a picture, resized to a square, without holding more of it than four rows.
enum BlurredSquare {
  /// The square, row by row.
  ///
  /// - Parameters:
  ///   - pixels: A `gray8` or `rgb8` picture of any size.
  ///   - weights: The weights of the blur; see `BlurredRows`.
  ///   - side: The side of the square.
  /// - Returns: `side * side` samples.
  /// - Complexity: O(pixels).
  static func samples(of pixels: ReadOnlyPixelBuffer, weights: [UInt8], side: Int) -> [UInt8] {
    var blurred = BlurredRows(pixels, weights: weights)
    var cubic = CubicRows(width: pixels.width, height: pixels.height, channels: 1, side: side)
    // Row y is in slot y & 3.
    var ring = [UInt8](repeating: 0, count: 4 * pixels.width)
    var made = 0
    var result = [UInt8](repeating: 0, count: side * side)
    for y in 0..<side {
      let lines = cubic.lines(of: y)
      while made <= lines[3] {
        blurred.next(into: &ring, at: (made & 3) * pixels.width)
        made += 1
      }
      unsafe ring.withUnsafeBufferPointer { ring in
        guard let base = ring.baseAddress else { return }
        let rows = unsafe lines.map { unsafe base + ($0 & 3) * pixels.width }
        unsafe cubic.make(y, of: rows, into: &result, at: y * side)
      }
    }
    return result
  }
}
