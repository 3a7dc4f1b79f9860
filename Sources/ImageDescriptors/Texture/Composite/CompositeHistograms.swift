/// The shares of textures and colours of CEDD and FCTH, before they are quantised.
struct CompositeHistograms: Sendable {
  /// CEDD's 6 textures × 24 colours, divided by the number of blocks.
  private(set) var cedd: [Double]
  /// FCTH's 8 textures × 24 colours, divided by the number of blocks.
  private(set) var fcth: [Double]

  init(_ picture: PreparedPicture) {
    let grid = BlockGrid(picture)
    cedd = [Double](repeating: 0, count: 6 * FuzzyColors.count)
    fcth = [Double](repeating: 0, count: 8 * FuzzyColors.count)
    let share = 1 / Double(grid.colors.count)
    var colors = [Double](repeating: 0, count: FuzzyColors.count)
    for (index, color) in grid.colors.enumerated() {
      for bin in colors.indices { colors[bin] = 0 }
      var bins = colors.mutableSpan
      let (hue, saturation, value) = Self.hsv(color)
      FuzzyColors.add(
        hue: hue,
        saturation: saturation,
        value: value,
        weight: share,
        to: &bins
      )
      let (row, column) = (index / BlockGrid.blocks, index % BlockGrid.blocks)
      let cells = Self.cells(of: grid, row: row, column: column)
      for texture in EdgeTexture.textures(of: cells) {
        for bin in colors.indices { cedd[texture * FuzzyColors.count + bin] += colors[bin] }
      }
      let energies = WaveletTexture.degrees(of: cells)
      for (texture, degree) in energies.enumerated() where degree > 0 {
        for bin in colors.indices {
          fcth[texture * FuzzyColors.count + bin] += degree * colors[bin]
        }
      }
    }
  }

  /// The 4×4 cells of a block, one row in each vector.
  private static func cells(of grid: BlockGrid, row: Int, column: Int) -> [4 of SIMD4<Double>] {
    let stride = BlockGrid.blocks * BlockGrid.cellsPerBlock
    let first = row * BlockGrid.cellsPerBlock * stride + column * BlockGrid.cellsPerBlock
    return [4 of SIMD4<Double>] { y in
      let start = first + y * stride
      return SIMD4(
        grid.luma[start],
        grid.luma[start + 1],
        grid.luma[start + 2],
        grid.luma[start + 3]
      )
    }
  }

  /// Hue in degrees, saturation and value 0…255.
  private static func hsv(
    _ color: SIMD4<Double>
  ) -> (hue: Double, saturation: Double, value: Double) {
    let value = max(color.x, color.y, color.z)
    let chroma = value - min(color.x, color.y, color.z)
    guard chroma > 0 else { return (0, 0, value) }
    var sixths: Double
    if value == color.x {
      sixths = (color.y - color.z) / chroma
    } else if value == color.y {
      sixths = 2 + (color.z - color.x) / chroma
    } else {
      sixths = 4 + (color.x - color.y) / chroma
    }
    if sixths < 0 { sixths += 6 }
    return (60 * sixths, 255 * chroma / value, value)
  }
}
