import SightlinePixels

/// The mean brightness of 160×160 cells of a picture, and the mean colour of every 4×4 of them.
///
/// In pictures of fewer pixels than cells, cells share pixels.
struct BlockGrid {
  /// The blocks along each side.
  static let blocks = 40
  /// The cells along each side of a block.
  static let cellsPerBlock = 4

  /// Mean brightness, 0…255, of 160 × 160 cells, row by row.
  private(set) var luma: [Double] = []
  /// Mean red, green and blue, 0…255, of 40 × 40 blocks, row by row.
  private(set) var colors: [SIMD4<Double>] = []

  init(_ picture: PreparedPicture) {
    let side = Self.blocks * Self.cellsPerBlock
    luma.reserveCapacity(side * side)
    colors.reserveCapacity(Self.blocks * Self.blocks)
    let columns = (0...side).map { $0 * picture.width / side }
    // Red, green, blue and the number of pixels of each block.
    var blockSums = [Int](repeating: 0, count: 4 * Self.blocks)
    for row in 0..<side {
      let rows = ColorPlane<Int>.range(of: row, outOf: side, length: picture.height)
      let sums = Self.sums(of: picture.pixels, rows: rows, columns: columns)
      for column in 0..<side {
        let first = 3 * column
        let count = max(1, columns[column + 1] - columns[column]) * rows.count
        let weighted =
          Double(sums[first]) * 0.299 + Double(sums[first + 1]) * 0.587
          + Double(sums[first + 2]) * 0.114
        luma.append(weighted / Double(count))
        let block = column / Self.cellsPerBlock * 4
        for channel in 0..<3 { blockSums[block + channel] += sums[first + channel] }
        blockSums[block + 3] += count
      }
      if row % Self.cellsPerBlock == Self.cellsPerBlock - 1 {
        for block in stride(from: 0, to: blockSums.count, by: 4) {
          let sum = SIMD4<Int>(
            blockSums[block],
            blockSums[block + 1],
            blockSums[block + 2],
            0
          )
          colors.append(SIMD4<Double>(sum) / Double(blockSums[block + 3]))
          for channel in 0..<4 { blockSums[block + channel] = 0 }
        }
      }
    }
  }

  /// The sums of red, green and blue of the cells of a row.
  ///
  /// - Parameters:
  ///   - pixels: A `gray8` or `rgb8` picture.
  ///   - rows: The rows of the cells.
  ///   - columns: The first pixel of each cell, and the width.
  /// - Returns: Three sums for each cell.
  private static func sums(
    of pixels: ReadOnlyPixelBuffer,
    rows: Range<Int>,
    columns: [Int]
  ) -> [Int] {
    var result = [Int](repeating: 0, count: 3 * (columns.count - 1))
    let channels = pixels.format == .gray8 ? 1 : 3
    for y in rows {
      let samples = pixels.samples(ofRow: y)
      var sums = result.mutableSpan
      for cell in 0..<columns.count - 1 {
        var (red, green, blue) = (0, 0, 0)
        var x = columns[cell] &* channels
        let end = max(columns[cell] &+ 1, columns[cell &+ 1]) &* channels
        while x < end {
          red &+= Int(samples[x])
          // A grey picture's one channel is all three.
          green &+= Int(samples[x &+ channels / 2])
          blue &+= Int(samples[x &+ channels &- 1])
          x &+= channels
        }
        sums[3 &* cell] &+= red
        sums[3 &* cell &+ 1] &+= green
        sums[3 &* cell &+ 2] &+= blue
      }
    }
    return result
  }
}
