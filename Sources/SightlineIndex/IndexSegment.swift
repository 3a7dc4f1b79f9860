import Algorithms
import SightlineDescriptors

/// Features sorted by cell, never changed once it is built.
///
/// 24 bytes a feature, and 256 kB for the places of the cells.
struct IndexSegment: Sendable {
  /// The position of the first feature of each cell, then the number of features.
  let starts: [UInt32]
  /// The codes, in blocks of `PostingRun.lanes`; the last block is padded with zeros.
  let blocks: [UInt8]
  /// The features that the codes belong to.
  let postings: [IndexPosting]
  /// The least slot of all; nil without features.
  let firstSlot: UInt32?

  /// The number of features.
  var count: Int { postings.count }

  /// The bytes that its arrays take.
  var byteCount: Int {
    starts.count * MemoryLayout<UInt32>.stride + blocks.count
      + postings.count * MemoryLayout<IndexPosting>.stride
  }

  /// The positions of the features of a cell.
  func positions(of cell: Int) -> Range<Int> {
    Int(starts[cell])..<Int(starts[cell + 1])
  }

  /// The features of a cell.
  func run(of cell: Int) -> PostingRun {
    PostingRun(memory: .segment(blocks: blocks, postings: postings), positions: positions(of: cell))
  }

  /// The position of one feature of a picture; nil where the segment does not have it in that cell.
  ///
  /// - Complexity: O(log features of the cell).
  func position(of slot: UInt32, feature: UInt16, in cell: Int) -> Int? {
    let range = positions(of: cell)
    let position = range.partitioningIndex { position in
      let posting = postings[position]
      return (posting.slot, posting.feature) >= (slot, feature)
    }
    guard position < range.upperBound else { return nil }
    let posting = postings[position]
    return posting.slot == slot && posting.feature == feature ? position : nil
  }
}
