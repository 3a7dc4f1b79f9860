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

/// FCTH's eight textures of a block, by the energies of one step of a Haar wavelet.
///
/// Textures 0…3 have little energy in the diagonal band and 4…7 much; within each: little in both
/// other bands, much in the horizontal edges, in the vertical ones, in both.
///
/// Source: S. Chatzichristofis and Y. Boutalis, "FCTH: Fuzzy color and texture histogram" (WIAMIS
/// 2008).
enum WaveletTexture {
  private static let low = FuzzySet(-1, 0, 20, 90)
  private static let high = FuzzySet(20, 90, 255, .infinity)
  private static let lowDiagonal = FuzzySet(-1, 0, 20, 80)
  private static let highDiagonal = FuzzySet(20, 80, 255, .infinity)

  /// How much a block has each of the eight textures, 0…1.
  ///
  /// - Parameter cells: The mean brightness of 4×4 cells, 0…255.
  /// - Returns: Eight degrees.
  static func degrees(of cells: borrowing [4 of SIMD4<Double>]) -> SIMD8<Double> {
    var squares = SIMD4<Double>()
    for half in 0..<2 {
      let (upper, lower) = (cells[2 * half], cells[2 * half + 1])
      // Orthonormal Haar: half of the signed sums of each 2×2 cells.
      let (sum, difference) = (upper + lower, upper - lower)
      for pair in 0..<2 {
        let (left, right) = (2 * pair, 2 * pair + 1)
        let horizontal = (difference[left] + difference[right]) / 2
        let vertical = (sum[left] - sum[right]) / 2
        let diagonal = (difference[left] - difference[right]) / 2
        squares += SIMD4(
          horizontal * horizontal,
          vertical * vertical,
          diagonal * diagonal,
          0
        )
      }
    }
    let energies = (squares / 4).squareRoot()
    let horizontal = (low.degree(of: energies.x), high.degree(of: energies.x))
    let vertical = (low.degree(of: energies.y), high.degree(of: energies.y))
    let diagonal = (lowDiagonal.degree(of: energies.z), highDiagonal.degree(of: energies.z))
    var degrees = SIMD8<Double>()
    for texture in 0..<8 {
      degrees[texture] = min(
        texture & 1 == 0 ? horizontal.0 : horizontal.1,
        texture & 2 == 0 ? vertical.0 : vertical.1,
        texture & 4 == 0 ? diagonal.0 : diagonal.1
      )
    }
    return degrees
  }
}
