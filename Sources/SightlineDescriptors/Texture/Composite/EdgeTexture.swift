/// CEDD's six textures of a block: 0 none, 1 non-directional, 2 horizontal, 3 vertical, 4 and 5
/// diagonal.
///
/// Source: S. Chatzichristofis and Y. Boutalis, "CEDD" (ICVS 2008), with its thresholds.
enum EdgeTexture {
  private static let least = 14.0
  private static let nonDirectional = 0.68
  private static let directional = 0.98

  /// The textures that a block takes part in, at least one, as a bit for each.
  ///
  /// - Parameter cells: The mean brightness of 4×4 cells, 0…255.
  /// - Returns: Bit 0 alone, or some of the bits 1…5.
  static func textures(of cells: borrowing [4 of SIMD4<Double>]) -> Int {
    let upper = cells[0] + cells[1]
    let lower = cells[2] + cells[3]
    let means =
      SIMD4(upper.x + upper.y, upper.z + upper.w, lower.x + lower.y, lower.z + lower.w) / 4
    let strengths = SIMD8(
      0,
      EdgeFilter.nonDirectional.strength(means),
      EdgeFilter.horizontal.strength(means),
      EdgeFilter.vertical.strength(means),
      EdgeFilter.diagonal45.strength(means),
      EdgeFilter.diagonal135.strength(means),
      0,
      0
    )
    let strongest = strengths.max()
    guard strongest >= least else { return 1 }
    var textures = strengths[1] > nonDirectional * strongest ? 2 : 0
    for texture in 2...5 where strengths[texture] > directional * strongest {
      textures |= 1 << texture
    }
    return textures
  }
}
