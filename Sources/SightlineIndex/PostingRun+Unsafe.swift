import CVisualKernels
import SightlineDescriptors

extension PostingRun {
  /// Asks for the memory of the codes and of what they belong to, for a scan that follows.
  func prefetch() {
    guard !positions.isEmpty else { return }
    let codes = positions.count * FeatureCodebook.codeLength
    // Nothing is read, and all places are inside their arrays.
    switch memory {
    case .segment(let blocks, let postings):
      precondition(positions.lowerBound >= 0 && positions.upperBound <= postings.count)
      let first = Self.place(of: 0, at: positions.lowerBound / Self.lanes * Self.lanes)
      unsafe blocks.withUnsafeBufferPointer { blocks in
        guard let start = blocks.baseAddress else { return }
        unsafe sl_index_prefetch(start + first, codes)
      }
      unsafe postings.withUnsafeBufferPointer { postings in
        guard let start = postings.baseAddress else { return }
        let length = positions.count * MemoryLayout<IndexPosting>.stride
        unsafe sl_index_prefetch(start + positions.lowerBound, length)
      }
    case .stored(let cell, _):
      unsafe cell.bytes.withUnsafeBufferPointer { bytes in
        guard let start = bytes.baseAddress else { return }
        unsafe sl_index_prefetch(start, codes)
        unsafe sl_index_prefetch(start + codes, cell.bytes.count - codes)
      }
    }
  }

  /// Finds the features whose codes are nearer than a limit.
  ///
  /// - Parameters:
  ///   - tables: Tables of step distances, one after the other.
  ///   - first: Which table belongs to the first half of the codes.
  ///   - second: Which table belongs to the second half.
  ///   - limit: The distance that hits stay below, at most 4,096.
  ///   - hits: Where hits are written, in order; it grows where there is no room.
  /// - Returns: The number of hits.
  func scan(
    tables: [UInt8],
    first: Int,
    second: Int,
    limit: UInt32,
    into hits: inout IndexHits
  ) -> Int {
    let length = FeatureCodebook.tableLength
    precondition(first >= 0 && (first + 1) * length <= tables.count)
    precondition(second >= 0 && (second + 1) * length <= tables.count)
    precondition(limit <= 4096)
    hits.makeRoom(for: positions.count + 2 * Self.lanes)
    func scan(_ blocks: [UInt8], _ range: Range<Int>, after count: Int) -> Int {
      let blockCount = (range.upperBound + Self.lanes - 1) / Self.lanes
      precondition(range.lowerBound >= 0)
      precondition(blockCount * Self.lanes * FeatureCodebook.codeLength <= blocks.count)
      precondition(count + range.count + Self.lanes <= hits.positions.count)
      // The kernel reads the blocks that hold the range, which are inside the codes, and two tables, and
      // writes behind the hits so far, where there is room for the range and a block more.
      return unsafe tables.withUnsafeBufferPointer { tables in
        unsafe hits.positions.withUnsafeMutableBufferPointer { positions in
          unsafe hits.distances.withUnsafeMutableBufferPointer { distances in
            guard let tables = tables.baseAddress, let positions = positions.baseAddress,
              let distances = distances.baseAddress
            else { return 0 }
            return unsafe sl_index_scan(
              blocks,
              range.lowerBound,
              range.upperBound,
              tables + first * length,
              tables + second * length,
              limit,
              positions + count,
              distances + count
            )
          }
        }
      }
    }
    switch memory {
    case .segment(let blocks, _): return scan(blocks, positions, after: 0)
    case .stored(let cell, _):
      let full = cell.count / Self.lanes * Self.lanes
      let found = full > 0 ? scan(cell.bytes, 0..<full, after: 0) : 0
      guard full < cell.count else { return found }
      let rest = scan(cell.lastBlock, 0..<cell.count - full, after: found)
      for hit in found..<found + rest { hits.positions[hit] += UInt32(full) }
      return found + rest
    }
  }
}
