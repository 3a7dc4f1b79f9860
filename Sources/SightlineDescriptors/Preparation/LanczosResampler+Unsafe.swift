import CVisualKernels
import SightlinePixels

/// Resizes luma exactly as Pillow's `resize` with `LANCZOS` does.
///
/// Each direction is a pass of its own, rounded to 8 bits in between. The order of the passes is
/// Pillow 13's: rows are resampled first, unless the picture loses height, and more than twice as
/// much of it as of width. Pillow 12 and older always resample rows first, which can differ by one
/// grey level in tall pictures. A pass that changes nothing is skipped. Where rows come first, only
/// those are kept that a row of the result is made of.
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
      return tall.width == width ? tall.samples : resizedHorizontally(tall, to: width)
    }
    if picture.height == height { return resizedHorizontally(picture, to: width) }
    return resizedInStrips(picture, width: width, height: height)
  }

  /// Resamples every row.
  private static func resizedHorizontally(
    _ picture: ReadOnlyPixelBuffer,
    to width: Int
  ) -> [UInt8] {
    var narrowing = RowNarrowing(picture, to: width)
    var result = [UInt8](repeating: 0, count: width * picture.height)
    for y in stride(from: 0, to: picture.height, by: narrowing.batch) {
      let rows = y..<min(y + narrowing.batch, picture.height)
      narrowing.resample(rows, into: &result, at: y * width)
    }
    return result
  }

  /// Resamples every column of a `gray8` picture.
  private static func resizedVertically(
    _ luma: ReadOnlyPixelBuffer,
    to height: Int
  ) -> ReadOnlyPixelBuffer {
    guard height != luma.height else { return luma }
    let kernel = LanczosKernel(inputCount: luma.height, outputCount: height)
    let result = unsafe [UInt8](unsafeUninitializedCapacity: luma.width * height) {
      output,
      count in
      unsafe luma.withUnsafeBytes { bytes in
        guard let base = unsafe bytes.baseAddress?.assumingMemoryBound(to: UInt8.self),
          let output = output.baseAddress
        else { return }
        for y in 0..<height {
          let first = unsafe base + Int(kernel.starts[y]) * luma.bytesPerRow
          let target = unsafe output + y * luma.width
          unsafe mix(
            first,
            pitch: luma.bytesPerRow,
            by: kernel,
            output: y,
            width: luma.width,
            into: target
          )
        }
      }
      count = luma.width * height
    }
    return .packed(width: luma.width, height: height, format: .gray8, bytes: result)
  }

  /// Resamples rows, and columns of a window of resampled rows that slides down the picture.
  private static func resizedInStrips(
    _ picture: ReadOnlyPixelBuffer,
    width: Int,
    height: Int
  ) -> [UInt8] {
    let kernel = LanczosKernel(inputCount: picture.height, outputCount: height)
    var narrowing = RowNarrowing(picture, to: width)
    let batch = narrowing.batch
    let room = Int(kernel.counts.max() ?? 0) + 8 * batch
    var window = [UInt8](repeating: 0, count: room * width)
    var first = 0
    var end = 0
    return unsafe [UInt8](unsafeUninitializedCapacity: width * height) { output, count in
      guard let output = output.baseAddress else { return }
      for y in 0..<height {
        let start = Int(kernel.starts[y])
        while end < start + Int(kernel.counts[y]) {
          if end + batch - first > room {
            let kept = (start - first) * width..<(end - first) * width
            window.replaceSubrange(0..<kept.count, with: window[kept])
            first = start
          }
          let rows = end..<min(end + batch, picture.height)
          narrowing.resample(rows, into: &window, at: (end - first) * width)
          end = rows.upperBound
        }
        unsafe window.withUnsafeBufferPointer { window in
          guard let base = window.baseAddress else { return }
          let source = unsafe base + (start - first) * width
          let target = unsafe output + y * width
          unsafe mix(source, pitch: width, by: kernel, output: y, width: width, into: target)
        }
      }
      count = width * height
    }
  }

  /// Makes one row of `width` samples of several.
  private static func mix(
    _ first: UnsafePointer<UInt8>,
    pitch: Int,
    by kernel: LanczosKernel,
    output: Int,
    width: Int,
    into target: UnsafeMutablePointer<UInt8>
  ) {
    unsafe kernel.weights.withUnsafeBufferPointer { weights in
      guard let weights = weights.baseAddress else { return }
      unsafe sl_hash_resample_column(
        first,
        pitch,
        Int(kernel.counts[output]),
        weights + output * kernel.stride,
        width,
        target
      )
    }
  }
}
