import SightlinePixels

/// The blurred luma of a picture, resized to a square, without holding more of it than a few rows.
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
    var cubic = CubicRows(width: pixels.width, height: pixels.height, side: side)
    let width = pixels.width
    var lines = [UInt8](repeating: 0, count: CubicRows.batch * width)
    var result = [UInt8](repeating: 0, count: side * side)
    for y in 0..<side {
      let missing = cubic.missing(for: y)
      if !missing.isEmpty {
        blurred.skip(to: missing.lowerBound)
        for line in 0..<missing.count { blurred.next(into: &lines, at: line * width) }
        unsafe cubic.take(missing, first: lines, pitch: width)
      }
      cubic.make(y, into: &result, at: y * side)
    }
    return result
  }
}
