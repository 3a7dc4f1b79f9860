import CVisualKernels
import SightlinePixels

/// Rows of a plane of single-precision samples, as long as the sums they are added to.
enum FloatRows {
  /// The luma of a row of a picture as PDQ's Python package computes it: a double rounded to single
  /// precision.
  ///
  /// Thousandths are never halfway between two floats, so dividing a whole number once gives the
  /// same bits.
  ///
  /// - Parameters:
  ///   - pixels: A `gray8` or `rgb8` picture.
  ///   - y: The row. Traps outside the picture.
  ///   - output: Where the samples go. Traps when they do not fit.
  ///   - index: The index in the output of the first sample.
  static func luma(
    of pixels: ReadOnlyPixelBuffer,
    row y: Int,
    into output: inout [Float],
    at index: Int
  ) {
    precondition((0..<pixels.height).contains(y))
    precondition(index >= 0 && index + pixels.width <= output.count)
    unsafe output.withUnsafeMutableBufferPointer { output in
      unsafe pixels.withUnsafeBytes { bytes in
        guard let base = unsafe bytes.baseAddress?.assumingMemoryBound(to: UInt8.self),
          let output = output.baseAddress
        else { return }
        unsafe sl_hash_float_luma(
          base + y * pixels.bytesPerRow,
          pixels.width,
          pixels.format == .gray8 ? 1 : 3,
          output + index
        )
      }
    }
  }

  /// A step of a running sum: adds a row, subtracts a row, and writes the sums over a count.
  ///
  /// - Parameters:
  ///   - sums: The running sums.
  ///   - added: A plane of rows as long as the sums, and the row to add; nil for none.
  ///   - subtracted: The same for the row to subtract.
  ///   - written: The row of `output` to write; nil for none.
  ///   - count: What the sums are divided by.
  ///   - output: Rows as long as the sums.
  static func step(
    _ sums: inout [Float],
    adding added: (plane: [Float], row: Int)?,
    subtracting subtracted: (plane: [Float], row: Int)?,
    writing written: Int?,
    of count: Float,
    to output: inout [Float]
  ) {
    let width = sums.count
    precondition(written.map { ($0 + 1) * width <= output.count } ?? true)
    unsafe sums.withUnsafeMutableBufferPointer { sums in
      unsafe output.withUnsafeMutableBufferPointer { output in
        guard let sums = sums.baseAddress, let output = output.baseAddress else { return }
        unsafe withRow(added, width: width) { added in
          unsafe withRow(subtracted, width: width) { subtracted in
            unsafe sl_hash_box_step(
              sums,
              added,
              subtracted,
              count,
              width,
              written.map { unsafe output + $0 * width }
            )
          }
        }
      }
    }
  }

  /// A step that writes nothing.
  static func step(
    _ sums: inout [Float],
    adding added: (plane: [Float], row: Int)?,
    subtracting subtracted: (plane: [Float], row: Int)?
  ) {
    var nothing: [Float] = [0]
    step(
      &sums,
      adding: added,
      subtracting: subtracted,
      writing: nil,
      of: 1,
      to: &nothing
    )
  }

  private static func withRow(
    _ row: (plane: [Float], row: Int)?,
    width: Int,
    _ body: (UnsafePointer<Float>?) -> Void
  ) {
    guard let (plane, index) = row else {
      body(nil)
      return
    }
    precondition(index >= 0 && (index + 1) * width <= plane.count)
    unsafe plane.withUnsafeBufferPointer { plane in
      unsafe body(plane.baseAddress.map { unsafe $0 + index * width })
    }
  }
}
