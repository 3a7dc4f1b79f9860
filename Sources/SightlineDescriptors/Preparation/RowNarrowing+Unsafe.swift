import CVisualKernels
import SightlinePixels

/// Resamples the luma of rows by Lanczos' filter, several at a time, so that weights are read once
/// for all of them.
struct RowNarrowing {
  /// The weights as the processor's kernel takes them.
  private enum Weights {
    /// For four rows at a time.
    case coarse(CoarseWeights)
    /// For sixteen rows at a time.
    case parts([Int32])
  }

  /// How many rows are resampled at a time.
  let batch: Int
  /// The number of samples of a resampled row.
  let width: Int
  private let picture: ReadOnlyPixelBuffer
  private let kernel: LanczosKernel
  private let weights: Weights
  private var lines: [UInt8]
  private var work: [UInt8]

  /// Prepares the weights.
  ///
  /// - Parameters:
  ///   - picture: A `gray8` or `rgb8` picture.
  ///   - width: The number of samples of a resampled row, from 1.
  init(_ picture: ReadOnlyPixelBuffer, to width: Int) {
    self.picture = picture
    self.width = width
    kernel = LanczosKernel(inputCount: picture.width, outputCount: width)
    if sl_hash_resamples_blocks() != 0 {
      batch = 16
      weights = .parts(kernel.parts)
      work = [UInt8](repeating: 0, count: 16 * (picture.width + 64) + 64)
    } else {
      batch = 4
      weights = .coarse(kernel.coarse)
      work = [UInt8](repeating: 0, count: 2 * 4 * (picture.width + 32))
    }
    lines = [UInt8](repeating: 0, count: batch * picture.width)
  }

  /// Resamples rows of the picture.
  ///
  /// - Parameters:
  ///   - rows: At most `batch` rows. Traps outside the picture.
  ///   - output: Where they go. Traps when they do not fit.
  ///   - index: The index in the output of the first sample.
  mutating func resample(_ rows: Range<Int>, into output: inout [UInt8], at index: Int) {
    precondition(rows.lowerBound >= 0 && rows.upperBound <= picture.height)
    precondition(rows.count <= batch)
    precondition(index >= 0 && index + rows.count * width <= output.count)
    takeLuma(of: rows)
    // The kernels read samples of these rows only: every start and count lies inside a line.
    unsafe output.withUnsafeMutableBufferPointer { output in
      guard let output = output.baseAddress else { return }
      let target = unsafe output + index
      switch weights {
      case .coarse(let coarse):
        unsafe sl_hash_resample_rows(
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
          target
        )
      case .parts(let parts):
        unsafe sl_hash_resample_block(
          lines,
          rows.count,
          picture.width,
          kernel.starts,
          kernel.counts,
          parts,
          kernel.partStride,
          width,
          &work,
          target
        )
      }
    }
  }

  private mutating func takeLuma(of rows: Range<Int>) {
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
            unsafe sl_hash_luma(source, picture.width, 19_595, 38_470, 7_471, 16, target)
          }
        }
      }
    }
  }
}
