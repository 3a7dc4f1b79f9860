/// CEDD's six textures of a block: 0 none, 1 non-directional, 2 horizontal, 3 vertical, 4 and 5
/// diagonal.
///
/// Source: S. Chatzichristofis and Y. Boutalis, "CEDD" (ICVS 2008), with its thresholds.
enum EdgeTexture {
  private static let least = 14.0
  private static let nonDirectional = 0.68
  private static let directional = 0.98

  /// The textures that a block takes part in, at least one.
  ///
  /// - Parameter cells: The mean brightness of 4×4 cells, 0…255.
  /// - Returns: Numbers 0…5, ascending.
  static func textures(of cells: borrowing [4 of SIMD4<Double>]) -> [Int] {
    let upper = cells[0] + cells[1]
    let lower = cells[2] + cells[3]
    let means =
      SIMD4(upper.x + upper.y, upper.z + upper.w, lower.x + lower.y, lower.z + lower.w) / 4
    let order: [EdgeFilter] = [
      .nonDirectional, .horizontal, .vertical, .diagonal45, .diagonal135,
    ]
    let strengths = order.map { $0.strength(means) }
    let strongest = strengths.reduce(0, max)
    guard strongest >= least else { return [0] }
    var textures: [Int] = []
    for (index, strength) in strengths.enumerated() {
      let limit = index == 0 ? nonDirectional : directional
      if strength > limit * strongest { textures.append(index + 1) }
    }
    return textures
  }
}
