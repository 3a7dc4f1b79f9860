import SightlineDescriptors
import SightlinePixels

/// The features of one cell, in memory: their codes and what these belong to.
package struct PostingRun: Sendable {
  /// The codes, in blocks of `lanes`; the last block is filled up.
  let blocks: [UInt8]
  /// What the codes belong to.
  let postings: [IndexPosting]
  /// The positions of the cell's features among them.
  let positions: Range<Int>

  /// The number of codes that lie together in a block, byte by byte.
  static let lanes = 32

  /// Where a byte of the code at a position lies.
  static func place(of byte: Int, at position: Int) -> Int {
    (position / lanes * FeatureCodebook.codeLength + byte) * lanes + position % lanes
  }

  /// A run without features.
  package static let empty = PostingRun(blocks: [], postings: [], positions: 0..<0)
}

/// Features by cell that are not in memory, of pictures with the slots from 0 on.
///
/// What it gives must not change while it is in use. One that cannot read a cell gives no features, and
/// remembers why.
package protocol StoredPostings: Sendable {
  /// The number of slots.
  var slotCount: Int { get }
  /// The number of features.
  var featureCount: Int { get }

  /// How many runs each cell has.
  var runCount: Int { get }

  /// One of the runs of a cell; the slots of each are higher than those of the one before.
  func run(_ number: Int, of cell: Int) -> PostingRun

  /// The same run of many cells, which it may be faster to ask for together.
  func runs(_ number: Int, of cells: [Int]) -> [PostingRun]
}

extension StoredPostings {
  package func runs(_ number: Int, of cells: [Int]) -> [PostingRun] {
    cells.map { run(number, of: $0) }
  }
}

extension PostingRun {
  /// The bytes of a cell as a file keeps them.
  ///
  /// For each feature eight of what its code belongs to, then sixteen of the code; numbers have their low byte
  /// first.
  package static func bytes(of run: PostingRun) -> [UInt8] {
    var bytes: [UInt8] = []
    bytes.reserveCapacity(run.positions.count * storedLength)
    for position in run.positions {
      let posting = run.postings[position]
      for shift in stride(from: 0, to: 32, by: 8) {
        bytes.append(UInt8(truncatingIfNeeded: posting.slot >> UInt32(shift)))
      }
      bytes.append(UInt8(truncatingIfNeeded: posting.feature))
      bytes.append(UInt8(truncatingIfNeeded: posting.feature >> 8))
      bytes.append(posting.scale)
      bytes.append(posting.angle)
      for byte in 0..<FeatureCodebook.codeLength {
        bytes.append(run.blocks[place(of: byte, at: position)])
      }
    }
    return bytes
  }

  /// How many bytes of a file a feature takes.
  package static let storedLength = 8 + FeatureCodebook.codeLength

  /// Reads a cell back; nil where it names a feature that no picture has, or the length is none that was written.
  ///
  /// - Parameters:
  ///   - bytes: As `bytes(of:)` gave them.
  ///   - featureCounts: How many features the picture of each slot has.
  ///   - firstSlot: What is added to each slot.
  package init?(storedBytes bytes: RawSpan, featureCounts: [UInt16], firstSlot: UInt32 = 0) {
    let count = bytes.byteCount / Self.storedLength
    guard count * Self.storedLength == bytes.byteCount else { return nil }
    var postings: [IndexPosting] = []
    postings.reserveCapacity(count)
    let blockCount = (count + Self.lanes - 1) / Self.lanes
    var blocks = [UInt8](
      repeating: 0,
      count: blockCount * Self.lanes * FeatureCodebook.codeLength
    )
    for index in 0..<count {
      let start = index * Self.storedLength
      let first = bytes.littleEndian64(at: start)
      let slot = UInt32(truncatingIfNeeded: first)
      let feature = UInt16(truncatingIfNeeded: first >> 32)
      guard slot < featureCounts.count, feature < featureCounts[Int(slot)] else { return nil }
      let posting = IndexPosting(
        slot: firstSlot + slot,
        feature: feature,
        scale: UInt8(truncatingIfNeeded: first >> 48),
        angle: UInt8(truncatingIfNeeded: first >> 56)
      )
      postings.append(posting)
    }
    Self.transpose(bytes, count, into: &blocks)
    self.init(blocks: blocks, postings: postings, positions: 0..<count)
  }
}
