/// The quality of a hash whose bits are comparisons, as a share of bits that mean something.
enum BitQuality {
  /// The quality of a hash from its bits and from how many of them were clearly decided.
  ///
  /// The share of decided comparisons, lowered when fewer than an eighth of the bits differ from
  /// all the others: a hash of equal bits would match every other picture of its kind, so it has 0.
  ///
  /// - Parameters:
  ///   - bits: The bits of the hash.
  ///   - decided: The number of bits that a change of one grey level cannot flip.
  /// - Returns: 0…100.
  static func quality(of bits: [Bool], decided: Int) -> Int {
    let set = bits.count { $0 }
    let eighth = max(1, bits.count / 8)
    let balance = min(set, bits.count - set, eighth)
    return 100 * decided * balance / (bits.count * eighth)
  }
}

/// How much the samples of a picture differ from their mean.
enum Contrast {
  /// The standard deviation at which a picture counts as full of contrast, in levels.
  static let full = 16.0

  /// A quality of 0 for a flat plane, and 100 from a standard deviation of `full` levels; for a plane
  /// of which that many samples have each level.
  static func quality(ofHistogram histogram: [Int]) -> Int {
    var count = 0
    var sum = 0
    var squares = 0
    for (level, samples) in histogram.enumerated() {
      count += samples
      sum += level * samples
      squares += level * level * samples
    }
    guard count > 0 else { return 0 }
    let mean = Double(sum) / Double(count)
    return quality(variance: Double(squares) / Double(count) - mean * mean)
  }

  /// A quality of 0 for no variance, and 100 from that of `full` levels.
  static func quality(variance: Double) -> Int {
    guard variance > 0 else { return 0 }
    return min(100, Int(100 * variance.squareRoot() / full))
  }
}
