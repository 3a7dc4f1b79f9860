import CVisualKernels
import PixelBuffers

/// Bicubic interpolation with OpenCV's kernel (a = -0.75); past the edges the edge pixel repeats.
///
/// Four pixels make one in each direction, however many lie between them. Columns are interpolated
/// first, in single precision, and the result is rounded once. Source: R. Keys (1981), in the form
/// of OpenCV's `INTER_CUBIC` with its vendor library, which rounds neither weights nor rows; that
/// library leaves pictures with a side below four pixels to OpenCV, which rounds weights to
/// 2048ths.
enum CubicResizer {
  /// The four samples of each output of a line, the first of which may lie before it.
  struct Line {
    var starts: [Int] = []
    var weights: [Float] = []

    init(inputCount: Int, outputCount: Int, roundsWeights: Bool) {
      let scale = Double(inputCount) / Double(outputCount)
      for output in 0..<outputCount {
        let position = (Double(output) + 0.5) * scale - 0.5
        let floor = position.rounded(.down)
        let share = Float(position - floor)
        let a: Float = -0.75
        let far = share + 1
        let near = 1 - share
        let first = ((a * far - 5 * a) * far + 8 * a) * far - 4 * a
        let second = ((a + 2) * share - (a + 3)) * share * share + 1
        let third = ((a + 2) * near - (a + 3)) * near * near + 1
        starts.append(Int(floor) - 1)
        let exact = [first, second, third, 1 - first - second - third]
        weights +=
          roundsWeights
          ? exact.map { ($0 * 2048).rounded(.toNearestOrEven) / 2048 } : exact
      }
    }
  }

  /// A square of `side * side` pixels, channels interleaved, row by row.
  ///
  /// - Parameters:
  ///   - pixels: A `gray8` or `rgb8` picture of any size.
  ///   - side: The side of the square.
  /// - Returns: `side * side` pixels.
  static func resized(_ pixels: ReadOnlyPixelBuffer, side: Int) -> [UInt8] {
    let channels = pixels.format == .gray8 ? 1 : 3
    let isTiny = min(pixels.width, pixels.height) < 4
    let columns = Line(inputCount: pixels.width, outputCount: side, roundsWeights: isTiny)
    let rows = Line(inputCount: pixels.height, outputCount: side, roundsWeights: isTiny)
    // The line of sums has two pixels before and three after it for what the weights reach past the
    // edges, and one number more, which the kernel may read.
    let length = pixels.width * channels
    let margin = 2 * channels
    let starts = columns.starts.map { Int32($0 + 2) }
    var sums = [Float](repeating: 0, count: margin + length + 3 * channels + 1)
    return unsafe [UInt8](unsafeUninitializedCapacity: side * side * channels) { output, count in
      unsafe pixels.withUnsafeBytes { bytes in
        unsafe sums.withUnsafeMutableBufferPointer { sums in
          guard let base = unsafe bytes.baseAddress?.assumingMemoryBound(to: UInt8.self),
            let sums = sums.baseAddress, let output = output.baseAddress
          else { return }
          for y in 0..<side {
            let lines = unsafe (0..<4).map {
              unsafe base
                + min(max(rows.starts[y] + $0, 0), pixels.height - 1) * pixels.bytesPerRow
            }
            let weights = Array(rows.weights[4 * y..<4 * y + 4])
            unsafe hash_cubic_rows(lines, length, weights, sums + margin)
            for channel in 0..<channels {
              for pixel in 0..<2 {
                unsafe sums[pixel * channels + channel] = unsafe sums[margin + channel]
              }
              for pixel in 0..<3 {
                unsafe sums[margin + length + pixel * channels + channel] =
                  unsafe sums[margin + length - channels + channel]
              }
            }
            unsafe hash_cubic_columns(
              sums,
              channels,
              starts,
              columns.weights,
              side,
              output + y * side * channels
            )
          }
        }
      }
      count = side * side * channels
    }
  }
}
