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
        let nearest = Self.nearest(of: distances)
        cell = cell << 8 | UInt16(nearest)
        stepTable(of: ordered, at: start, half: half, centroid: nearest, into: &table)
        Self.appendNearestSteps(of: table, to: &codes)
      }
      cells.append(cell)
    }
    return (cells, codes)
  }
}
