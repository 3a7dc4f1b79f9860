/// OpenCV's pHash: the low frequencies of 32×32 picked pixels against their mean.
///
/// 64 bits. Identical to `cv::img_hash::PHash` on the same pixels (pass a picture prepared at full
/// size). Unlike ImageHash's it resizes colour by plain bilinear interpolation, sets the constant
/// to zero and compares with the mean, so the two do not mix. Digits are those of OpenCV's bytes,
/// in which the first bit is the least significant. Hamming distance. The quality is the share of
/// coefficients that noise of one grey level cannot carry across the mean; see `BitQuality`.
///
/// Source: OpenCV contrib 5.0, `img_hash`; C. Zauner (2010).
public struct OpenCVDCTHash: DescriptorAlgorithm {
  private static let transform = CosineTransform(count: 32)

  /// Makes the algorithm.
  public init() {}

  /// `opencv-phash`.
  public var identifier: String { "opencv-phash" }

  /// A line for people.
  public var summary: String { "64 bits: low frequencies of 32×32 picked pixels (OpenCV PHash)" }

  /// Computes the hash.
  public func describe(_ picture: PreparedPicture) -> PerceptualHash {
    let samples = BilinearLuma.resized(picture.pixels, side: 32).map(Double.init)
    var coefficients = Self.transform.lowFrequencies(of: samples, frequencies: 8)
    // The orthonormal transform weighs the constant of either direction less.
    let half = 0.5.squareRoot()
    for index in 0..<8 {
      coefficients[index] *= half
      coefficients[index * 8] *= half
    }
    coefficients[0] = 0
    let mean = coefficients.reduce(0, +) / 64
    let bits = coefficients.map { $0 > mean }
    // The standard deviation, in an unnormalised coefficient, of noise of one grey level.
    let decided = coefficients.count { abs($0 - mean) >= 64 }
    return PerceptualHash(
      bits: ByteBits.reordered(bits),
      quality: BitQuality.quality(of: bits, decided: decided)
    )
  }
}
