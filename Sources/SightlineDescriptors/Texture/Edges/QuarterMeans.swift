import SightlinePixels

/// The mean brightness of the quarters of square blocks.
enum QuarterMeans {
  /// The means of every whole block along a row of blocks: top left, top right, bottom left, bottom
  /// right.
  ///
  /// - Parameters:
  ///   - luma: A `gray8` picture.
  ///   - y: The first row of the blocks.
  ///   - blockSide: The side of a block, even; rows up to `y + blockSide - 1` exist.
  /// - Returns: Four means, 0…255, for each block.
  static func row(
    of luma: ReadOnlyPixelBuffer,
    from y: Int,
    blockSide: Int
  ) -> [SIMD4<Double>] {
    let half = blockSide / 2
    let count = luma.width / blockSide
    let upper = halfSums(of: luma, rows: y..<y + half, half: half, count: 2 * count)
    let lower = halfSums(of: luma, rows: y + half..<y + blockSide, half: half, count: 2 * count)
    let pixels = SIMD4(repeating: Double(half * half))
    var means: [SIMD4<Double>] = []
    means.reserveCapacity(count)
    for left in stride(from: 0, to: 2 * count, by: 2) {
      let sums = SIMD4<Int>(upper[left], upper[left + 1], lower[left], lower[left + 1])
      means.append(SIMD4<Double>(sums) / pixels)
    }
    return means
  }

  private static func halfSums(
    of luma: ReadOnlyPixelBuffer,
    rows: Range<Int>,
    half: Int,
    count: Int
  ) -> [Int] {
    var sums = [Int](repeating: 0, count: count)
    for y in rows {
      let row = luma.row(y, as: UInt8.self)
      for index in 0..<count {
        var sum = 0
        for x in index &* half..<(index &+ 1) &* half { sum &+= Int(row[x]) }
        sums[index] &+= sum
      }
    }
    return sums
  }
}
