import ImageDescriptors

/// The cells nearest to a descriptor.
///
/// The nearest cell of two halves is that of the nearest centroids; the next ones are found among
/// the pairs of a near centroid of one half and a near centroid of the other, of which few can be
/// among the nearest: the pair of the a-th and b-th has (a + 1)(b + 1) - 1 nearer ones before it.
struct CellList {
  /// A cell as the ranks of its centroids in their lists.
  struct Cell {
    var distance: UInt32
    var first: Int
    var second: Int
  }

  /// The near centroids of each half, nearest first.
  private(set) var centroids: [[Int]] = [[], []]
  /// The near cells, nearest first; of equally near ones that with the nearer first half.
  private(set) var cells: [Cell] = []

  private let limit: Int
  private var distances = [UInt32](repeating: 0, count: FeatureCodebook.centroidCount)
  /// Distance and centroid of the near centroids of each half, as one number.
  private var nearest: [[UInt64]] = [[], []]

  /// Makes a list of a number of cells.
  init(limit: Int) {
    self.limit = limit
  }

  /// Finds the cells of a descriptor.
  ///
  /// - Parameters:
  ///   - feature: Which of the descriptors.
  ///   - ordered: Ordered descriptors.
  mutating func fill(for feature: Int, of ordered: [UInt8]) {
    for half in 0..<2 {
      FeatureCodebook.shared.halfDistances(
        of: ordered,
        at: feature * LocalFeatures.descriptorLength + half * FeatureCodebook.halfLength,
        half: half,
        into: &distances
      )
      keepNearest(half)
      centroids[half] = nearest[half].map { Int($0 & 0xFFFF) }
    }
    cells.removeAll(keepingCapacity: true)
    for first in 0..<limit {
      for second in 0..<limit / (first + 1) {
        let distance = UInt32(nearest[0][first] >> 16) + UInt32(nearest[1][second] >> 16)
        insert(Cell(distance: distance, first: first, second: second))
      }
    }
  }

  private mutating func keepNearest(_ half: Int) {
    var bound = UInt64.max
    var kept: [UInt64] = []
    kept.reserveCapacity(limit + 1)
    for (centroid, distance) in distances.enumerated() {
      let entry = UInt64(distance) << 16 | UInt64(centroid)
      guard entry < bound else { continue }
      var place = kept.count
      while place > 0 && kept[place - 1] > entry { place -= 1 }
      kept.insert(entry, at: place)
      if kept.count > limit { kept.removeLast() }
      if kept.count == limit { bound = kept[limit - 1] }
    }
    nearest[half] = kept
  }

  private mutating func insert(_ cell: Cell) {
    if cells.count == limit {
      guard cell.distance < cells[limit - 1].distance else { return }
      cells.removeLast()
    }
    var place = cells.count
    while place > 0 && cells[place - 1].distance > cell.distance { place -= 1 }
    cells.insert(cell, at: place)
  }
}
