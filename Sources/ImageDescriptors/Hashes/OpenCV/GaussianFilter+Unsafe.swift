import CVisualKernels
import PixelBuffers

/// OpenCV's Gaussian blur of seven taps, in its exact fixed point; past the edges the picture is
/// mirrored.
///
/// Weights are 256ths. Rows are filtered into sums of 16 bits without rounding, so the order of the
/// two directions makes no difference, and the result is rounded once.
enum GaussianFilter {
  /// The weights of a standard deviation of 1.
  static let one: [UInt8] = [1, 14, 62, 102, 62, 14, 1]
  /// The weights of OpenCV's usual kernel of seven taps, a standard deviation of 1.4.
  static let sevenTaps: [UInt8] = [8, 28, 56, 72, 56, 28, 8]

  /// The blurred luma, by OpenCV's weights, of a picture, row by row.
  ///
  /// - Parameters:
  ///   - pixels: A `gray8` or `rgb8` picture of any size.
  ///   - weights: Seven symmetric weights that add up to 256.
  /// - Returns: `width * height` samples.
  /// - Complexity: O(pixels).
  static func blurredLuma(of pixels: ReadOnlyPixelBuffer, weights: [UInt8]) -> [UInt8] {
    precondition(weights.count == 7 && weights.reduce(0) { $0 + Int($1) } == 256)
    let width = pixels.width
    let height = pixels.height
    // A ring of eight rows of luma: row y is in slot y & 7, and seven of them are in use at a time.
    var ring = [UInt8](repeating: 0, count: 8 * width)
    var sums = [UInt16](repeating: 0, count: width + 6)
    let isGray = pixels.format == .gray8
    return unsafe [UInt8](unsafeUninitializedCapacity: width * height) { output, count in
      unsafe pixels.withUnsafeBytes { bytes in
        unsafe ring.withUnsafeMutableBufferPointer { ring in
          unsafe sums.withUnsafeMutableBufferPointer { sums in
            unsafe weights.withUnsafeBufferPointer { weights in
              guard let base = unsafe bytes.baseAddress?.assumingMemoryBound(to: UInt8.self),
                let ring = ring.baseAddress, let sums = sums.baseAddress,
                let weights = weights.baseAddress, let output = output.baseAddress
              else { return }
              var made = 0
              for y in 0..<height {
                while made < min(y + 4, height) {
                  let row = unsafe base + made * pixels.bytesPerRow
                  let slot = unsafe ring + (made & 7) * width
                  if isGray {
                    unsafe slot.update(from: row, count: width)
                  } else {
                    unsafe hash_luma(row, width, 9798, 19235, 3735, 15, slot)
                  }
                  made += 1
                }
                let rows = unsafe (y - 3...y + 3).map {
                  unsafe UnsafePointer(ring + (Mirror101.inside($0, count: height) & 7) * width)
                }
                unsafe hash_blur_rows(rows, width, weights, sums + 3)
                for index in 1...3 {
                  unsafe sums[3 - index] = unsafe sums[3 + Mirror101.inside(-index, count: width)]
                  unsafe sums[width + 2 + index] =
                    unsafe sums[3 + Mirror101.inside(width - 1 + index, count: width)]
                }
                unsafe hash_blur_columns(sums, width, weights, output + y * width)
              }
            }
          }
        }
      }
      count = width * height
    }
  }
}
