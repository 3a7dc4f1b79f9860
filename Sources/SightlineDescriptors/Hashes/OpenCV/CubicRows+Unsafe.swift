import CVisualKernels

/// Bicubic interpolation of a grey picture to a square, a row at a time; past the edges the edge pixel
/// repeats.
///
/// Four pixels make one in each direction, however many lie between them. Rows are interpolated
/// first, in single precision, in the order of operations of OpenCV's vendor library as far as it can
/// be seen from outside; the result of both directions is rounded once. See `CubicLine`.
struct CubicRows {
  /// How many rows of the picture are taken at a time, at most.
  static let batch = 4

  private let rows: CubicLine
  private let width: Int
  private let height: Int
  private let side: Int
  private let starts: [Int32]
  private let weights: [Float]
  /// Row y of the picture, interpolated, is in slot y & 7: four of them are in use, and up to three
  /// more are made ahead.
  private var ring: [Float]
  /// The last row that was taken.
  private var newest = -1

  /// Prepares the weights.
  ///
  /// - Parameters:
  ///   - width: The width of the picture, from 1.
  ///   - height: The height of the picture, from 1.
  ///   - side: The side of the square.
  init(width: Int, height: Int, side: Int) {
    let isTiny = min(width, height) < 4
    let columns = CubicLine(inputCount: width, outputCount: side, roundsWeights: isTiny)
    rows = CubicLine(inputCount: height, outputCount: side, roundsWeights: isTiny)
    self.width = width
    self.height = height
    self.side = side
    starts = columns.starts.map(Int32.init)
    weights = columns.weights
    ring = [Float](repeating: 0, count: 8 * side)
  }

  /// The row of the picture that is `tap` after the first that a row of the square is made of; edge
  /// rows repeat.
  private func line(of output: Int, tap: Int) -> Int {
    min(max(rows.starts[output] + tap, 0), height - 1)
  }

  /// The rows of the picture to take before a row of the square can be made, at most `batch`; more
  /// than it needs where the next one needs them too.
  ///
  /// - Parameter output: The row of the square.
  /// - Returns: Consecutive rows; empty when nothing is missing.
  func missing(for output: Int) -> Range<Int> {
    guard newest < line(of: output, tap: 3) else { return 0..<0 }
    let first = max(newest + 1, line(of: output, tap: 0))
    return first..<min(first + Self.batch, height)
  }

  /// Takes rows of the picture.
  ///
  /// - Parameters:
  ///   - lines: What `missing` gave. Traps for more than `batch` and for rows before those taken.
  ///   - first: The first of them, `width` samples.
  ///   - pitch: The number of bytes from one row to the next.
  mutating func take(_ lines: Range<Int>, first: UnsafePointer<UInt8>, pitch: Int) {
    precondition(lines.lowerBound > newest && lines.upperBound <= height)
    precondition(lines.count <= Self.batch)
    let length = side
    unsafe ring.withUnsafeMutableBufferPointer { ring in
      guard let ring = ring.baseAddress else { return }
      // Rows that do not exist have a place here, and are not looked at.
      let sources = unsafe [first, first + pitch, first + 2 * pitch, first + 3 * pitch]
      let y = lines.lowerBound
      let targets = unsafe [
        ring + (y & 7) * length, ring + ((y + 1) & 7) * length, ring + ((y + 2) & 7) * length,
        ring + ((y + 3) & 7) * length,
      ]
      unsafe sl_hash_cubic_columns(
        sources,
        lines.count,
        width,
        1,
        starts,
        weights,
        side,
        targets
      )
    }
    newest = lines.upperBound - 1
  }

  /// Makes a row of the square, all of whose lines were taken.
  ///
  /// - Parameters:
  ///   - output: The row. Traps outside the square.
  ///   - result: Where its pixels go. Traps when they do not fit.
  ///   - index: The index in the result of the first sample.
  func make(_ output: Int, into result: inout [UInt8], at index: Int) {
    let length = side
    precondition(index >= 0 && index + length <= result.count)
    precondition(line(of: output, tap: 3) <= newest)
    unsafe ring.withUnsafeBufferPointer { ring in
      unsafe rows.weights.withUnsafeBufferPointer { factors in
        unsafe result.withUnsafeMutableBufferPointer { result in
          guard let ring = ring.baseAddress, let factors = factors.baseAddress,
            let result = result.baseAddress
          else { return }
          let slots = unsafe [
            ring + (line(of: output, tap: 0) & 7) * length,
            ring + (line(of: output, tap: 1) & 7) * length,
            ring + (line(of: output, tap: 2) & 7) * length,
            ring + (line(of: output, tap: 3) & 7) * length,
          ]
          unsafe sl_hash_cubic_rows(slots, length, factors + 4 * output, result + index)
        }
      }
    }
  }
}
