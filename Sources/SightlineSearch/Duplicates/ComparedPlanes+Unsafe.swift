import SightlinePixels

extension ComparedPlanes {
  /// Red, green, blue and opacity of a picture at a size that is not larger: the means of the pixels that lie in each place, by
  /// the share that does.
  ///
  /// Every pixel is looked at once for each comparison, so places are not checked one by one: what is in range is said below.
  static func means(
    of picture: ReadOnlyPixelBuffer,
    width: Int,
    height: Int,
    hasAlpha: Bool
  ) -> [SIMD4<Float>] {
    let columns = AreaShare.shares(of: picture.width, into: width)
    let rows = AreaShare.shares(of: picture.height, into: height)
    let shares = columns.span
    var result = [SIMD4<Float>](repeating: .zero, count: width * height)
    var pixels = [RGB8](repeating: .white, count: picture.width)
    var line = [SIMD4<Float>](repeating: .zero, count: width)
    var target = result.mutableSpan
    var sums = line.mutableSpan
    for y in 0..<picture.height {
      var row = pixels.mutableSpan
      picture.copyRow(y, into: &row)
      let alphas = hasAlpha ? opacities(of: picture, y) : []
      for x in sums.indices { unsafe sums[unchecked: x] = .zero }
      for x in shares.indices {
        // In range: there is a share for each pixel of the row. They name places of the line, and the next one only where
        // there is one.
        let (pixel, share) = unsafe (row[unchecked: x], shares[unchecked: x])
        let value = SIMD4(
          Float(pixel.red),
          Float(pixel.green),
          Float(pixel.blue),
          hasAlpha ? alphas[x] : 255
        )
        unsafe sums[unchecked: share.place] += value * share.weight
        if share.rest > 0 { unsafe sums[unchecked: share.place + 1] += value * share.rest }
      }
      let share = rows[y]
      let place = share.place * width
      // In range: shares name rows of the result, and the next one only where there is one.
      for x in 0..<width {
        unsafe target[unchecked: place + x] += unsafe sums[unchecked: x] * share.weight
      }
      guard share.rest > 0 else { continue }
      for x in 0..<width {
        unsafe target[unchecked: place + width + x] += unsafe sums[unchecked: x] * share.rest
      }
    }
    return result
  }
}
