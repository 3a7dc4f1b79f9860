/// The shares of textures and colours of CEDD and FCTH, before they are quantised.
struct CompositeHistograms: Sendable {
  /// CEDD's 6 textures × 24 colours; they add up to 1.
  private(set) var cedd: [Double]
  /// FCTH's 8 textures × 24 colours; they add up to 1.
  private(set) var fcth: [Double]

  init(_ picture: PreparedPicture) {
    let grid = BlockGrid(picture)
    let count = FuzzyColors.count
    cedd = [Double](repeating: 0, count: 6 * count)
    fcth = [Double](repeating: 0, count: 8 * count)
    var degrees = [Double](repeating: 0, count: count)
    for block in grid.colors.indices {
      var colors = degrees.mutableSpan
      for bin in colors.indices { colors[bin] = 0 }
      let color = Self.hsv(grid.colors[block])
      FuzzyColors.add(
        hue: color.hue,
        saturation: color.saturation,
        value: color.value,
        to: &colors
      )
      let cells = Self.cells(of: grid, block: block)
      let edges = EdgeTexture.textures(of: cells)
      for texture in 0..<6 where edges >> texture & 1 == 1 {
        for bin in colors.indices { cedd[texture * count + bin] += colors[bin] }
      }
      let details = WaveletTexture.degrees(of: cells)
      for texture in 0..<8 where details[texture] > 0 {
        for bin in colors.indices { fcth[texture * count + bin] += details[texture] * colors[bin] }
      }
    }
    Self.divideByTotal(&cedd)
    Self.divideByTotal(&fcth)
  }

  /// Every block has a colour and a texture, so the total is above 0.
  private static func divideByTotal(_ histogram: inout [Double]) {
    let total = histogram.reduce(0, +)
    for bin in histogram.indices { histogram[bin] /= total }
  }

  /// The 4×4 cells of a block, one row in each vector.
  private static func cells(of grid: BlockGrid, block: Int) -> [4 of SIMD4<Double>] {
    let (row, column) = (block / BlockGrid.blocks, block % BlockGrid.blocks)
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
