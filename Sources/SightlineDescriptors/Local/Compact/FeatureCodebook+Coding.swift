extension FeatureCodebook {
  /// The cells and codes of descriptors.
  ///
  /// - Parameter descriptors: Descriptors one after the other, as in `LocalFeatures`.
  /// - Returns: A cell for each descriptor, and `codeLength` bytes. Of equally near centroids and
  ///   steps the first counts.
  func codes(of descriptors: [UInt8]) -> (cells: [UInt16], codes: [UInt8]) {
    let ordered = Self.ordered(descriptors)
    let count = ordered.count / LocalFeatures.descriptorLength
    var cells: [UInt16] = []
    var codes: [UInt8] = []
    cells.reserveCapacity(count)
    codes.reserveCapacity(count * Self.codeLength)
    var distances = [UInt32](repeating: 0, count: Self.centroidCount)
    var table = [UInt8](repeating: 0, count: Self.tableLength)
    for feature in 0..<count {
      var cell: UInt16 = 0
      for half in 0..<2 {
        let start = feature * LocalFeatures.descriptorLength + half * Self.halfLength
        halfDistances(of: ordered, at: start, half: half, into: &distances)
        let nearest = Self.nearest(distances)
        cell = cell << 8 | UInt16(nearest)
        stepTable(of: ordered, at: start, half: half, centroid: nearest, into: &table)
        for part in stride(from: 0, to: Self.tableLength, by: 2 * Self.stepCount) {
          let low = Self.nearest(table[part..<part + Self.stepCount])
          let high = Self.nearest(table[part + Self.stepCount..<part + 2 * Self.stepCount])
          codes.append(UInt8(low | high << 4))
        }
      }
      cells.append(cell)
    }
    return (cells, codes)
  }

  /// The index of the least number, the first of equal ones, counted from the collection's start.
  private static func nearest<Numbers: RandomAccessCollection>(_ numbers: Numbers) -> Int
  where Numbers.Element: Comparable, Numbers.Index == Int {
    var best = numbers.startIndex
    for index in numbers.indices where numbers[index] < numbers[best] { best = index }
    return best - numbers.startIndex
  }
}
