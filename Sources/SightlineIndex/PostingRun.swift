package import SightlineDescriptors
import SightlineFoundation

/// The postings of one cell, in memory, with their codes.
package struct PostingRun: Sendable {
  /// Where the features are.
  enum Memory: Sendable {
    /// Among those of other cells: codes in blocks of `lanes`, the last of which is filled up, and their postings.
    case segment(blocks: [UInt8], postings: [IndexPosting])
    /// The cell as a file has it, whose slots are counted from `firstSlot`.
    case stored(StoredCell, firstSlot: UInt32)
  }

  let memory: Memory
  /// The positions of the cell's features in the memory.
  package let positions: Range<Int>

  /// The number of codes that lie together in a block, byte by byte.
  static let lanes = 32

  /// Where a byte of the code at a position of a segment lies.
  static func place(of byte: Int, at position: Int) -> Int {
    (position / lanes * FeatureCodebook.codeLength + byte) * lanes + position % lanes
  }

  /// A run without features.
  package static let empty = PostingRun(memory: .stored(.empty, firstSlot: 0), positions: 0..<0)

  /// Takes a cell that was read from a file; nil where it names a picture that is not there, or a feature that none has.
  ///
  /// - Parameters:
  ///   - cell: What was read.
  ///   - slotCount: How many slots there are.
  ///   - firstSlot: What is added to each slot.
  package init?(_ cell: StoredCell, slotCount: Int, firstSlot: UInt32) {
    // Computed for all at once, without a branch for each.
    var (highestSlot, highestFeature) = (UInt32(0), UInt32(0))
    let numbers = cell.postingBytes
    for position in 0..<cell.count {
      highestSlot = max(highestSlot, numbers.littleEndian32(at: 8 * position))
      highestFeature = max(highestFeature, numbers.littleEndian32(at: 8 * position + 4) & 0xFFFF)
    }
    guard cell.count == 0 || Int(highestSlot) < slotCount,
      highestFeature < CompactFeatures.maximumCount
    else { return nil }
    self.init(memory: .stored(cell, firstSlot: firstSlot), positions: 0..<cell.count)
  }

  init(memory: Memory, positions: Range<Int>) {
    self.memory = memory
    self.positions = positions
  }

  /// Returns the feature that the code at a position belongs to.
  func posting(at position: Int) -> IndexPosting {
    switch memory {
    case .segment(_, let postings): return postings[position]
    case .stored(let cell, let firstSlot):
      var posting = cell.posting(at: position)
      posting.slot += firstSlot
      return posting
    }
  }

  /// Passes on the postings of the first hits, with their numbers.
  @inline(__always)
  func eachPosting(of hits: IndexHits, _ count: Int, _ body: (Int, IndexPosting) -> Void) {
    let found = hits.positions.span
    switch memory {
    case .segment(_, let postings):
      let postings = postings.span
      for hit in 0..<count { body(hit, postings[positions.lowerBound + Int(found[hit])]) }
    case .stored(let cell, let firstSlot):
      let numbers = cell.postingBytes
      for hit in 0..<count {
        var posting = IndexPosting(numbers.littleEndian64(at: 8 * Int(found[hit])))
        posting.slot += firstSlot
        body(hit, posting)
      }
    }
  }

  /// The code at a position.
  func code(at position: Int) -> SpreadCode {
    switch memory {
    case .segment(let blocks, _):
      SpreadCode(memory: blocks, first: Self.place(of: 0, at: position), stride: Self.lanes)
    case .stored(let cell, _): cell.code(at: position)
    }
  }
}

/// Features by cell that are not in memory, of pictures with the slots from 0 on.
///
/// The postings must not change while they are in use. When a cell cannot be read, it gives no
/// features, and remembers why.
package protocol StoredPostings: Sendable {
  /// The number of slots.
  var slotCount: Int { get }
  /// The number of features.
  var featureCount: Int { get }

  /// The form of the features: how many a picture has depends on it.
  var form: FeatureForm { get }

  /// How many runs each cell has.
  var runCount: Int { get }

  /// One of the runs of a cell; the slots of each are higher than those of the one before.
  func run(_ number: Int, of cell: Int) -> PostingRun

  /// All runs of many cells, which may be faster to read together: for each run those of the cells, in their order.
  func runs(of cells: [Int]) -> [[PostingRun]]
}

extension StoredPostings {
  package var form: FeatureForm { .full }

  package func runs(of cells: [Int]) -> [[PostingRun]] {
    (0..<runCount).map { number in cells.map { run(number, of: $0) } }
  }
}

/// A feature of the index as it is found under its cell.
struct IndexPosting: Hashable, Sendable {
  /// The slot of its picture.
  var slot: UInt32
  /// Its number among the features of the picture.
  var feature: UInt16
  /// Its scale as in `FeaturePlace`.
  var scale: UInt8
  /// Its angle as in `FeaturePlace`.
  var angle: UInt8
}

extension IndexPosting {
  /// All of it in one number: the slot in the lower half, then feature, scale and angle.
  var number: UInt64 {
    UInt64(slot) | UInt64(feature) << 32 | UInt64(scale) << 48 | UInt64(angle) << 56
  }

  /// Reads a number back.
  @inline(__always)
  init(_ number: UInt64) {
    slot = UInt32(truncatingIfNeeded: number)
    feature = UInt16(truncatingIfNeeded: number >> 32)
    scale = UInt8(truncatingIfNeeded: number >> 48)
    angle = UInt8(truncatingIfNeeded: number >> 56)
  }
}

/// Buffers for the hits in a run of features.
struct IndexHits {
  /// The distances of all features of the run, by position.
  var measured: [UInt16] = []
  /// The positions of the hits, counted from the first of the run.
  var positions: [UInt32] = []
  /// The distances of the hits.
  var distances: [UInt16] = []

  /// Grows to a number of features.
  mutating func makeRoom(for count: Int) {
    guard positions.count < count else { return }
    // Distances measured so far are kept.
    measured += repeatElement(0, count: count * 2 - measured.count)
    positions = Array(repeating: 0, count: count * 2)
    distances = Array(repeating: 0, count: count * 2)
  }
}
