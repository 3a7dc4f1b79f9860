import CVisualKernels

/// PDQ's box filter down the rows of a plane, which come one after the other: every row becomes the
/// mean of the rows around it.
///
/// The window has `(height + 127) / 128` rows; at the edges only those that exist count. Running
/// sums are in the reference's order, and only the rows of the window are held.
struct BoxRows {
  private let width: Int
  private let height: Int
  private let half: Int
  private let window: Int
  /// Row y is in slot y modulo the number of slots.
  private var ring: [Float]
  private let slots: Int
  private var sums: [Float]
  private var received = 0
  private var added = 0
  private var removed = 0
  private var row = 0

  /// Starts a filter.
  ///
  /// - Parameters:
  ///   - width: The length of a row.
  ///   - height: The number of rows.
  init(width: Int, height: Int) {
    self.width = width
    self.height = height
    window = (height + 127) / 128
    half = (window + 2) / 2
    slots = window + 2
    ring = [Float](repeating: 0, count: slots * width)
    sums = [Float](repeating: 0, count: width)
  }

  /// Takes the next row; all results that it allows must be taken before the one after it.
  ///
  /// - Parameter samples: `width` samples.
  mutating func take(_ samples: ArraySlice<Float>) {
    let slot = received % slots * width
    ring.replaceSubrange(slot..<slot + width, with: samples)
    received += 1
  }

  /// The number of the row that `next` makes, or nil while rows of its window are missing.
  var ready: Int? { row < height && received >= min(row + half, height) ? row : nil }

  /// Makes the next row.
  ///
  /// - Parameters:
  ///   - line: Where it is written.
  ///   - writes: Whether it is: sums go on either way.
  mutating func next(into line: inout [Float], writes: Bool) {
    let end = min(row + half, height)
    // Before the first result the reference adds half a window without writing.
    while added < end - 1 {
      FloatRows.step(&sums, adding: (ring, added % slots), subtracting: nil)
      added += 1
    }
    let adds = added < end
    let removes = row + half > window
    FloatRows.step(
      &sums,
      adding: adds ? (ring, added % slots) : nil,
      subtracting: removes ? (ring, removed % slots) : nil,
      writing: writes ? 0 : nil,
      of: Float(added + (adds ? 1 : 0) - removed - (removes ? 1 : 0)),
      to: &line
    )
    added += adds ? 1 : 0
    removed += removes ? 1 : 0
    row += 1
  }
}

/// PDQ's box filter along rows, sixteen at a time.
struct BoxStrip {
  /// The number of rows that are filtered at a time.
  static let height = 16

  /// The rows to filter, of which those past the last one are any.
  var lines: [Float]
  /// The rows that were filtered.
  private(set) var result: [Float]
  private let width: Int
  private let kept: [Int32]
  private var work: [Float]

  /// Makes room for rows.
  ///
  /// - Parameters:
  ///   - width: The length of a row, from 1.
  ///   - kept: The columns to write, ascending, inside a row; empty for all.
  init(width: Int, keeping kept: [Int] = []) {
    precondition(kept.allSatisfy { (0..<width).contains($0) })
    let count = kept.isEmpty ? width : kept.count
    self.width = width
    self.kept = kept.map(Int32.init)
    lines = [Float](repeating: 0, count: Self.height * width)
    result = [Float](repeating: 0, count: Self.height * count)
    work = [Float](repeating: 0, count: Self.height * (width + count))
  }

  /// Filters the rows.
  mutating func filter() {
    precondition(lines.count == Self.height * width)
    unsafe kept.withUnsafeBufferPointer { kept in
      let columns = kept.isEmpty ? nil : kept.baseAddress
      unsafe sl_hash_box_strip(lines, width, columns, kept.count, &work, &result)
    }
  }
}
