import CVisualKernels
import PixelBuffers

/// Resamples the luma of rows by Lanczos' filter, four at a time, so that weights are read once for
/// all of them.
struct RowNarrowing {
  /// How many rows are resampled at a time.
  static let batch = 4

  /// The number of samples of a resampled row.
  let width: Int
  private let picture: ReadOnlyPixelBuffer
  private let kernel: LanczosKernel
  private let coarse: CoarseWeights
  private var lines: [UInt8]
  private var work: [Int16]

  /// Prepares the weights.
  ///
  /// - Parameters:
  ///   - picture: A `gray8` or `rgb8` picture.
  ///   - width: The number of samples of a resampled row, from 1.
  init(_ picture: ReadOnlyPixelBuffer, to width: Int) {
    self.picture = picture
    self.width = width
    kernel = LanczosKernel(inputCount: picture.width, outputCount: width)
    coarse = kernel.coarse
    lines = [UInt8](repeating: 0, count: Self.batch * picture.width)
    work = [Int16](repeating: 0, count: Self.batch * (picture.width + 32))
  }

  /// Resamples rows of the picture.
  ///
  /// - Parameters:
  ///   - rows: At most `batch` rows. Traps outside the picture.
  ///   - output: Where they go. Traps when they do not fit.
  ///   - index: The index in the output of the first sample.
  mutating func resample(_ rows: Range<Int>, into output: inout [UInt8], at index: Int) {
    precondition(rows.lowerBound >= 0 && rows.upperBound <= picture.height)
    precondition(rows.count <= Self.batch)
    precondition(index >= 0 && index + rows.count * width <= output.count)
    unsafe lines.withUnsafeMutableBufferPointer { lines in
      guard let lines = lines.baseAddress else { return }
      unsafe picture.withUnsafeBytes { bytes in
        guard let base = unsafe bytes.baseAddress?.assumingMemoryBound(to: UInt8.self)
        else { return }
        for (line, row) in rows.enumerated() {
          let source = unsafe base + row * picture.bytesPerRow
          let target = unsafe lines + line * picture.width
          if picture.format == .gray8 {
            unsafe target.update(from: source, count: picture.width)
          } else {
            unsafe hash_luma(source, picture.width, 19_595, 38_470, 7_471, 16, target)
          }
        }
      }
      // The kernel reads samples of these rows only: every start and count lies inside a line.
      unsafe output.withUnsafeMutableBufferPointer { output in
        guard let output = output.baseAddress else { return }
        unsafe hash_resample_rows(
          lines,
          rows.count,
          picture.width,
          kernel.starts,
          kernel.counts,
          kernel.weights,
          coarse.numbers,
          coarse.lowest,
          coarse.spans,
          coarse.shift,
          kernel.stride,
          width,
          &work,
          output + index
        )
      }
    }
  }
}
