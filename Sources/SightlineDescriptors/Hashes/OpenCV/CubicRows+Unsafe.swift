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
      // Rows that do not exist have an entry here, but are not read.
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

/// Which four samples each output of a line is made of by bicubic interpolation, and their weights.
///
/// OpenCV's kernel (a = -0.75). Source: R. Keys (1981), in the form of OpenCV's `INTER_CUBIC` with
/// its vendor library, which computes weights in double precision and rounds neither them nor rows to
/// fixed point; that library leaves pictures with a side below four pixels to OpenCV, which rounds
/// weights to 2048ths.
struct CubicLine {
  /// The first of the four samples, which may lie before the line, as the last may lie after it.
  private(set) var starts: [Int] = []
  /// Four weights for each output.
  private(set) var weights: [Float] = []

  init(inputCount: Int, outputCount: Int, roundsWeights: Bool) {
    let scale = Double(inputCount) / Double(outputCount)
    for output in 0..<outputCount {
      let position = (Double(output) + 0.5) * scale - 0.5
      let floor = position.rounded(.down)
      let share = position - floor
      let exact =
        roundsWeights
        ? Self.roundedWeights(Float(share))
        : [share + 1, share, 1 - share, 2 - share].map { Float(Self.weight(at: $0)) }
      starts.append(Int(floor) - 1)
      weights += exact
    }
  }

  /// The kernel at a distance of 0…2.
  private static func weight(at distance: Double) -> Double {
    let a = -0.75
    if distance < 1 { return ((a + 2) * distance - (a + 3)) * distance * distance + 1 }
    return ((a * distance - 5 * a) * distance + 8 * a) * distance - 4 * a
  }

  /// Weights in 2048ths, from single precision.
  private static func roundedWeights(_ share: Float) -> [Float] {
    let a: Float = -0.75
    let far = share + 1
    let near = 1 - share
    let first = ((a * far - 5 * a) * far + 8 * a) * far - 4 * a
    let second = ((a + 2) * share - (a + 3)) * share * share + 1
    let third = ((a + 2) * near - (a + 3)) * near * near + 1
    return [first, second, third, 1 - first - second - third].map {
      ($0 * 2048).rounded(.toNearestOrEven) / 2048
    }
  }
}
