/// Averages blocks of pixels while rows come in, so that a picture need not be held at full size.
///
/// Each sample of the result is the average of its block, rounded to nearest (halves up); blocks at the right and bottom
/// edges average the pixels that exist. Where there is transparency, colours are weighted by it, so that colours under
/// transparent pixels do not count.
struct RowReduction<Sample: FixedWidthInteger & UnsignedInteger> {
  let factor: Int
  private let width: Int
  private let channels: Int
  private let hasAlpha: Bool
  private var sums: [UInt64]
  private var narrowSums: [UInt32]
  private var rows = 0

  /// The width of the result.
  var reducedWidth: Int { (width + factor - 1) / factor }

  /// Sums of opaque samples fit 32 bits, which is half the work: 64 of them of 16 bits.
  private var isNarrow: Bool { !hasAlpha }

  init(factor: Int, width: Int, channels: Int, hasAlpha: Bool) {
    self.factor = factor
    self.width = width
    self.channels = channels
    self.hasAlpha = hasAlpha
    sums = hasAlpha ? [UInt64](repeating: 0, count: width * channels) : []
    narrowSums = hasAlpha ? [] : [UInt32](repeating: 0, count: width * channels)
  }

  /// Takes the next row.
  mutating func add(_ row: Span<Sample>) {
    precondition(row.count == width * channels)
    rows += 1
    if isNarrow {
      var target = narrowSums.mutableSpan
      precondition(target.count == row.count)
      for index in row.indices { target[index] &+= UInt32(truncatingIfNeeded: row[index]) }
      return
    }
    let (width, channels) = (width, channels)
    var target = sums.mutableSpan
    for x in 0..<width {
      let pixel = x * channels
      let alpha = UInt64(row[pixel + channels - 1])
      for channel in 0..<channels - 1 {
        target[pixel + channel] &+= UInt64(row[pixel + channel]) &* alpha
      }
      target[pixel + channels - 1] &+= alpha
    }
  }

  /// Writes the averages of the rows taken since the last time, and begins again.
  mutating func finishRow(into output: inout MutableSpan<Sample>) {
    precondition(output.count == reducedWidth * channels && rows > 0)
    for block in 0..<reducedWidth {
      let columns = block * factor..<min((block + 1) * factor, width)
      if isNarrow {
        average(columns, into: &output, at: block * channels)
      } else {
        averageWeighted(columns, into: &output, at: block * channels)
      }
    }
    rows = 0
    var wide = sums.mutableSpan
    for index in wide.indices { wide[index] = 0 }
    var narrow = narrowSums.mutableSpan
    for index in narrow.indices { narrow[index] = 0 }
  }

  private func average(
    _ columns: Range<Int>,
    into output: inout MutableSpan<Sample>,
    at place: Int
  ) {
    let count = UInt32(truncatingIfNeeded: rows * columns.count)
    for channel in 0..<channels {
      var sum: UInt32 = 0
      for x in columns { sum &+= narrowSums[x * channels + channel] }
      output[place + channel] = Sample(truncatingIfNeeded: (sum &+ count / 2) / count)
    }
  }

  private func averageWeighted(
    _ columns: Range<Int>,
    into output: inout MutableSpan<Sample>,
    at place: Int
  ) {
    let count = UInt64(truncatingIfNeeded: rows * columns.count)
    var weight: UInt64 = 0
    for x in columns { weight &+= sums[x * channels + channels - 1] }
    for channel in 0..<channels - 1 {
      var sum: UInt64 = 0
      for x in columns { sum &+= sums[x * channels + channel] }
      let average = weight == 0 ? 0 : (sum &+ weight / 2) / weight
      output[place + channel] = Sample(truncatingIfNeeded: average)
    }
    output[place + channels - 1] = Sample(truncatingIfNeeded: (weight &+ count / 2) / count)
  }
}
