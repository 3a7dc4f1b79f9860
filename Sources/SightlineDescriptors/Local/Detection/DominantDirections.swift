/// The directions of most of the gradients around a feature.
enum DominantDirections {
  /// The side of the square of gradients that is looked at.
  static let side = 15
  /// The distance of two gradients, in standard deviations of the feature.
  static let step: Float = 0.6

  /// How high a peak must be, against the highest.
  private static let secondPeak: Float = 0.8

  /// The weights of gradients: a Gaussian of 1.5 standard deviations of the feature.
  static let weights = GaussianWeights.square(
    side: side,
    stride: FeaturePatch.stride,
    sigma: 1.5 / 0.6
  )

  /// The peaks of a histogram of directions.
  ///
  /// Source: Lowe 2004, §5; the smoothing and the interpolation of peaks are OpenCV's.
  ///
  /// - Parameter histogram: The bins of a whole turn, three at least.
  /// - Returns: Angles in half turns, 0 ..< 2, highest peak first; none when there is no gradient.
  static func peaks(of histogram: [Float]) -> [Double] {
    let count = histogram.count
    func raw(_ bin: Int) -> Float {
      histogram[bin < 0 ? bin + count : bin >= count ? bin - count : bin]
    }
    let smooth = histogram.indices.map { bin in
      (raw(bin - 2) + raw(bin + 2)) * 0.0625 + (raw(bin - 1) + raw(bin + 1)) * 0.25
        + raw(bin) * 0.375
    }
    guard let highest = smooth.max(), highest > 0 else { return [] }
    var peaks: [(height: Float, angle: Double)] = []
    for bin in smooth.indices {
      let height = smooth[bin]
      guard height >= secondPeak * highest else { continue }
      let left = smooth[bin > 0 ? bin - 1 : count - 1]
      let right = smooth[bin + 1 < count ? bin + 1 : 0]
      guard height > left, height >= right else { continue }
      let offset = 0.5 * (left - right) / (left - 2 * height + right)
      var angle = Double(Float(bin) + offset) * 2 / Double(count)
      if angle < 0 { angle += 2 }
      if angle >= 2 { angle -= 2 }
      peaks.append((height, angle))
    }
    peaks.sort { $0.height == $1.height ? $0.angle < $1.angle : $0.height > $1.height }
    return peaks.map(\.angle)
  }
}
