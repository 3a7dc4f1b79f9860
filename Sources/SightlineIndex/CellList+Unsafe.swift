import CVisualKernels

extension CellList {
  /// The most cells of a list.
  static let maximumLimit = Int(SL_INDEX_MAXIMUM_CELLS)

  /// Finds the cells from the distances of both halves.
  mutating func findCells() {
    // The kernel reads all distances and writes `limit` entries of each list, which have that length.
    unsafe sl_index_near_cells(
      firstDistances,
      secondDistances,
      limit,
      &firstNearest,
      &secondNearest,
      &firstRanks,
      &secondRanks
    )
  }
}
