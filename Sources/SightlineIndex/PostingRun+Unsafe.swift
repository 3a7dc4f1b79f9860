import CVisualKernels
import SightlineDescriptors

extension PostingRun {
  /// Asks for the memory of the codes and of what they belong to, for a scan that follows.
  func prefetch() {
    precondition(positions.lowerBound >= 0 && positions.upperBound <= postings.count)
    guard !positions.isEmpty else { return }
    let first = Self.place(of: 0, at: positions.lowerBound / Self.lanes * Self.lanes)
    let stride = MemoryLayout<IndexPosting>.stride
    // Nothing is read, and both places are inside their arrays.
    unsafe blocks.withUnsafeBufferPointer { blocks in
      guard let start = blocks.baseAddress else { return }
      unsafe sl_index_prefetch(start + first, positions.count * FeatureCodebook.codeLength)
    }
    unsafe postings.withUnsafeBufferPointer { postings in
      guard let start = postings.baseAddress else { return }
      unsafe sl_index_prefetch(start + positions.lowerBound, positions.count * stride)
    }
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
    precondition(range.lowerBound >= 0 && range.upperBound <= postings.count && limit <= 4096)
    precondition(
      postings.count <= blocks.count / FeatureCodebook.codeLength
    )
    precondition(first >= 0 && (first + 1) * length <= tables.count)
    precondition(second >= 0 && (second + 1) * length <= tables.count)
    hits.makeRoom(for: range.count + Self.lanes)
    // The kernel reads the blocks that hold the range, which are inside the codes, and two tables.
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

  /// Puts the codes of stored features into blocks.
  static func transpose(_ bytes: borrowing RawSpan, _ count: Int, into blocks: inout [UInt8]) {
    precondition(count * storedLength <= bytes.byteCount)
    precondition((count + lanes - 1) / lanes * lanes * FeatureCodebook.codeLength <= blocks.count)
    // All places are below what was required, and both memories stay where they are meanwhile.
    unsafe bytes.withUnsafeBytes { bytes in
      unsafe blocks.withUnsafeMutableBufferPointer { blocks in
        // Along the blocks, which are written in order.
        for start in stride(from: 0, to: count, by: lanes) {
          for byte in 0..<FeatureCodebook.codeLength {
            let target = place(of: byte, at: start)
            let source = start * storedLength + 8 + byte
            for lane in 0..<min(lanes, count - start) {
              unsafe blocks[target &+ lane] = bytes[source &+ lane &* storedLength]
            }
          }
        }
      }
    }
  }
}
