import CVisualKernels
import SightlinePixels

/// OpenCV's way to a small grey picture: exact bilinear interpolation of colour, then luma.
///
/// Four pixels make one, however many lie between them. Shares are whole 256ths; every channel is
/// rounded before luma is taken. Source: OpenCV's `INTER_LINEAR_EXACT` and `COLOR_BGR2GRAY`.
enum BilinearLuma {
  /// The pixels that each output of a line lies between.
  struct Line {
    /// The first pixel of each output.
    var starts: [Int32] = []
    /// How many 256ths the pixel after it counts; 0 where there is none.
    var shares: [Int32] = []

    init(inputCount: Int, outputCount: Int) {
      // The reference divides twice, and shares that are halves of a 256th depend on it.
      let scale = 1 / (Double(outputCount) / Double(inputCount))
      starts.reserveCapacity(outputCount)
      shares.reserveCapacity(outputCount)
      for output in 0..<outputCount {
        let position = (Double(output) + 0.5) * scale - 0.5
        let floor = position.rounded(.down)
        if floor < 0 || Int(floor) >= inputCount - 1 {
          starts.append(floor < 0 ? 0 : Int32(inputCount - 1))
          shares.append(0)
        } else {
          starts.append(Int32(floor))
          shares.append(Int32(((position - floor) * 256).rounded(.toNearestOrEven)))
        }
      }
    }
  }

  /// A square of `side * side` samples, row by row.
  ///
  /// - Parameters:
  ///   - pixels: A `gray8` or `rgb8` picture of any size.
  ///   - side: The side of the square.
  /// - Returns: `side * side` samples.
  static func resized(_ pixels: ReadOnlyPixelBuffer, side: Int) -> [UInt8] {
    let columns = Line(inputCount: pixels.width, outputCount: side)
    let rows = Line(inputCount: pixels.height, outputCount: side)
    let channels = pixels.format == .gray8 ? 1 : 3
    return unsafe [UInt8](unsafeUninitializedCapacity: side * side) { output, count in
      // Rows and columns are inside the picture by construction; the kernel reads no others.
      unsafe pixels.withUnsafeBytes { bytes in
        unsafe columns.starts.withUnsafeBufferPointer { starts in
          unsafe columns.shares.withUnsafeBufferPointer { shares in
            guard let base = unsafe bytes.baseAddress?.assumingMemoryBound(to: UInt8.self),
              let starts = starts.baseAddress, let shares = shares.baseAddress,
              let output = output.baseAddress
            else { return }
            for y in 0..<side {
              let first = Int(rows.starts[y])
              let second = rows.shares[y] == 0 ? first : first + 1
              unsafe sl_hash_linear_row(
                base + first * pixels.bytesPerRow,
                base + second * pixels.bytesPerRow,
                pixels.width,
                channels,
                UInt32(rows.shares[y]),
                starts,
                shares,
                side,
                output + y * side
              )
            }
          }
        }
      }
      count = side * side
    }
  }
}
