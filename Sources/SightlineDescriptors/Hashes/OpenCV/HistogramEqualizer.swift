/// Spreads the levels of a plane so that each range of levels has the same share of samples.
///
/// Source: OpenCV's `equalizeHist`, to the bit.
enum HistogramEqualizer {
  /// How many samples have each of the 256 levels.
  static func histogram(of samples: [UInt8]) -> [Int] {
    // Four tables, so that equal samples next to each other need not wait for one another.
    var tables = [Int32](repeating: 0, count: 4 * 256)
    let all = samples.span
    var counts = tables.mutableSpan
    let quarter = all.count / 4
    for index in 0..<quarter {
      counts[Int(all[index])] &+= 1
      counts[256 + Int(all[quarter + index])] &+= 1
      counts[512 + Int(all[2 * quarter + index])] &+= 1
      counts[768 + Int(all[3 * quarter + index])] &+= 1
    }
    for index in 4 * quarter..<all.count { counts[Int(all[index])] &+= 1 }
    var histogram = [Int](repeating: 0, count: 256)
    for (index, count) in tables.enumerated() { histogram[index % 256] += Int(count) }
    return histogram
  }

  /// The samples with their levels replaced; a plane of one level stays as it is.
  ///
  /// - Parameters:
  ///   - samples: Fewer than 2^31 samples.
  ///   - histogram: How many of them have each level.
  /// - Returns: As many samples.
  static func equalized(_ samples: [UInt8], histogram: [Int]) -> [UInt8] {
    guard let lowest = histogram.firstIndex(where: { $0 > 0 }),
      histogram[lowest] < samples.count
    else { return samples }
    let scale = Float(255) / Float(samples.count - histogram[lowest])
    var levels = [UInt8](repeating: 0, count: 256)
    var sum = 0
    for level in lowest + 1..<256 {
      sum += histogram[level]
      levels[level] = UInt8(
        min(255, (Float(sum) * scale).rounded(.toNearestOrEven))
      )
    }
    return samples.map { levels[Int($0)] }
  }
}
