import CVisualKernels

/// Bicubic interpolation of a picture to a square, a row at a time; past the edges the edge pixel
/// repeats.
///
/// Four pixels make one in each direction, however many lie between them. Rows are interpolated
/// first, in single precision, in the order of operations of OpenCV's vendor library as far as it can
/// be seen from outside; the result of both directions is rounded once. See `CubicLine`.
struct CubicRows {
  private let rows: CubicLine
  private let width: Int
  private let height: Int
  private let channels: Int
  private let side: Int
  private let starts: [Int32]
  private let weights: [Float]
  /// A row of the picture, with two pixels before and three after it for what the weights reach
  /// past the edges, and four bytes that the kernel may read.
  private var line: [UInt8]
  /// Row y of the picture, interpolated, is in slot y & 3.
  private var ring: [Float]
  /// The last row that was taken.
  private(set) var newest = -1

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
    line = [UInt8](repeating: 0, count: (width + 5) * channels + 4)
    ring = [Float](repeating: 0, count: 4 * side * channels)
  }

  /// The four rows of the picture that a row of the square is made of, ascending; edge rows repeat.
  func lines(of output: Int) -> [Int] {
    (0..<4).map { min(max(rows.starts[output] + $0, 0), height - 1) }
  }

  /// Takes a row of the picture; rows that no row of the square needs may be left out.
  ///
  /// - Parameters:
  ///   - y: The row's number, more than that of the last one.
  ///   - row: `width` pixels.
  mutating func take(_ y: Int, _ row: UnsafePointer<UInt8>) {
    precondition(y > newest && y < height)
    let length = width * channels
    let margin = 2 * channels
    unsafe line.withUnsafeMutableBufferPointer { line in
      unsafe ring.withUnsafeMutableBufferPointer { ring in
        guard let line = line.baseAddress, let ring = ring.baseAddress else { return }
        unsafe (line + margin).update(from: row, count: length)
        for channel in 0..<channels {
          for pixel in 0..<2 {
            unsafe line[pixel * channels + channel] = unsafe row[channel]
          }
          for pixel in 0..<3 {
            unsafe line[margin + length + pixel * channels + channel] =
              unsafe row[length - channels + channel]
          }
        }
        let slot = unsafe ring + (y & 3) * side * channels
        unsafe hash_cubic_columns(line, channels, starts, weights, side, slot)
      }
    }
    newest = y
  }

  /// Makes a row of the square, all of whose lines were taken.
  ///
  /// - Parameters:
  ///   - output: The row. Traps outside the square.
  ///   - result: Where its pixels go. Traps when they do not fit.
  ///   - index: The index in the result of the first sample.
  func make(_ output: Int, into result: inout [UInt8], at index: Int) {
    let length = side * channels
    precondition(index >= 0 && index + length <= result.count)
    let lines = lines(of: output)
    precondition(lines[3] == newest)
    unsafe ring.withUnsafeBufferPointer { ring in
      unsafe rows.weights[4 * output..<4 * output + 4].withUnsafeBufferPointer { factors in
        unsafe result.withUnsafeMutableBufferPointer { result in
          guard let ring = ring.baseAddress, let factors = factors.baseAddress,
            let result = result.baseAddress
          else { return }
          let slots = unsafe lines.map { unsafe ring + ($0 & 3) * length }
          unsafe hash_cubic_rows(slots, length, factors, result + index)
        }
      }
    }
  }
}
