import SightlineDescriptors

/// The cells nearest to a descriptor.
struct CellList {
  /// How many cells are listed.
  let limit: Int
  /// The near centroids of each half, nearest first.
  var firstNearest: [UInt8]
  var secondNearest: [UInt8]
  /// The near cells, nearest first: where their centroids are in the lists.
  var firstRanks: [UInt8]
  var secondRanks: [UInt8]

  var firstDistances = [UInt32](repeating: 0, count: FeatureCodebook.centroidCount)
  var secondDistances = [UInt32](repeating: 0, count: FeatureCodebook.centroidCount)

  /// Makes a list of a number of cells, at most `maximumLimit`; traps otherwise.
  init(limit: Int) {
    precondition((1...Self.maximumLimit).contains(limit))
    self.limit = limit
    firstNearest = Array(repeating: 0, count: limit)
    secondNearest = firstNearest
    firstRanks = firstNearest
    secondRanks = firstNearest
  }

  /// Finds the cells of a descriptor.
  ///
  /// - Parameters:
  ///   - feature: Which of the descriptors.
  ///   - ordered: Ordered descriptors.
  mutating func fill(for feature: Int, of ordered: [UInt8]) {
    let start = feature * LocalFeatures.descriptorLength
    let codebook = FeatureCodebook.shared
    codebook.halfDistances(of: ordered, at: start, half: 0, into: &firstDistances)
    codebook.halfDistances(
      of: ordered,
      at: start + FeatureCodebook.halfLength,
      half: 1,
      into: &secondDistances
    )
    findCells()
  }

  /// Takes one cell; what else the list has stands for nothing.
  mutating func fill(with cell: Int) {
    firstNearest[0] = UInt8(cell / FeatureCodebook.centroidCount)
    secondNearest[0] = UInt8(cell % FeatureCodebook.centroidCount)
    (firstRanks[0], secondRanks[0]) = (0, 0)
  }

  /// The number of a cell of the list.
  func cell(at index: Int) -> Int {
    Int(firstNearest[Int(firstRanks[index])]) * FeatureCodebook.centroidCount
      + Int(secondNearest[Int(secondRanks[index])])
  }
}
