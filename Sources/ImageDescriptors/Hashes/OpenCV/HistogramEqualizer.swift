/// Spreads the levels of a plane so that each range of levels has the same share of samples.
///
/// Source: OpenCV's `equalizeHist`, to the bit.
enum HistogramEqualizer {
  /// The samples with their levels replaced; a plane of one level stays as it is.
  static func equalized(_ samples: [UInt8]) -> [UInt8] {
    var histogram = [Int](repeating: 0, count: 256)
    for sample in samples { histogram[Int(sample)] += 1 }
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
