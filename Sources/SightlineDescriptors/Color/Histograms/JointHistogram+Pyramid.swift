extension JointHistogram {
  /// The weights of all bins of all cells, coarse levels first.
  func sums<Binning: JointBinning>(
    of picture: PreparedPicture,
    by binning: Binning.Type
  ) -> [Int] {
    let side = 1 << (levels - 1)
    var finest = Self.cellSums(Binning.plane(of: picture), side: side, by: binning)
    var result = finest
    var width = side
    while width > 1 {
      finest = Self.merged(finest, side: width, binCount: Binning.binCount)
      width /= 2
      result = finest + result
    }
    return result
  }

  private static func cellSums<Binning: JointBinning>(
    _ plane: ColorPlane<Binning.Sample>,
    side: Int,
    by binning: Binning.Type
  ) -> [Int] {
    let size = Binning.binCount
    var sums = [Int](repeating: 0, count: side * side * size)
    let samples = plane.samples.span
    for row in 0..<side {
      for y in ColorPlane<Binning.Sample>.range(of: row, outOf: side, length: plane.height) {
        for column in 0..<side {
          var all = sums.mutableSpan
          let first = (row * side + column) * size
          var bins = all._mutatingExtracting(first..<first + size)
          let columns = ColorPlane<Binning.Sample>.range(
            of: column,
            outOf: side,
            length: plane.width
          )
          for index in y * plane.width + columns.lowerBound..<y * plane.width + columns.upperBound {
            Binning.add(samples[index], to: &bins)
          }
        }
      }
    }
    return sums
  }

  /// The sums of the next coarser level: each cell is four of the finer one.
  private static func merged(_ fine: [Int], side: Int, binCount: Int) -> [Int] {
    let half = side / 2
    var result = [Int](repeating: 0, count: half * half * binCount)
    for y in 0..<side {
      for x in 0..<side {
        let source = (y * side + x) * binCount
        let target = (y / 2 * half + x / 2) * binCount
        for bin in 0..<binCount { result[target + bin] += fine[source + bin] }
      }
    }
    return result
  }

  /// Scales the square roots of each level by the square root of its cells' weight against the
  /// whole's.
  func weighted(_ roots: [Double]) -> [UInt8] {
    var bins: [UInt8] = []
    bins.reserveCapacity(roots.count)
    for level in 0..<levels {
      let cells = 1 << (2 * level)
      // The pyramid match gives level 0 the weight of level 1, and each finer level twice the one
      // before.
      let levelWeight = level == 0 ? 1 : Double(1 << (level - 1))
      let scale = 255 * (levelWeight / Double(cells)).squareRoot()
      for _ in 0..<cells * binCount { bins.append(UInt8((roots[bins.count] * scale).rounded())) }
    }
    return bins
  }
}
