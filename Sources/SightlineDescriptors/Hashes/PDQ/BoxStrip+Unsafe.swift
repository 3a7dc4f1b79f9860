import CVisualKernels

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
