import SightlinePixels

extension Canvas {
  /// Draws a picture into a rectangle: each pixel is the mean of those of the picture that it stands for.
  ///
  /// - Parameters:
  ///   - picture: The picture; transparency is put over white.
  ///   - region: Where it goes, within the canvas.
  /// - Complexity: O(pixels of the picture + pixels of the region).
  mutating func draw(_ picture: ReadOnlyPixelBuffer, in region: PixelRegion) {
    var row = [RGB8](repeating: .white, count: picture.width)
    var sums = [SIMD4<Int>](repeating: .zero, count: region.width)
    var next = 0
    for y in 0..<region.height {
      let rows = Self.sources(y, of: region.height, from: picture.height)
      for source in rows {
        // Enlarged, a row is read once for several.
        if source >= next {
          var span = row.mutableSpan
          picture.copyRow(source, into: &span)
          next = source + 1
        }
        for x in 0..<region.width {
          for column in Self.sources(x, of: region.width, from: picture.width) {
            let pixel = row[column]
            sums[x] &+= SIMD4(Int(pixel.red), Int(pixel.green), Int(pixel.blue), 1)
          }
        }
      }
      for x in 0..<region.width {
        let (sum, count) = (sums[x], max(sums[x].w, 1))
        let color = RGB8(
          red: UInt8((sum.x + count / 2) / count),
          green: UInt8((sum.y + count / 2) / count),
          blue: UInt8((sum.z + count / 2) / count)
        )
        set(color, x: region.x + x, y: region.y + y)
        sums[x] = .zero
      }
    }
  }

  /// The places of a picture's side that a place of the drawn one stands for; at least one.
  private static func sources(_ place: Int, of drawn: Int, from side: Int) -> Range<Int> {
    let first = place * side / drawn
    return first..<max(first + 1, (place + 1) * side / drawn)
  }
}
