import SightlinePixels

/// OpenCV's radial variance hash: how much brightness varies along 180 lines through the middle.
///
/// The same as `cv::img_hash::RadialVarianceHash` on the same pixels (pass a picture prepared at
/// full size) up to one step of each coefficient. Luma is blurred, every line's variance is taken,
/// and forty cosine coefficients of the variances are scaled to 0…255. Compared by the peak of
/// their correlation; see `RadialProfile`. Survives small rotations, which shift the variances. The
/// quality is 100 when the lines' mean variance is that of 16 grey levels or more, less in
/// proportion of levels below.
///
/// Source: F.-X. Standaert et al., "Practical evaluation of a radial soft hash algorithm" (2005);
/// OpenCV contrib 5.0, `img_hash`.
public struct RadialVarianceHash: DescriptorAlgorithm {
  private static let lineCount = 180

  /// The cosines of every frequency at every line.
  private static let cosines: [Double] = (0..<RadialProfile.count).flatMap { frequency in
    (0..<lineCount).map { index in
      // The reference's π has six digits.
      let angle = 3.14159 * Double((2 * index + 1) * frequency) / Double(2 * lineCount)
      return Trigonometry.cosPi(angle / Double.pi)
    }
  }

  /// Makes the algorithm.
  public init() {}

  /// `radial-variance`.
  public var identifier: String { "radial-variance" }

  /// A line for people.
  public var summary: String {
    "40 coefficients: variance along lines through the middle (OpenCV RadialVarianceHash)"
  }

  /// Computes the profile.
  ///
  /// - Complexity: O(pixels).
  public func describe(_ picture: PreparedPicture) -> RadialProfile {
    let sums = RadialLines.sums(
      ofBlurred: picture.pixels,
      weights: BlurredRows.one,
      lineCount: Self.lineCount
    )
    let variances = sums.map { line in
      // The reference's guard against lines without a pixel, which also tints flat pictures.
      let count = Double(line.count) + 0.00001
      let sum = Double(line.sum)
      return Double(line.squares) / count - (sum * sum) / (count * count)
    }
    // Without the guard, in whole numbers: a flat picture has exactly none.
    let spread = sums.reduce(0.0) { total, line in
      let count = max(1, line.count)
      return total + Double(count * line.squares - line.sum * line.sum) / Double(count * count)
    }
    let mean = spread / Double(Self.lineCount)
    return RadialProfile(
      coefficients: Self.coefficients(of: variances),
      quality: Contrast.quality(variance: mean)
    )
  }

  /// The lowest frequencies of the normalised variances, scaled to bytes; all 0 where nothing
  /// varies.
  private static func coefficients(of variances: [Double]) -> [UInt8] {
    let count = Double(lineCount)
    let sum = variances.reduce(0, +)
    let squares = variances.reduce(0) { $0 + $1 * $1 }
    let mean = sum / count
    let deviation = (squares / count - (sum * sum) / (count * count)).squareRoot()
    let features = variances.map { ($0 - mean) / deviation }
    guard features.allSatisfy(\.isFinite) else {
      return [UInt8](repeating: 0, count: RadialProfile.count)
    }
    let values = (0..<RadialProfile.count).map { frequency in
      var sum = 0.0
      for (index, feature) in features.enumerated() {
        sum += feature * cosines[frequency * lineCount + index]
      }
      return frequency == 0 ? sum / count.squareRoot() : sum * 2.0.squareRoot() / count.squareRoot()
    }
    let highest = max(0, values.max() ?? 0)
    let lowest = min(0, values.min() ?? 0)
    guard highest > lowest else { return [UInt8](repeating: 0, count: RadialProfile.count) }
    return values.map { UInt8(255 * ($0 - lowest) / (highest - lowest)) }
  }
}
