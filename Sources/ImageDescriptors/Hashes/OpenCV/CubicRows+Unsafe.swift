import CVisualKernels

/// Bicubic interpolation of a picture to a square, a row at a time; past the edges the edge pixel
/// repeats.
///
/// Four pixels make one in each direction, however many lie between them. Columns are interpolated
/// first, in single precision, and the result is rounded once; see `CubicLine`.
struct CubicRows {
  /// The rows of the picture that each row of the square is made of.
  let rows: CubicLine
  private let width: Int
  private let height: Int
  private let channels: Int
  private let side: Int
  private let starts: [Int32]
  private let weights: [Float]
  /// Two pixels before and three after the line for what the weights reach past the edges, and one
  /// number more, which the kernel may read.
  private var sums: [Float]

  /// Prepares the weights.
  ///
  /// - Parameters:
  ///   - width: The width of the picture, from 1.
  ///   - height: The height of the picture, from 1.
  ///   - channels: 1 or 3.
  ///   - side: The side of the square.
  init(width: Int, height: Int, channels: Int, side: Int) {
    let isTiny = min(width, height) < 4
    let columns = CubicLine(inputCount: width, outputCount: side, roundsWeights: isTiny)
    rows = CubicLine(inputCount: height, outputCount: side, roundsWeights: isTiny)
    self.width = width
    self.height = height
    self.channels = channels
    self.side = side
    starts = columns.starts.map { Int32($0 + 2) }
    weights = columns.weights
    sums = [Float](repeating: 0, count: (width + 5) * channels + 1)
  }

  /// The four rows of the picture that a row of the square is made of, ascending; edge rows repeat.
  func lines(of output: Int) -> [Int] {
    (0..<4).map { min(max(rows.starts[output] + $0, 0), height - 1) }
  }

  /// Makes a row of the square.
  ///
  /// - Parameters:
  ///   - output: The row. Traps outside the square.
  ///   - lines: The four rows that it is made of, `width` pixels each.
  ///   - result: Where its pixels go. Traps when they do not fit.
  ///   - index: The index in the result of the first sample.
  mutating func make(
    _ output: Int,
    of lines: [UnsafePointer<UInt8>],
    into result: inout [UInt8],
    at index: Int
  ) {
    let length = width * channels
    let margin = 2 * channels
    unsafe precondition(lines.count == 4)
    precondition(index >= 0 && index + side * channels <= result.count)
    unsafe sums.withUnsafeMutableBufferPointer { sums in
      unsafe rows.weights[4 * output..<4 * output + 4].withUnsafeBufferPointer { factors in
        unsafe result.withUnsafeMutableBufferPointer { result in
          guard let sums = sums.baseAddress, let factors = factors.baseAddress,
            let result = result.baseAddress
          else { return }
          unsafe hash_cubic_rows(lines, length, factors, sums + margin)
          for channel in 0..<channels {
            for pixel in 0..<2 {
              unsafe sums[pixel * channels + channel] = unsafe sums[margin + channel]
            }
            for pixel in 0..<3 {
              unsafe sums[margin + length + pixel * channels + channel] =
                unsafe sums[margin + length - channels + channel]
            }
          }
          unsafe hash_cubic_columns(sums, channels, starts, weights, side, result + index)
        }
      }
    }
  }
}
