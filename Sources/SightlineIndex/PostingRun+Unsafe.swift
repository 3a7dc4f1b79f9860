import CVisualKernels
import SightlineDescriptors

extension PostingRun {
  /// Prefetches the codes and their postings for the next scan.
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

  /// Measures the distances of all codes, in their order.
  ///
  /// - Parameters:
  ///   - tables: Tables of step distances, one after the other.
  ///   - first: The table of the first half of the codes.
  ///   - second: The table of the second half.
  ///   - hits: Where the distances are written; it grows where there is no room.
  func measure(tables: [UInt8], first: Int, second: Int, into hits: inout IndexHits) {
    let length = FeatureCodebook.tableLength
    precondition(first >= 0 && (first + 1) * length <= tables.count)
    precondition(second >= 0 && (second + 1) * length <= tables.count)
    hits.makeRoom(for: positions.count)
    precondition(positions.count <= hits.measured.count)
    // The kernel reads codes of the run, which are inside their memory, and two tables, and writes as many distances as
    // the run has codes, for which there is room.
    unsafe tables.withUnsafeBufferPointer { tables in
      guard let tables = tables.baseAddress else { return }
      let (one, other) = unsafe (tables + first * length, tables + second * length)
      switch memory {
      case .segment(let blocks, _):
        let blockCount = (positions.upperBound + Self.lanes - 1) / Self.lanes
        precondition(positions.lowerBound >= 0)
        precondition(blockCount * Self.lanes * FeatureCodebook.codeLength <= blocks.count)
        unsafe sl_index_measure(
          blocks,
          positions.lowerBound,
          positions.upperBound,
          one,
          other,
          &hits.measured
        )
      case .stored(let cell, _):
        precondition(positions == 0..<cell.count)
        precondition(cell.count * FeatureCodebook.codeLength <= cell.bytes.count)
        unsafe sl_index_measure_cell(cell.bytes, cell.count, one, other, &hits.measured)
      }
    }
  }

  /// Measures the distances of the codes of some hits.
  ///
  /// - Parameters:
  ///   - count: How many hits there are; their positions are inside the run.
  ///   - tables: Tables of step distances, one after the other.
  ///   - first: The table of the first half of the codes.
  ///   - second: The table of the second half.
  ///   - hits: The hits, whose distances are written.
  func measure(
    _ count: Int,
    tables: [UInt8],
    first: Int,
    second: Int,
    of hits: inout IndexHits
  ) {
    let length = FeatureCodebook.tableLength
    precondition(first >= 0 && (first + 1) * length <= tables.count)
    precondition(second >= 0 && (second + 1) * length <= tables.count)
    precondition(count <= hits.positions.count && count <= hits.distances.count)
    precondition(hits.positions.prefix(count).allSatisfy { $0 < positions.count })
    let blocks: [UInt8]
    let (start, total): (Int, Int)
    switch memory {
    case .segment(let all, _):
      (blocks, start, total) = (all, positions.lowerBound, all.count / FeatureCodebook.codeLength)
    case .stored(let cell, _): (blocks, start, total) = (cell.bytes, 0, cell.count)
    }
    precondition(start >= 0 && start + positions.count <= total)
    precondition(total * FeatureCodebook.codeLength <= blocks.count)
    // The kernel reads codes at positions of the run, which are inside all codes, and two tables, and writes a
    // distance for each hit.
    unsafe tables.withUnsafeBufferPointer { tables in
      guard let tables = tables.baseAddress else { return }
      unsafe sl_index_measure_some(
        blocks,
        start,
        total,
        hits.positions,
        count,
        tables + first * length,
        tables + second * length,
        &hits.distances
      )
    }
  }

  /// Finds the features of some slots.
  ///
  /// - Parameters:
  ///   - members: The slots.
  ///   - hits: Where their positions are written, counted from the first of the run; it grows where there is no room.
  /// - Returns: How many there are.
  func find(_ members: SlotSet, into hits: inout IndexHits) -> Int {
    guard !positions.isEmpty else { return 0 }
    hits.makeRoom(for: positions.count)
    // The kernel reads the postings of the run, which are inside their memory, and a bit for the slot of each, which
    // all are slots of the index that the set was made for; it writes a position for each at most.
    func find(_ postings: UnsafeRawPointer?, _ firstSlot: UInt32) -> Int {
      unsafe hits.positions.withUnsafeMutableBufferPointer { found in
        unsafe members.bits.withUnsafeBufferPointer { members in
          guard let postings = unsafe postings, let members = members.baseAddress,
            let found = found.baseAddress
          else { return 0 }
          return unsafe sl_index_members(
            postings.assumingMemoryBound(to: UInt8.self),
            positions.count,
            firstSlot,
            members,
            found
          )
        }
      }
    }
    switch memory {
    case .segment(_, let postings):
      precondition(positions.lowerBound >= 0 && positions.upperBound <= postings.count)
      return unsafe postings.withUnsafeBytes { bytes in
        unsafe find(
          bytes.baseAddress.map {
            unsafe $0 + positions.lowerBound * MemoryLayout<IndexPosting>.stride
          },
          0
        )
      }
    case .stored(let cell, let firstSlot):
      let start = cell.count * FeatureCodebook.codeLength
      return unsafe cell.bytes.withUnsafeBytes { bytes in
        unsafe find(bytes.baseAddress.map { unsafe $0 + start }, firstSlot)
      }
    }
  }
}

extension IndexHits {
  /// Finds the nearest of the features that were measured last, of which there are `count`.
  ///
  /// - Parameters:
  ///   - wanted: How many are enough: all that are as near as the last of them are found too, and some more may be.
  ///   - count: How many were measured.
  ///   - range: The distances that matter.
  /// - Returns: How many were found, and the distance below which all of the range were; the range's end where
  ///   fewer than wanted were.
  mutating func select(
    _ wanted: Int,
    of count: Int,
    in range: Range<UInt32>
  ) -> (count: Int, bound: UInt32) {
    precondition(count <= measured.count && range.upperBound < 1 << 15)
    makeRoom(for: count)
    var bound = range.upperBound
    // The kernel reads as many distances and writes that many hits at most.
    let found = unsafe measured.withUnsafeBufferPointer { measured in
      guard let measured = measured.baseAddress else { return 0 }
      return unsafe sl_index_select(
        measured,
        count,
        range.lowerBound,
        &bound,
        wanted,
        &positions,
        &distances
      )
    }
    return (found, bound)
  }
}
