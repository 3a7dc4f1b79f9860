/// The compact form of histograms: where bins are not 0, and what they are, in codes of few bits.
///
/// The bins of a histogram of several cells are kept in steps of 4, for each cell says less.
extension ColorHistogram {
  /// The most bins of a histogram that has a packed form.
  private static let mostPackedBins = 4096
  private static let countBits = 13
  private static let lowerBits = 3

  /// How many bits of a bin are left out of a histogram of that many cells.
  private static func restBits(cellCount: Int) -> Int { cellCount > 1 ? 2 : 0 }

  /// Whether there are not too many bins.
  var canBePacked: Bool { bins.count <= Self.mostPackedBins }

  /// Writes the bins.
  func pack(into writer: inout BitWriter) {
    let rest = Self.restBits(cellCount: cellCount)
    let steps = bins.map { min((Int($0) + (1 << rest) / 2) >> rest, 255 >> rest) }
    var gaps: [Int] = []
    var values: [Int] = []
    var last = -1
    for (bin, step) in steps.enumerated() where step > 0 {
      gaps.append(bin - last - 1)
      values.append(step - 1)
      last = bin
    }
    let lower = (gap: BitWriter.lowerBits(for: gaps), value: BitWriter.lowerBits(for: values))
    writer.put(quality, bits: 7)
    writer.put(cellCount, bits: Self.countBits)
    writer.put(bins.count, bits: Self.countBits)
    writer.put(values.count, bits: Self.countBits)
    writer.put(lower.gap, bits: Self.lowerBits)
    writer.put(lower.value, bits: Self.lowerBits)
    for (gap, value) in zip(gaps, values) {
      writer.put(rice: gap, lower: lower.gap)
      writer.put(rice: value, lower: lower.value)
    }
  }

  /// Reads a histogram; nil where the bytes are damaged.
  init?(packed reader: inout BitReader) {
    guard let quality = reader.take(7), quality <= 100, let cells = reader.take(Self.countBits),
      let count = reader.take(Self.countBits), (1...Self.mostPackedBins).contains(count),
      cells > 0, count % cells == 0, let told = reader.take(Self.countBits), told <= count,
      let lowerGap = reader.take(Self.lowerBits), let lowerValue = reader.take(Self.lowerBits)
    else { return nil }
    let rest = Self.restBits(cellCount: cells)
    var bins = [UInt8](repeating: 0, count: count)
    var next = 0
    for _ in 0..<told {
      guard next < count, let gap = reader.take(riceUpTo: count - next - 1, lower: lowerGap),
        let value = reader.take(riceUpTo: (255 >> rest) - 1, lower: lowerValue)
      else { return nil }
      bins[next + gap] = UInt8((value + 1) << rest)
      next += gap + 1
    }
    self.init(bins: bins, cellCount: cells, quality: quality)
  }
}
