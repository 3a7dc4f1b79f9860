import PixelBuffers

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
    let columns = (0..<side).map {
      ColorPlane<Int>.range(of: $0, outOf: side, length: picture.width)
    }
    var blockSums = [SIMD4<Int>](repeating: SIMD4(), count: Self.blocks)
    for row in 0..<side {
      let rows = ColorPlane<Int>.range(of: row, outOf: side, length: picture.height)
      let sums = Self.sums(of: picture.pixels, rows: rows, columns: columns)
      for (column, sum) in sums.enumerated() {
        let weighted = Double(sum.x) * 0.299 + Double(sum.y) * 0.587 + Double(sum.z) * 0.114
        luma.append(weighted / Double(sum.w))
        blockSums[column / Self.cellsPerBlock] &+= sum
      }
      if row % Self.cellsPerBlock == Self.cellsPerBlock - 1 {
        for (index, sum) in blockSums.enumerated() {
          colors.append(
            SIMD4(Double(sum.x), Double(sum.y), Double(sum.z), 0) / Double(sum.w)
          )
          blockSums[index] = SIMD4()
        }
      }
    }
  }

  /// The sums of red, green, blue and the number of pixels of the cells of a row.
  private static func sums(
    of pixels: ReadOnlyPixelBuffer,
    rows: Range<Int>,
    columns: [Range<Int>]
  ) -> [SIMD4<Int>] {
    var result = [SIMD4<Int>](repeating: SIMD4(), count: columns.count)
    let isGray = pixels.format == .gray8
    for y in rows {
      let samples = pixels.samples(ofRow: y)
      for (index, range) in columns.enumerated() {
        var (red, green, blue) = (0, 0, 0)
        for x in range {
          if isGray {
            red &+= Int(samples[x])
          } else {
            red &+= Int(samples[3 &* x])
            green &+= Int(samples[3 &* x &+ 1])
            blue &+= Int(samples[3 &* x &+ 2])
          }
        }
        result[index] &+=
          isGray
          ? SIMD4(red, red, red, range.count) : SIMD4(red, green, blue, range.count)
      }
    }
    return result
  }
}
