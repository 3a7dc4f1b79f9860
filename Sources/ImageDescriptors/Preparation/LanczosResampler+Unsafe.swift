import CVisualKernels
import PixelBuffers

/// Resizes luma exactly as Pillow's `resize` with `LANCZOS` does.
///
/// Each direction is a pass of its own, rounded to 8 bits in between. The order of the passes is
/// Pillow 13's: rows are resampled first, unless the picture loses height, and more than twice as
/// much of it as of width. Pillow 12 and older always resample rows first, which can differ by one
/// grey level in tall pictures. A pass that changes nothing is skipped.
enum LanczosResampler {
  /// Resizes the luma of a picture.
  ///
  /// - Parameters:
  ///   - picture: A `gray8` picture, or an `rgb8` one, whose luma is taken row by row as it is
  ///     read.
  ///   - width: The width to resize to, from 1.
  ///   - height: The height to resize to, from 1.
  /// - Returns: `width * height` samples, row by row.
  static func resized(_ picture: ReadOnlyPixelBuffer, width: Int, height: Int) -> [UInt8] {
    let lostHeight = picture.height - height
    let startsVertically = lostHeight > 0 && lostHeight > 2 * (picture.width - width)
    if startsVertically || picture.width == width {
      let luma = picture.format == .gray8 ? picture : picture.luma()
      let tall = resizedVertically(luma, to: height)
      return resizedHorizontally(tall, to: width).samples
    }
    let wide = resizedHorizontally(picture, to: width)
    return resizedVertically(wide, to: height).samples
  }

  /// Resamples every row.
  private static func resizedHorizontally(
    _ picture: ReadOnlyPixelBuffer,
    to width: Int
  ) -> ReadOnlyPixelBuffer {
    guard width != picture.width else { return picture }
    let kernel = LanczosKernel(inputCount: picture.width, outputCount: width)
    let (high, low) = kernel.halves
    var line = [UInt8](repeating: 0, count: picture.width)
    var work = [Int16](repeating: 0, count: picture.width + 32)
    let isGray = picture.format == .gray8
    // The kernel reads samples of one row only: every start and count lies inside a line.
    let result = unsafe [UInt8](unsafeUninitializedCapacity: width * picture.height) {
      output,
      count in
      unsafe picture.withUnsafeBytes { bytes in
        unsafe line.withUnsafeMutableBufferPointer { line in
          unsafe work.withUnsafeMutableBufferPointer { work in
            unsafe kernel.starts.withUnsafeBufferPointer { starts in
              unsafe kernel.counts.withUnsafeBufferPointer { counts in
                unsafe high.withUnsafeBufferPointer { high in
                  unsafe low.withUnsafeBufferPointer { low in
                    guard let base = unsafe bytes.baseAddress?.assumingMemoryBound(to: UInt8.self),
                      let line = line.baseAddress, let work = work.baseAddress,
                      let starts = starts.baseAddress,
                      let counts = counts.baseAddress, let low = low.baseAddress,
                      let output = output.baseAddress
                    else { return }
                    let upper = high.isEmpty ? nil : high.baseAddress
                    for y in 0..<picture.height {
                      let row = unsafe base + y * picture.bytesPerRow
                      if !isGray {
                        unsafe hash_luma(row, picture.width, 19_595, 38_470, 7_471, 16, line)
                      }
                      unsafe hash_resample_row(
                        isGray ? row : UnsafePointer(line),
                        picture.width,
                        starts,
                        counts,
                        upper,
                        low,
                        kernel.stride,
                        width,
                        work,
                        output + y * width
                      )
                    }
                  }
                }
              }
            }
          }
        }
      }
      count = width * picture.height
    }
    return .packed(width: width, height: picture.height, format: .gray8, bytes: result)
  }

  /// Resamples every column of a `gray8` picture.
  private static func resizedVertically(
    _ luma: ReadOnlyPixelBuffer,
    to height: Int
  ) -> ReadOnlyPixelBuffer {
    guard height != luma.height else { return luma }
    let kernel = LanczosKernel(inputCount: luma.height, outputCount: height)
    var sums = [Int32](repeating: 0, count: luma.width)
    let result = unsafe [UInt8](unsafeUninitializedCapacity: luma.width * height) {
      output,
      count in
      unsafe luma.withUnsafeBytes { bytes in
        unsafe sums.withUnsafeMutableBufferPointer { sums in
          unsafe kernel.weights.withUnsafeBufferPointer { weights in
            guard let base = unsafe bytes.baseAddress?.assumingMemoryBound(to: UInt8.self),
              let sums = sums.baseAddress, let weights = weights.baseAddress,
              let output = output.baseAddress
            else { return }
            for y in 0..<height {
              unsafe hash_resample_column(
                base + Int(kernel.starts[y]) * luma.bytesPerRow,
                luma.bytesPerRow,
                Int(kernel.counts[y]),
                weights + y * kernel.stride,
                luma.width,
                sums,
                output + y * luma.width
              )
            }
          }
        }
      }
      count = luma.width * height
    }
    return .packed(width: luma.width, height: height, format: .gray8, bytes: result)
  }
}
