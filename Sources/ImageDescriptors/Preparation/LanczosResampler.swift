import PixelBuffers

/// Resizes luma exactly as Pillow's `resize` with `LANCZOS` does.
///
/// Each direction is a pass of its own, rounded to 8 bits in between. The order of the passes is
/// Pillow 13's: rows are resampled first, unless the picture loses height, and more than twice as
/// much of it as of width. Pillow 12 and older always resample rows first, which can differ by one
/// grey level in tall pictures.
enum LanczosResampler {
  /// Resizes a `gray8` picture.
  ///
  /// - Returns: `width * height` samples, row by row.
  static func resized(_ luma: ReadOnlyPixelBuffer, width: Int, height: Int) -> [UInt8] {
    let lostHeight = luma.height - height
    let startsVertically = lostHeight > 0 && lostHeight > 2 * (luma.width - width)
    if startsVertically {
      let tall = resizedVertically(luma, to: height)
      return resizedHorizontally(tall, to: width).samples
    }
    let wide = resizedHorizontally(luma, to: width)
    return resizedVertically(wide, to: height).samples
  }

  /// Resamples every row; a pass that changes nothing is skipped.
  private static func resizedHorizontally(
    _ luma: ReadOnlyPixelBuffer,
    to width: Int
  ) -> ReadOnlyPixelBuffer {
    guard width != luma.width else { return luma }
    let kernel = LanczosKernel(inputCount: luma.width, outputCount: width)
    var result = [UInt8](repeating: 0, count: width * luma.height)
    for y in 0..<luma.height {
      let row = luma.row(y, as: UInt8.self)
      for x in 0..<width {
        let start = kernel.starts[x]
        let weights = x * kernel.stride..<x * kernel.stride + kernel.counts[x]
        let samples = row.extracting(start..<start + kernel.counts[x])
        let sum = sum(
          of: samples,
          high: kernel.high.span.extracting(weights),
          low: kernel.low.span.extracting(weights)
        )
        result[y * width + x] = clipped(sum)
      }
    }
    return .packed(width: width, height: luma.height, format: .gray8, bytes: result)
  }

  /// Resamples every column; a pass that changes nothing is skipped.
  private static func resizedVertically(
    _ luma: ReadOnlyPixelBuffer,
    to height: Int
  ) -> ReadOnlyPixelBuffer {
    guard height != luma.height else { return luma }
    let kernel = LanczosKernel(inputCount: luma.height, outputCount: height)
    var result = [UInt8](repeating: 0, count: luma.width * height)
    var line = [Int32](repeating: 0, count: luma.width)
    for y in 0..<height {
      var sums = line.mutableSpan
      for x in sums.indices { sums[x] = half }
      for index in 0..<kernel.counts[y] {
        let row = luma.row(kernel.starts[y] + index, as: UInt8.self)
        add(row, times: kernel.weight(index, of: y), to: &sums)
      }
      for x in sums.indices { result[y * luma.width + x] = clipped(sums[x]) }
    }
    return .packed(width: luma.width, height: height, format: .gray8, bytes: result)
  }

  /// One half in the fixed point of the weights.
  private static let half: Int32 = 1 << (LanczosKernel.fractionBits - 1)

  /// One half, plus samples times weights.
  private static func sum(of samples: Span<UInt8>, high: Span<Int16>, low: Span<Int16>) -> Int32 {
    precondition(samples.count == high.count && samples.count == low.count)
    var highSum: Int32 = 0
    var lowSum: Int32 = 0
    for index in samples.indices {
      let sample = Int32(Int16(samples[index]))
      highSum &+= sample &* Int32(high[index])
      lowSum &+= sample &* Int32(low[index])
    }
    // The parts of a long line may wrap around; the whole fits 32 bits, so it comes out right.
    return highSum << Int32(LanczosKernel.lowBits) &+ lowSum &+ half
  }

  private static func add(
    _ row: Span<UInt8>,
    times weight: Int32,
    to sums: inout MutableSpan<Int32>
  ) {
    precondition(row.count == sums.count)
    for x in row.indices { sums[x] &+= Int32(row[x]) &* weight }
  }

  private static func clipped(_ sum: Int32) -> UInt8 {
    UInt8(clamping: sum >> Int32(LanczosKernel.fractionBits))
  }
}

extension ReadOnlyPixelBuffer {
  /// The samples of a `gray8` picture, row by row.
  fileprivate var samples: [UInt8] {
    var all: [UInt8] = []
    all.reserveCapacity(width * height)
    for y in 0..<height {
      let row = row(y, as: UInt8.self)
      for x in row.indices { all.append(row[x]) }
    }
    return all
  }
}
