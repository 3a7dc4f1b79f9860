import PixelBuffers

/// Makes pictures smaller by a power of two: every pixel is the average of a block.
enum BoxReduction {
  /// The largest power of two that leaves a side, rounded up, at least as long as a minimum.
  static func factor(shortSide: Int, keeping minimum: Int?) -> Int {
    guard let minimum else { return 1 }
    var factor = 1
    while (shortSide + factor * 2 - 1) / (factor * 2) >= max(minimum, 2) { factor *= 2 }
    return factor
  }

  /// The averages of blocks of `factor`×`factor` pixels, rounded to nearest (halves up).
  ///
  /// - Parameters:
  ///   - buffer: A picture of any format; composited over white.
  ///   - factor: A power of two.
  /// - Returns: A `gray8` picture for a grey one, otherwise `rgb8`; sides are divided and rounded up.
  static func reduced(_ buffer: ReadOnlyPixelBuffer, by factor: Int) -> ReadOnlyPixelBuffer {
    // Sums of one column of a block fit 16 bits up to 256 rows, and half the width is twice the speed.
    switch buffer.format {
    case .gray8, .rgb8:
      factor == 1
        ? buffer
        : factor <= 256
          ? averaged(buffer, by: factor, summingAs: UInt16.self)
          : averaged(buffer, by: factor, summingAs: UInt32.self)
    case .gray16:
      reduced(buffer.gray8(), by: factor)
    default:
      reduced(buffer.rgb8(), by: factor)
    }
  }

  private static func averaged<Sum: FixedWidthInteger & UnsignedInteger>(
    _ buffer: ReadOnlyPixelBuffer,
    by factor: Int,
    summingAs: Sum.Type
  ) -> ReadOnlyPixelBuffer {
    let channels = buffer.format == .gray8 ? 1 : 3
    let width = (buffer.width + factor - 1) / factor
    let height = (buffer.height + factor - 1) / factor
    var result = [UInt8](repeating: 0, count: width * height * channels)
    var sums = [Sum](repeating: 0, count: buffer.width * channels)
    for y in 0..<height {
      let rows = y * factor..<min((y + 1) * factor, buffer.height)
      var columns = sums.mutableSpan
      for index in columns.indices { columns[index] = 0 }
      for row in rows { add(buffer.samples(ofRow: row), to: &columns) }
      var target = result.mutableSpan
      var output = target._mutatingExtracting(y * width * channels..<(y + 1) * width * channels)
      average(
        columns.span,
        of: rows.count,
        factor: factor,
        channels: channels,
        into: &output
      )
    }
    return ReadOnlyPixelBuffer.packed(
      width: width,
      height: height,
      format: buffer.format,
      bytes: result
    )
  }

  private static func add<Sum: FixedWidthInteger & UnsignedInteger>(
    _ samples: Span<UInt8>,
    to sums: inout MutableSpan<Sum>
  ) {
    precondition(samples.count == sums.count)
    for index in samples.indices { sums[index] &+= Sum(truncatingIfNeeded: samples[index]) }
  }

  /// Sums each block's columns and divides by the number of its pixels.
  private static func average<Sum: FixedWidthInteger & UnsignedInteger>(
    _ columns: Span<Sum>,
    of rows: Int,
    factor: Int,
    channels: Int,
    into output: inout MutableSpan<UInt8>
  ) {
    let step = factor * channels
    let full = columns.count / step
    let shift = (factor * factor).trailingZeroBitCount
    for block in 0..<output.count / channels {
      let first = block * step
      let last = min(first + step, columns.count)
      let count = (last - first) / channels * rows
      for channel in 0..<channels {
        var total = 0
        var index = first + channel
        while index < last {
          total &+= Int(truncatingIfNeeded: columns[index])
          index &+= channels
        }
        let rounded = total &+ count / 2
        let isFull = rows == factor && block < full
        output[block * channels + channel] = UInt8(
          truncatingIfNeeded: isFull ? rounded >> shift : rounded / count
        )
      }
    }
  }
}
