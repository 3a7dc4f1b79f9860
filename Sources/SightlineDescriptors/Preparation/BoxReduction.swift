package import SightlinePixels

/// Makes pictures smaller by a power of two: every pixel is the average of a block.
package enum BoxReduction {
  /// The largest power of two that leaves a side, rounded up, at least as long as a minimum from 2.
  static func factor(shortSide: Int, keeping minimum: Int?) -> Int {
    guard let minimum else { return 1 }
    var factor = 1
    while (shortSide + factor * 2 - 1) / (factor * 2) >= minimum { factor *= 2 }
    return factor
  }

  /// The averages of blocks of `factor`×`factor` pixels, rounded to nearest (halves up).
  ///
  /// - Parameters:
  ///   - buffer: A picture of any format; composited over white.
  ///   - factor: A power of two.
  /// - Returns: A `gray8` picture for a grey one, otherwise `rgb8`; sides are divided and rounded
  ///   up.
  package static func reduced(_ buffer: ReadOnlyPixelBuffer, by factor: Int) -> ReadOnlyPixelBuffer
  {
    switch buffer.format {
    case .gray8, .rgb8:
      // The sum of a block must fit.
      if factor == 1 { return buffer }
      if factor <= shortFactor { return shortAveraged(buffer, by: factor) }
      if factor <= 4096 { return averaged(buffer, by: factor, summingAs: UInt32.self) }
      return averaged(buffer, by: factor, summingAs: UInt64.self)
    case .gray16:
      return reduced(buffer.gray8(), by: factor)
    default:
      return reduced(buffer.rgb8(), by: factor)
    }
  }

  /// The averages of blocks of any size, in Swift alone: few pictures are so large.
  static func averaged<Sum: FixedWidthInteger & UnsignedInteger>(
    _ buffer: ReadOnlyPixelBuffer,
    by factor: Int,
    summingAs: Sum.Type
  ) -> ReadOnlyPixelBuffer {
    let channels = buffer.format == .gray8 ? 1 : 3
    let width = (buffer.width + factor - 1) / factor
    let height = (buffer.height + factor - 1) / factor
    let samples = buffer.width * channels
    var result = [UInt8](repeating: 0, count: width * height * channels)
    // Columns after the last one stay 0, so that the last block is summed as the others are.
    var sums = [Sum](repeating: 0, count: width * factor * channels)
    var scratch = sums
    for y in 0..<height {
      let rows = y * factor..<min((y + 1) * factor, buffer.height)
      var columns = sums.mutableSpan
      for index in columns.indices { columns[index] = 0 }
      var existing = columns._mutatingExtracting(0..<samples)
      for row in rows { add(buffer.samples(ofRow: row), to: &existing) }
      // Columns are added in pairs, then pairs in pairs, all along the row: the sum of each block
      // ends in its first column.
      var distance = channels
      while distance < factor * channels {
        addPairs(of: sums.span, distance: distance, into: &scratch)
        swap(&sums, &scratch)
        distance *= 2
      }
      var target = result.mutableSpan
      var output = target._mutatingExtracting(y * width * channels..<(y + 1) * width * channels)
      let lastCount = rows.count * (buffer.width - (width - 1) * factor)
      divide(
        sums.span,
        step: factor * channels,
        channels: channels,
        count: rows.count * factor,
        lastCount: lastCount,
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

  /// Adds to each number the one at a distance after it; numbers near the end are left as they
  /// were.
  private static func addPairs<Sum: FixedWidthInteger & UnsignedInteger>(
    of sums: Span<Sum>,
    distance: Int,
    into result: inout [Sum]
  ) {
    let first = sums.extracting(0..<sums.count - distance)
    let second = sums.extracting(distance..<sums.count)
    var all = result.mutableSpan
    var output = all._mutatingExtracting(0..<first.count)
    precondition(first.count == second.count && first.count == output.count)
    for index in first.indices { output[index] = first[index] &+ second[index] }
  }

  /// Divides the sums of blocks by the number of their pixels.
  private static func divide<Sum: FixedWidthInteger & UnsignedInteger>(
    _ sums: Span<Sum>,
    step: Int,
    channels: Int,
    count: Int,
    lastCount: Int,
    into output: inout MutableSpan<UInt8>
  ) {
    let last = output.count / channels - 1
    let shift = count.trailingZeroBitCount
    let isPower = count == 1 << shift
    for block in 0...last {
      for channel in 0..<channels {
        let sum = Int(truncatingIfNeeded: sums[block * step + channel])
        let rounded: Int
        if block == last {
          rounded = (sum + lastCount / 2) / lastCount
        } else if isPower {
          rounded = (sum + count / 2) >> shift
        } else {
          rounded = (sum + count / 2) / count
        }
        output[block * channels + channel] = UInt8(truncatingIfNeeded: rounded)
      }
    }
  }
}
