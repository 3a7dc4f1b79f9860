import SightlineDescriptors

extension IndexSegment {
  /// Sorts the features of pictures by cell: in a cell by slot, then by number.
  ///
  /// - Parameter pictures: Pictures with the slots that are theirs, by slot.
  /// - Complexity: O(features + cells).
  init(_ pictures: [(slot: UInt32, features: CompactFeatures)]) {
    var builder = Builder()
    for picture in pictures {
      for cell in picture.features.cells { builder.count(Int(cell)) }
    }
    builder.makeRoom()
    for (slot, features) in pictures {
      for (feature, place) in features.places.enumerated() {
        let position = builder.append(
          IndexPosting(
            slot: slot,
            feature: UInt16(feature),
            scale: place.scale,
            angle: place.angle
          ),
          cell: Int(features.cells[feature])
        )
        builder.copyCode(from: features.codes, at: feature, to: position)
      }
    }
    self = builder.segment
  }

  /// Merges segments without removed pictures.
  ///
  /// - Parameters:
  ///   - segments: Segments whose slots grow from one to the next.
  ///   - slots: The new slot of each slot, growing, or `UInt32.max` for removed pictures.
  ///   - start: The first of these slots, below which they have none.
  /// - Complexity: O(features + cells).
  init(merging segments: [IndexSegment], slots: [UInt32], from start: Int) {
    var builder = Builder()
    for segment in segments {
      for cell in 0..<FeatureCodebook.cellCount {
        for position in segment.positions(of: cell)
        where slots[Int(segment.postings[position].slot) - start] != .max {
          builder.count(cell)
        }
      }
    }
    builder.makeRoom()
    for segment in segments {
      for cell in 0..<FeatureCodebook.cellCount {
        for position in segment.positions(of: cell) {
          var posting = segment.postings[position]
          posting.slot = slots[Int(posting.slot) - start]
          guard posting.slot != .max else { continue }
          let target = builder.append(posting, cell: cell)
          for byte in 0..<FeatureCodebook.codeLength {
            builder.blocks[PostingRun.place(of: byte, at: target)] =
              segment.blocks[PostingRun.place(of: byte, at: position)]
          }
        }
      }
    }
    self = builder.segment
  }

  /// A counting sort: count all, make room, then append all in the same order.
  private struct Builder {
    /// Counts, shifted by one cell; then the next free position of each cell, shifted likewise.
    private var starts = [UInt32](repeating: 0, count: FeatureCodebook.cellCount + 1)
    private var postings: [IndexPosting] = []
    var blocks: [UInt8] = []
    private var next: [UInt32] = []
    private var firstSlot: UInt32?

    mutating func count(_ cell: Int) { starts[cell + 1] += 1 }

    mutating func makeRoom() {
      for cell in 0..<FeatureCodebook.cellCount { starts[cell + 1] += starts[cell] }
      next = starts
      let count = Int(starts[FeatureCodebook.cellCount])
      postings = Array(
        repeating: IndexPosting(slot: 0, feature: 0, scale: 0, angle: 0),
        count: count
      )
      let blockCount = (count + PostingRun.lanes - 1) / PostingRun.lanes
      blocks = Array(
        repeating: 0,
        count: blockCount * PostingRun.lanes * FeatureCodebook.codeLength
      )
    }

    mutating func append(_ posting: IndexPosting, cell: Int) -> Int {
      let position = Int(next[cell])
      next[cell] += 1
      postings[position] = posting
      firstSlot = min(firstSlot ?? .max, posting.slot)
      return position
    }

    mutating func copyCode(from codes: [UInt8], at feature: Int, to position: Int) {
      let start = feature * FeatureCodebook.codeLength
      for byte in 0..<FeatureCodebook.codeLength {
        blocks[PostingRun.place(of: byte, at: position)] = codes[start + byte]
      }
    }

    var segment: IndexSegment {
      IndexSegment(starts: starts, blocks: blocks, postings: postings, firstSlot: firstSlot)
    }
  }
}
