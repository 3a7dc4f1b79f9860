import CVisualKernels
import SightlinePixels

/// Bicubic interpolation of a colour picture to a square, several rows at a time; past the edges the
/// edge pixel repeats.
///
/// As `CubicRows`, in both directions at once.
struct CubicStrips {
  private let pixels: ReadOnlyPixelBuffer
  private let side: Int
  private let rows: CubicLine
  private let starts: [Int32]
  private let weights: [Float]
  private var work: [Float]

  /// Prepares the weights.
  ///
  /// - Parameters:
  ///   - pixels: An `rgb8` picture of any size.
  ///   - side: The side of the square.
  init(_ pixels: ReadOnlyPixelBuffer, side: Int) {
    precondition(pixels.format == .rgb8)
    let isTiny = min(pixels.width, pixels.height) < 4
    let columns = CubicLine(inputCount: pixels.width, outputCount: side, roundsWeights: isTiny)
    rows = CubicLine(inputCount: pixels.height, outputCount: side, roundsWeights: isTiny)
    self.pixels = pixels
    self.side = side
    starts = columns.starts.map(Int32.init)
    weights = columns.weights
    work = [Float](repeating: 0, count: 8 * side * 3)
  }

  /// Makes rows of the square.
  ///
  /// - Parameters:
  ///   - outputs: The rows. Traps outside the square.
  ///   - result: Where their pixels go. Traps when they do not fit.
  ///   - index: The index in the result of the first sample.
  mutating func make(_ outputs: Range<Int>, into result: inout [UInt8], at index: Int) {
    precondition(outputs.lowerBound >= 0 && outputs.upperBound <= side)
    precondition(index >= 0 && index + outputs.count * side * 3 <= result.count)
    // Lines of the picture and of its repeated edges, each once, and the place of the last of the
    // four lines that form a row.
    var lines: [Int] = []
    var ends: [Int32] = []
    var next = Int.min
    for output in outputs {
      let start = rows.starts[output]
      for line in max(start, next)..<start + 4 {
        lines.append(min(max(line, 0), pixels.height - 1))
      }
      next = start + 4
      ends.append(Int32(lines.count - 1))
    }
    let first = 4 * outputs.lowerBound
    unsafe pixels.withUnsafeBytes { bytes in
      guard let base = unsafe bytes.baseAddress?.assumingMemoryBound(to: UInt8.self)
      else { return }
      let sources = unsafe lines.map { unsafe base + $0 * pixels.bytesPerRow }
      unsafe sources.withUnsafeBufferPointer { sources in
        unsafe ends.withUnsafeBufferPointer { ends in
          unsafe result.withUnsafeMutableBufferPointer { result in
            unsafe make(sources, ends, rowWeights: first, into: result.baseAddress, at: index)
          }
        }
      }
    }
  }

  private mutating func make(
    _ sources: UnsafeBufferPointer<UnsafePointer<UInt8>>,
    _ ends: UnsafeBufferPointer<Int32>,
    rowWeights first: Int,
    into result: UnsafeMutablePointer<UInt8>?,
    at index: Int
  ) {
    unsafe starts.withUnsafeBufferPointer { starts in
      unsafe weights.withUnsafeBufferPointer { weights in
        unsafe rows.weights.withUnsafeBufferPointer { rowWeights in
          guard let sourceRows = sources.baseAddress, let lastRows = ends.baseAddress,
            let columns = starts.baseAddress, let columnWeights = weights.baseAddress,
            let factors = rowWeights.baseAddress, let result = unsafe result
          else { return }
          var strip = unsafe CubicStrip(
            rows: sourceRows,
            rowCount: sources.count,
            width: pixels.width,
            columns: columns,
            columnWeights: columnWeights,
            count: side,
            ends: lastRows,
            rowWeights: factors + first,
            outputCount: ends.count
          )
          unsafe sl_hash_cubic_strip(&strip, &work, result + index)
        }
      }
    }
  }
}
