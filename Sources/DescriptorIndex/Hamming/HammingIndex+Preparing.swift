extension HammingIndex {
  /// Builds the tables now that make queries of a radius fast, where they would be used.
  ///
  /// Queries choose by themselves whether to use them, for any radius. Segments merged later keep
  /// having them.
  ///
  /// - Parameter radius: The most bits in which codes will differ.
  /// - Complexity: O(codes × bits / log(codes)), on all cores.
  public mutating func prepare(forRadius radius: Int) {
    for index in segments.indices
    where segments[index].tables == nil && segments[index].rows.count >= tuning.leastTabled {
      segments[index].buildTables(bitCount: bitCount)
    }
  }
}
