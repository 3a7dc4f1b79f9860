extension HammingIndex {
  /// Builds the tables now that make queries of a radius fast, where they would be used.
  ///
  /// Queries choose by themselves whether to use them, for any radius. What is inserted later gets them
  /// too, once there is enough of it.
  ///
  /// - Parameter radius: The most bits in which codes will differ.
  /// - Complexity: O(codes × bits / log(codes)), on all cores.
  public mutating func prepare(forRadius radius: Int) {
    preparedRadius = max(radius, preparedRadius ?? radius)
    for index in segments.indices { prepare(&segments[index]) }
  }

  /// Builds a segment's tables, if it has none and they are wanted.
  func prepare(_ segment: inout HammingSegment) {
    guard let preparedRadius, isWorthTables(segment, radius: preparedRadius) else { return }
    segment.buildTables(bitCount: bitCount)
  }

  /// Whether tables would make queries of a radius cheaper in a segment that has none.
  func isWorthTables(_ segment: HammingSegment, radius: Int) -> Bool {
    guard segment.tables == nil && segment.rows.count >= tuning.leastTabled else { return false }
    let scan = Double(segment.rows.count * width) * tuning.costs.word
    return lookupCost(rowCount: segment.rows.count, radius: radius) <= scan
  }

  /// Returns the cost of building a segment's tables.
  func buildingCost(of segment: HammingSegment) -> Double {
    let parts = HammingTables.parts(bitCount: bitCount, rowCount: segment.rows.count)
    return Double(segment.rows.count * parts.count) * tuning.costs.listing
  }

  /// Returns the cost of looking up a code if codes were spread evenly.
  private func lookupCost(rowCount: Int, radius: Int) -> Double {
    let costs = tuning.costs
    let parts = HammingTables.parts(bitCount: bitCount, rowCount: rowCount)
    let (levels, more) = (max(0, radius) + 1).quotientAndRemainder(dividingBy: parts.count)
    return parts.enumerated().reduce(0) { sum, part in
      let (prefix, rest) = (part.element.prefix, part.element.rest)
      let bucketSize = Double(rowCount) / Double(1 << prefix)
      let thresholds = 0..<levels + (part.offset < more ? 1 : 0)
      return thresholds.reduce(sum) { sum, weight in
        let share = (0..<thresholds.upperBound - weight).reduce(0) {
          $0 + Binomials.value(rest, $1) / Double(1 << rest)
        }
        let each = costs.bucket + bucketSize * (costs.entry + share * costs.candidate)
        return sum + Binomials.value(prefix, weight) * each
      }
    }
  }
}
