package import SightlineFoundation

extension ReadOnlyPixelBuffer {
  /// The picture at another size, in RGB: each pixel is the mean of those that it stands for.
  ///
  /// - Parameters:
  ///   - width: The width in pixels, at least 1.
  ///   - height: The height in pixels, at least 1.
  /// - Returns: The picture, transparency put over white.
  /// - Throws: `SightlineError` when no picture can have the size.
  /// - Complexity: O(pixels of both sizes).
  package func scaled(width: Int, height: Int) throws(SightlineError) -> ReadOnlyPixelBuffer {
    var picture = try MutablePixelBuffer(width: width, height: height, format: .rgb8)
    eachScaledRow(width: width, height: height) { y, colors in
      var row = picture.mutableRow(y, as: RGB8.self)
      for x in row.indices { row[x] = colors[x] }
    }
    return picture.finish()
  }

  /// Passes on the rows of the picture at another size, from the top.
  ///
  /// - Parameters:
  ///   - width: The width in pixels, at least 1.
  ///   - height: The height in pixels, at least 1.
  ///   - body: Is given the number of a row and its pixels.
  /// - Complexity: O(pixels of both sizes).
  package func eachScaledRow(width: Int, height: Int, _ body: (Int, [RGB8]) -> Void) {
    var row = [RGB8](repeating: .white, count: self.width)
    var sums = [SIMD4<Int>](repeating: .zero, count: width)
    var colors = [RGB8](repeating: .white, count: width)
    var next = 0
    for y in 0..<height {
      for source in Self.sources(y, of: height, from: self.height) {
        // When enlarging, a row is read once for several output rows.
        if source >= next {
          var span = row.mutableSpan
          copyRow(source, into: &span)
          next = source + 1
        }
        for x in 0..<width {
          for column in Self.sources(x, of: width, from: self.width) {
            let pixel = row[column]
            sums[x] &+= SIMD4(Int(pixel.red), Int(pixel.green), Int(pixel.blue), 1)
          }
        }
      }
      for x in 0..<width {
        let (sum, count) = (sums[x], max(sums[x].w, 1))
        colors[x] = RGB8(
          red: UInt8((sum.x + count / 2) / count),
          green: UInt8((sum.y + count / 2) / count),
          blue: UInt8((sum.z + count / 2) / count)
        )
        sums[x] = .zero
      }
      body(y, colors)
    }
  }

  /// The places of a picture's side that a place of another size stands for; at least one.
  private static func sources(_ place: Int, of scaled: Int, from side: Int) -> Range<Int> {
    let first = place * side / scaled
    return first..<max(first + 1, (place + 1) * side / scaled)
  }
}
