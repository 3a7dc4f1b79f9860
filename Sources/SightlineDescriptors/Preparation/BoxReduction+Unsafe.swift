import CVisualKernels
import SightlinePixels

extension BoxReduction {
  /// The largest factor whose blocks have sums of 16 bits.
  static let shortFactor = 16

  /// The averages of blocks of up to `shortFactor` pixels a side, as `averaged(_:by:summingAs:)` has them.
  ///
  /// Most of the work of preparing a picture, so it is done in C, which is as fast in debug builds of an app.
  static func shortAveraged(
    _ buffer: ReadOnlyPixelBuffer,
    by factor: Int
  ) -> ReadOnlyPixelBuffer {
    precondition(factor > 1 && factor <= shortFactor)
    let channels = buffer.format == .gray8 ? 1 : 3
    let width = (buffer.width + factor - 1) / factor
    let height = (buffer.height + factor - 1) / factor
    let samples = buffer.width * channels
    // Columns after the last one stay 0, so that the last block is summed as the others are.
    var sums = [UInt16](repeating: 0, count: width * factor * channels)
    let lastColumns = buffer.width - (width - 1) * factor
    let rowSize = width * channels
    let result = unsafe [UInt8](unsafeUninitializedCapacity: height * rowSize) { output, count in
      unsafe sums.withUnsafeMutableBufferPointer { sums in
        guard let sums = sums.baseAddress, let output = output.baseAddress else { return }
        for y in 0..<height {
          let rows = y * factor..<min((y + 1) * factor, buffer.height)
          for row in rows {
            unsafe buffer.samples(ofRow: row).withUnsafeBufferPointer { row in
              precondition(row.count == samples)
              guard let row = row.baseAddress else { return }
              unsafe sl_hash_add_row(row, samples, sums)
            }
          }
          unsafe sl_hash_block_averages(
            sums,
            width,
            factor,
            channels,
            rows.count,
            lastColumns,
            output + y * rowSize
          )
        }
      }
      count = height * rowSize
    }
    return ReadOnlyPixelBuffer.packed(
      width: width,
      height: height,
      format: buffer.format,
      bytes: result
    )
  }
}
