/// The differences between neighbouring pixels of a luma thumbnail, which difference hashes compare
/// with 0.
enum BrightnessSteps {
  /// From left to right, in a thumbnail of `size + 1` columns and `size` rows; row by row.
  static func horizontal(of picture: PreparedPicture, size: Int) -> [Int] {
    let samples = picture.intermediates.resizedLuma(width: size + 1, height: size)
    var steps: [Int] = []
    steps.reserveCapacity(size * size)
    for y in 0..<size {
      for x in 0..<size {
        let index = y * (size + 1) + x
        steps.append(Int(samples[index + 1]) - Int(samples[index]))
      }
    }
    return steps
  }

  /// From top to bottom, in a thumbnail of `size` columns and `size + 1` rows; row by row.
  static func vertical(of picture: PreparedPicture, size: Int) -> [Int] {
    let samples = picture.intermediates.resizedLuma(width: size, height: size + 1)
    var steps: [Int] = []
    steps.reserveCapacity(size * size)
    for index in 0..<size * size {
      steps.append(Int(samples[index + size]) - Int(samples[index]))
    }
    return steps
  }

  /// How many steps are at least two grey levels, which a change of one level cannot turn around.
  static func decided(_ steps: [Int]) -> Int { steps.count { abs($0) >= 2 } }
}
