/// A hue, saturation and value histogram in 64 Haar coefficients, coarse ones first.
///
/// Shares of 16 hues × 4 saturations × 4 values are brought to 4 bits each by their fourth root
/// (small shares count relatively more) and added to 8 hues × 2 saturations × 4 values. Then sums
/// and differences of neighbours are taken twice: along value, which leaves 32 sums, then along
/// hue, which leaves 16. Components are the 16 sums (less 128), the 16 differences along hue, and
/// the 32 along value: the first 16 or 32 alone are a coarser descriptor.
///
/// Pixels are those of a thumbnail of at least 64 pixels' short side. The quality is that of
/// `HSVHistogram`; 0 for a flat picture.
///
/// Source: scalable colour of ISO/IEC 15938-3; B. Manjunath et al., "Color and texture
/// descriptors", CSVT 11 (2001). The standard's table of 4-bit levels and its cut to bit planes are
/// not used: coefficients are kept whole.
public struct ScalableColor: DescriptorAlgorithm {
  private static let hues = 16
  private static let saturations = 4
  private static let values = 4

  /// Makes the algorithm.
  public init() {}

  /// `scalable-color`.
  public var identifier: String { "scalable-color" }

  /// A line for people.
  public var summary: String { "64 bytes: MPEG-7 scalable colour, Haar transform of HSV shares" }

  /// Computes the coefficients.
  public func describe(_ picture: PreparedPicture) -> FeatureVector {
    let plane = picture.hsvPlane
    var counts = [Int](repeating: 0, count: Self.hues * Self.saturations * Self.values)
    for color in plane.samples {
      let hue = Int(color.hue) * Self.hues / HSVColor.circle
      let saturation = (Int(color.saturation) * Self.saturations) >> 8
      counts[(hue * Self.saturations + saturation) * Self.values + Int(color.value) >> 6] += 1
    }
    return FeatureVector(
      kind: .scalableColor,
      components: Self.coefficients(counts, total: plane.samples.count),
      quality: picture.colorSpread
    )
  }

  static func coefficients(_ counts: [Int], total: Int) -> [Int16] {
    // 8 hues × 2 saturations × 4 values, value fastest.
    var bins = [Int16](repeating: 0, count: 64)
    for (index, count) in counts.enumerated() {
      let level = (Double(count) / Double(total)).squareRoot().squareRoot() * 15
      let (hue, saturation, value) = (index / 16, index / 4 % 4, index % 4)
      bins[(hue / 2 * 2 + saturation / 2) * 4 + value] += Int16(level.rounded())
    }
    let pairs = (0..<32).map { index -> (Int16, Int16) in
      (bins[2 * index], bins[2 * index + 1])
    }
    let sums = pairs.map { $0.0 + $0.1 }
    // 8 hues × 2 saturations × 2 values remain: neighbours in hue are 4 apart.
    let neighbours = (0..<16).map { index in
      let first = index / 4 * 8 + index % 4
      return (sums[first], sums[first + 4])
    }
    return neighbours.map { $0.0 + $0.1 - 128 } + neighbours.map { $0.0 - $0.1 }
      + pairs.map { $0.0 - $0.1 }
  }
}
