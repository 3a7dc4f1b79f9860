import CVisualKernels
import SightlineDescriptors

extension IndexSegment {
  /// Asks for the memory of the codes at some positions, for a scan that follows.
  func prefetch(_ range: Range<Int>) {
    precondition(range.lowerBound >= 0 && range.upperBound <= count)
    guard !range.isEmpty else { return }
    // Nothing is read, and the block of the first position is inside the segment.
    unsafe sl_index_prefetch(blocks, range.lowerBound)
  }

  /// Finds the features at some positions whose codes are nearer than a limit.
  ///
  /// - Parameters:
  ///   - range: The positions to look at.
  ///   - tables: Tables of step distances, one after the other.
  ///   - first: Which table belongs to the first half of the codes.
  ///   - second: Which table belongs to the second half.
  ///   - limit: The distance that hits stay below, at most 4,096.
  ///   - hits: Where hits are written, in order; it grows where there is no room.
  /// - Returns: The number of hits.
  func scan(
    _ range: Range<Int>,
    tables: [UInt8],
    first: Int,
    second: Int,
    limit: UInt32,
    into hits: inout IndexHits
  ) -> Int {
    let length = FeatureCodebook.tableLength
    precondition(range.lowerBound >= 0 && range.upperBound <= count && limit <= 4096)
    precondition(first >= 0 && (first + 1) * length <= tables.count)
    precondition(second >= 0 && (second + 1) * length <= tables.count)
    hits.makeRoom(for: range.count + Self.lanes)
    // The kernel reads the blocks that hold the range, which is inside the segment, and two tables.
    return unsafe tables.withUnsafeBufferPointer { tables in
      guard let tables = tables.baseAddress else { return 0 }
      return unsafe sl_index_scan(
        blocks,
        range.lowerBound,
        range.upperBound,
        tables + first * length,
        tables + second * length,
        limit,
        &hits.positions,
        &hits.distances
      )
    }
  }
}
