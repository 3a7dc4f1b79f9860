import SightlinePixels

/// A summed-area table of a photo's luma, which gives the mean of any rectangle from four values.
struct LumaPlane: Sendable {
  let width: Int
  let height: Int
  /// For each (x, y), the sum of all samples above and to the left.
  private let sums: [Int32]

  init(_ picture: ReadOnlyPixelBuffer) {
    let rgb = picture.rgb8()
    width = rgb.width
    height = rgb.height
    var sums = [Int32](repeating: 0, count: (width + 1) * (height + 1))
    for y in 0..<height {
      let row = rgb.row(y, as: RGB8.self)
      var line: Int32 = 0
      for x in row.indices {
        let pixel = row[x]
        line += (299 * Int32(pixel.red) + 587 * Int32(pixel.green) + 114 * Int32(pixel.blue)) / 1000
        sums[(y + 1) * (width + 1) + x + 1] = sums[y * (width + 1) + x + 1] + line
      }
    }
    self.sums = sums
  }

  /// Returns a window's samples, reduced to a square by box filters.
  func samples(of window: PhotoWindow) -> [UInt8] {
    let side = PhotoWindow.side
    let columns = (0...side).map { window.x + $0 * window.width / side }
    var samples = [UInt8](repeating: 0, count: side * side)
    for row in 0..<side {
      let top = window.y + row * window.height / side
      let bottom = window.y + (row + 1) * window.height / side
      let (above, below) = (top * (width + 1), bottom * (width + 1))
      for column in 0..<side {
        let (left, right) = (columns[column], columns[column + 1])
        let sum =
          sums[below + right] - sums[below + left] - sums[above + right] + sums[above + left]
        let area = Int32((right - left) * (bottom - top))
        samples[row * side + column] = UInt8((sum + area / 2) / area)
      }
    }
    return samples
  }
}
