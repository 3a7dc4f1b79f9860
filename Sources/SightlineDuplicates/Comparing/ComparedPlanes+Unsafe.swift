import SightlinePixels

extension ComparedPlanes {
  /// Luma and colour differences of the pixels of a row.
  struct Row {
    private(set) var luma: [Float]
    private(set) var blue: [Float]
    private(set) var red: [Float]

    /// Makes room for so many pixels.
    init(count: Int) {
      luma = [Float](repeating: 0, count: count)
      blue = luma
      red = luma
    }

    /// Converts pixels.
    ///
    /// - Parameter pixels: As many pixels as there is room for; traps for others.
    mutating func fill(from pixels: Span<RGB8>) {
      Self.convert(pixels, luma: &luma, blue: &blue, red: &red)
    }

    /// Every pixel is looked at once for each comparison, so places are not checked one by one.
    private static func convert(
      _ pixels: Span<RGB8>,
      luma: inout [Float],
      blue: inout [Float],
      red: inout [Float]
    ) {
      precondition(pixels.count == luma.count, "a row has a value for each pixel")
      var lumas = luma.mutableSpan
      var blues = blue.mutableSpan
      var reds = red.mutableSpan
      for place in pixels.indices {
        // In range: all four have as many places.
        let pixel = unsafe pixels[unchecked: place]
        let (red, green, blue) = (Float(pixel.red), Float(pixel.green), Float(pixel.blue))
        let value = 0.299 * red + 0.587 * green + 0.114 * blue
        unsafe lumas[unchecked: place] = value
        unsafe blues[unchecked: place] = (blue - value) * 0.564
        unsafe reds[unchecked: place] = (red - value) * 0.713
      }
    }
  }
}
