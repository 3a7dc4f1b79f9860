/// The eight levels of the shares of each edge direction.
///
/// Source: the tables of ISO/IEC 15938-3, in millionths.
enum EdgeQuantizer {
  /// The shares that the levels stand for, by direction: vertical, horizontal, 45°, 135°, none.
  static let shares: [[Int]] = [
    [10_867, 57_915, 99_526, 144_849, 195_573, 260_504, 358_031, 530_128],
    [12_266, 69_934, 125_879, 182_307, 243_396, 314_563, 411_728, 564_319],
    [4_193, 25_852, 46_860, 68_519, 93_286, 123_490, 161_505, 228_960],
    [4_174, 25_924, 46_232, 67_163, 89_655, 115_391, 151_904, 217_745],
    [6_778, 51_667, 108_650, 166_257, 224_226, 285_691, 356_375, 450_972],
  ]

  /// The level nearest to a share, the lower one half-way.
  ///
  /// A sixteenth without blocks has level 0.
  static func level(_ count: Int, outOf total: Int, direction: Int) -> Int16 {
    guard total > 0 else { return 0 }
    let levels = shares[direction]
    var level = 0
    while level < 7, 2 * 1_000_000 * count > (levels[level] + levels[level + 1]) * total {
      level += 1
    }
    return Int16(level)
  }
}
